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

/** A busy machine takes its time to compile. */
jest.setTimeout(90_000);

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
    ['facade.jpg', 'living-room.jpg', 'kitchen.jpg'].forEach((name, index) => photos.serveFlaky(name, index + 1, 0));
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
    const env = { PATH: process.env.PATH, PLS_URL: service.url, PLS_KEY: agency.apiKey, PLS_PHOTOS: photos.origin };
    return (await run(program, args, { cwd: folder, env })).stdout;
  };

  const write = async (name: string, text: string): Promise<string> => {
    const file = path.join(folder, name);
    await fs.writeFile(file, text);
    return file;
  };

  const statusOf = async (externalId: string): Promise<unknown> =>
    ((await agency.get(`/listings/external/${externalId}`)).body as { status?: unknown }).status;

  it('goes from the key to the first publish and the daily run with curl', async () => {
    const output = await play('bash', '-euo', 'pipefail', await write('guide.sh', guideProgram('sh')));
    expect(output).toContain('"name":"Casa Bună"');
    expect(output).toContain('"status":"completed"');
    expect(output).toContain('"summary":{"total":3,"succeeded":2,"failed":1}');
    expect(await statusOf('sh-1042')).toBe('active');
    expect(await statusOf('sh-1043')).toBe('draft');
  });

  describe('in TypeScript', () => {
    let problems: Record<string, string[]>;

    beforeAll(async () => {
      const generator = path.join(ROOT, 'node_modules/openapi-typescript/bin/cli.js');
      await run(process.execPath, [generator, path.join(ROOT, 'openapi.json'), '-o', path.join(folder, 'schema.d.ts')]);
      const program = guideProgram('ts');
      problems = problemsOf([
        // A fresh project is CommonJS; one of ES modules says so, here by the file's name.
        await write('guide.ts', program),
        await write('as-module.mts', program),
        await write('misspelt.ts', program.replace('propertyFloorsTotal', 'propertyFlorsTotal')),
      ]);
    });

    it('type-checks with the client that is generated, in CommonJS and in ES modules', () => {
      expect(problems['guide.ts']).toBeUndefined();
      expect(problems['as-module.mts']).toBeUndefined();
    });

    it('does not with a misspelt field', () => {
      expect(problems['misspelt.ts']).toEqual([expect.stringContaining('propertyFlorsTotal')]);
    });

    it('goes as far, in a fresh project', async () => {
      expect(await fs.readFile(path.join(folder, 'guide.js'), 'utf8')).toContain('require("openapi-fetch")');
      const output = await play(process.execPath, path.join(folder, 'guide.js'));
      expect(output).toContain('Connected as Casa Bună');
      expect(output).toMatch(/^Public at http\S+\/announcement\/\d+$/m);
      expect(output).toContain('2 of 3 written\nts-1041: ');
      expect(output).toMatch(/^ts-1042 active$/m);
      expect(await statusOf('ts-1042')).toBe('active');
    });
  });

  describeWithPhp('where php is there', () => {
    it('does so with PHP', async () => {
      const output = await play('php', await write('guide.php', guideProgram('php')));
      expect(output).toContain('Connected as Casa Bună');
      expect(output).toContain('2 of 3 written');
      expect(await statusOf('php-1042')).toBe('active');
      expect(await statusOf('php-1043')).toBe('draft');
    });
  });
});

/** Compiles programs beside their sources, as strictly as can be; what is wrong with each, by the file's name. */
function problemsOf(files: readonly string[]): Record<string, string[]> {
  const program = ts.createProgram(files, {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: ['node'],
    typeRoots: [path.join(ROOT, 'node_modules/@types')],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noPropertyAccessFromIndexSignature: true,
    noImplicitReturns: true,
    noUnusedLocals: true,
    skipLibCheck: true,
  });
  program.emit();
  const problems: Record<string, string[]> = {};
  for (const { file, messageText } of ts.getPreEmitDiagnostics(program)) {
    (problems[path.basename(file?.fileName ?? '')] ??= []).push(ts.flattenDiagnosticMessageText(messageText, '\n'));
  }
  return problems;
}
