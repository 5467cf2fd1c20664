import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { guideProgram } from '../support/integrator-guide.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';

const ROOT = path.join(__dirname, '../..');
const run = promisify(execFile);

const hasPhp = spawnSync('php', ['--version']).status === 0;
const describeWithPhp = hasPhp ? describe : describe.skip;

/** docs/integrators.md, played against the service as it stands there. */
describe("the integrators' guide", () => {
  let photos: PhotoServer;
  let service: TestService;
  let agency: ApiClient;
  let folder: string;

  beforeAll(async () => {
    // Below the project, so that the programs find its packages as they would find their own.
    await fs.mkdir(path.join(ROOT, '.data'), { recursive: true });
    folder = await fs.mkdtemp(path.join(ROOT, '.data', 'guide-'));
    photos = await startPhotoServer();
    service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    await service.startWorker();
    agency = await service.newAgency('Casa Bună');
  });

  afterAll(async () => {
    await service.close();
    await photos.close();
    await fs.rm(folder, { recursive: true, force: true });
  });

  /** Runs a program as the guide tells its reader to, and returns what it printed. */
  const play = async (program: string, ...args: string[]): Promise<string> => {
    const env = { PATH: process.env.PATH, PLS_URL: service.url, PLS_KEY: agency.apiKey };
    return (await run(program, args, { cwd: folder, env })).stdout;
  };

  const write = async (name: string, text: string): Promise<string> => {
    const file = path.join(folder, name);
    await fs.writeFile(file, text);
    return file;
  };

  const statusOf = async (externalId: string): Promise<unknown> =>
    ((await agency.get(`/listings/external/${externalId}`)).body as { status?: unknown }).status;

  const photosAt = (): string => `${photos.origin}/photo-`;

  it('goes from the key to the first publish and the daily run with curl', async () => {
    const output = await play('bash', '-euo', 'pipefail', await write('guide.sh', guideProgram('sh', photosAt())));
    expect(output).toContain('"name":"Casa Bună"');
    expect(output).toContain('"status":"completed"');
    expect(output).toContain('"summary":{"total":3,"succeeded":2,"failed":1}');
    expect(await statusOf('sh-1042')).toBe('active');
    expect(await statusOf('sh-1043')).toBe('draft');
  });

  it('does so with TypeScript and a client generated from openapi.json, which type-checks', async () => {
    const generator = path.join(ROOT, 'node_modules/openapi-typescript/bin/cli.js');
    await run(process.execPath, [generator, path.join(ROOT, 'openapi.json'), '-o', path.join(folder, 'schema.d.ts')]);
    const program = await write('guide.mts', guideProgram('ts', photosAt()));
    expect(problemsOf(program)).toEqual([]);
    const output = await play(process.execPath, path.join(folder, 'guide.mjs'));
    expect(output).toContain('Connected as Casa Bună');
    expect(output).toMatch(/^Public at http\S+\/announcement\/\d+$/m);
    expect(output).toContain('2 of 3 written\nts-1041: ');
    expect(output).toMatch(/^ts-1042 active$/m);
    expect(await statusOf('ts-1042')).toBe('active');
  });

  it('would not type-check with a misspelt field', async () => {
    const misspelt = guideProgram('ts', photosAt()).replace('propertyFloorsTotal', 'propertyFlorsTotal');
    expect(problemsOf(await write('misspelt.mts', misspelt))).toEqual([expect.stringContaining('propertyFlorsTotal')]);
  });

  describeWithPhp('where php is there', () => {
    it('does so with PHP', async () => {
      const output = await play('php', await write('guide.php', guideProgram('php', photosAt())));
      expect(output).toContain('Connected as Casa Bună');
      expect(output).toContain('2 of 3 written');
      expect(await statusOf('php-1042')).toBe('active');
      expect(await statusOf('php-1043')).toBe('draft');
    });
  });
});

/** Compiles a program beside its source; the errors that the compiler finds. */
function problemsOf(file: string): string[] {
  const program = ts.createProgram([file], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: ['node'],
    typeRoots: [path.join(ROOT, 'node_modules/@types')],
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
  });
  program.emit();
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
