import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { compilePrograms, textOfProblem } from '../support/compile-programs.js';
import { blocksOf, type DocumentBlock, documents, placeOf } from '../support/document-blocks.js';
import { ExampleNames } from '../support/example-names.js';
import { startOperator } from '../support/operator.js';
import { packedClient } from '../support/packed-client.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';
import { freePort } from '../support/service-process.js';
import { type Pasted, Terminal } from '../support/terminal.js';

const ROOT = path.join(__dirname, '../..');
const run = promisify(execFile);

const GUIDE = 'docs/integrators.md';

const GARAGE = { announcementType: 'rent', propertyType: 'parking', propertySecondaryType: 'garage' };

const hasPhp = spawnSync('php', ['--version']).status === 0;
const describeWithPhp = hasPhp ? describe : describe.skip;

/** What a user of the generated client may write: change a record and send it back. */
const SENT_BACK = `
import type { components } from './schema.js';
type S = components['schemas'];

export const listing = ({ formData, files, id }: S['Listing']): S['ListingWrite'] => ({ ...formData, files, id });
export const agent = ({ id, avatar }: S['User']): S['UserWrite'] => ({ id, avatar });

// Each name by itself, where the compiler knows all names of the object.
export const named = ({ id, externalId, size, contentType, optimization, failure, ...other }: S['ListingFile']) => {
  const { sourceUrl, blurhash, originalUrl, variants, position, issues } = other;
  const file: S['FileById'] = {
    ...{ id, externalId, size, contentType, optimization, failure },
    variants, sourceUrl, blurhash, originalUrl, position, issues,
  };
  return file;
};
`;

/** Compiling takes time on a busy machine. */
jest.setTimeout(240_000);

/**
 * Runs the code of README.md and docs unchanged, against a service in the quickstart's place: only its two addresses, and the
 * ids that it assigns, are replaced.
 */
describe('the documents', () => {
  let photos: PhotoServer;
  let service: TestService;
  let agency: ApiClient;
  let testAgency: ApiClient;
  let folder: string;
  const played = new Set<string>();

  beforeAll(async () => {
    // Within the project, so that the programs find its packages.
    await fs.mkdir(path.join(ROOT, '.data'), { recursive: true });
    folder = await fs.mkdtemp(path.join(ROOT, '.data', 'guide-'));
    photos = await startPhotoServer();
    ['facade.jpg', 'living-room.jpg', 'kitchen.jpg'].forEach((name, index) => photos.serveFlaky(name, index + 1, 0));
    // Upload URLs have the port of the configuration.
    service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin, PORT: String(await freePort()) });
    await service.startWorker();
    agency = await service.newAgency('Casa Bună');
    testAgency = await service.newTestAgency();
    await fs.mkdir(path.join(folder, '.data'));
    await write('.data/quickstart.json', JSON.stringify({ apiKey: agency.apiKey }));
  });

  afterAll(async () => {
    await photos.close();
    await service.close();
    await fs.rm(folder, { recursive: true, force: true });
  });

  const write = async (name: string, text: string): Promise<string> => {
    const file = path.join(folder, name);
    await fs.writeFile(file, text);
    return file;
  };

  /** The blocks of a document that are to be run, in these languages. */
  const blocksToPlay = (document: string, ...languages: readonly string[]): DocumentBlock[] => {
    const wanted = blocksOf(document).filter(({ notRunBecause }) => notRunBecause === null);
    return wanted.filter(({ language }) => languages.includes(language));
  };

  const here = (text: string): string =>
    text.replaceAll('http://localhost:3000', service.url).replaceAll('http://127.0.0.1:3002', photos.origin);

  /**
   * Pastes a document's shell blocks into one terminal. A JSON block must match the response to the one before it.
   * @param onNpm receives the words of each npm call, which is not executed.
   * @returns all output.
   */
  const playShell = async (document: string, onNpm?: (words: string[]) => Promise<void>): Promise<string> => {
    const terminal = new Terminal(folder, { PATH: process.env.PATH, PLS_TEST_KEY: testAgency.apiKey });
    const npmCalls = await write('npm-calls', '');
    await terminal.paste(`npm() { printf '%s\\037' "$@" >>'${npmCalls}'; printf '\\036' >>'${npmCalls}'; }`);
    const names = new ExampleNames(photos.origin);
    const blocks = blocksToPlay(document, 'sh', 'json');
    let pasted: Pasted = { output: '', errors: '', failed: 0 };
    let all = '';
    try {
      for (const [index, block] of blocks.entries()) {
        played.add(placeOf(block));
        if (block.language === 'json') {
          const shown: unknown = JSON.parse(block.text);
          expect({ block: placeOf(block), wrong: names.differences(shown, lastJsonOf(pasted.output)) }).toEqual({
            block: placeOf(block),
            wrong: [],
          });
          continue;
        }
        pasted = await terminal.paste(await withRealJob(here(block.text), names));
        all += pasted.output;
        const { failed, errors } = pasted;
        expect({ block: placeOf(block), failed: failed !== 0, errors }).toEqual({
          block: placeOf(block),
          // curl --fail-with-body fails where an error response is shown.
          failed: failed !== 0 && isRefusal(blocks[index + 1]),
          errors,
        });
        for (const call of (await fs.readFile(npmCalls, 'utf8')).split('\x1e').slice(0, -1)) {
          await onNpm?.(call.split('\x1f').slice(0, -1));
        }
        await write('npm-calls', '');
      }
      return all;
    } finally {
      await terminal.close();
    }
  };

  /** Replaces the document's id in a call for a job, once the job has ended. */
  const withRealJob = async (text: string, names: ExampleNames): Promise<string> => {
    const documented = /job\/status\?id=(\d+)/.exec(text)?.[1];
    if (documented === undefined) {
      return text;
    }
    const real = names.realName(Number(documented));
    await agency.finishedJob(real);
    return text.replace(`id=${documented}`, `id=${real}`);
  };

  /** The blocks of a language as programs, as a reader would copy them. Each program begins with its imports. */
  const programsOf = (language: 'ts' | 'php'): string[] => {
    const blocks = blocksToPlay(GUIDE, language);
    blocks.forEach((block) => played.add(placeOf(block)));
    const begins = (text: string): boolean => /^(import |<\?php)/.test(text);
    return blocks
      .map(({ text }) => text)
      .reduce<string[]>((all, text) => {
        const rest = begins(text) ? [] : all.splice(-1);
        return [...all, [...rest, text].join('\n')];
      }, []);
  };

  /** Installs the packed client in the folder, as the guide says: a project with nothing of this repository. */
  const installClient = async (): Promise<void> => {
    await run('npm', ['init', '-y'], { cwd: folder });
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', await packedClient()], { cwd: folder });
  };

  /** Runs a program as the guide says, and returns its output. */
  const play = async (program: string, ...args: string[]): Promise<string> => {
    const env = {
      PATH: process.env.PATH,
      PLS_API_URL: service.url,
      PLS_API_KEY: agency.apiKey,
      PLS_PHOTOS: photos.origin,
    };
    return (await run(program, args, { cwd: folder, env })).stdout;
  };

  const statusOf = async (externalId: string): Promise<unknown> =>
    ((await agency.get(`/listings/external/${externalId}`)).body as { status?: unknown }).status;

  it('lead from README.md to a public listing', async () => {
    await playShell('README.md');
    expect(await statusOf('my-listing-1')).toBe('active');
  });

  it('lead from the key to the first publish and the daily run with curl', async () => {
    const output = await playShell(GUIDE);
    expect(output).toContain('"name":"Casa Bună"');
    expect(output).toContain('"status":"completed"');
    expect(output).toContain(
      '{"total":3,"succeeded":2,"failed":1}\n["sh-1044","announcementValue must be a number, not a string."]',
    );
    // The nightly comparison: the listing of which no change was sent.
    expect(output).toContain('\n[]\n["sh-1043"]\n[]\n');
    expect(output).toMatch(/^false\n\["\/\w+","REQUIRED_TO_PUBLISH","/m);
    expect(await statusOf('sh-1042')).toBe('active');
    expect(await statusOf('sh-1043')).toBe('draft');
  });

  describe('in TypeScript', () => {
    let problems: Record<string, string[]>;

    beforeAll(async () => {
      const generator = path.join(ROOT, 'node_modules/openapi-typescript/bin/cli.js');
      await run(process.execPath, [generator, path.join(ROOT, 'openapi.json'), '-o', path.join(folder, 'schema.d.ts')]);
      await installClient();
      const [withClient = '', withoutClient = '', ...others] = programsOf('ts');
      expect(others).toEqual([]);
      problems = problemsOf([
        await write('guide.mts', withClient),
        await write('misspelt.mts', withClient.replace('announcementValue: -1', 'anouncementValue: -1')),
        // A new project is CommonJS; the file name declares an ES module.
        await write('by-itself.ts', withoutClient),
        await write('by-itself-as-module.mts', withoutClient),
        await write('misspelt-by-itself.ts', withoutClient.replace('propertyFloorsTotal', 'propertyFlorsTotal')),
        await write('sent-back.ts', SENT_BACK),
        await write('sent-by-url.ts', SENT_BACK.replaceAll('FileById', 'FileByUrl')),
      ]);
    });

    it('type-checks with the packed client, and with a generated one', () => {
      expect(problems['guide.mts']).toBeUndefined();
      expect(problems['by-itself.ts']).toBeUndefined();
      expect(problems['by-itself-as-module.mts']).toBeUndefined();
    });

    it('fails to type-check with a misspelt field', () => {
      expect(problems['misspelt.mts']).toEqual([expect.stringContaining('anouncementValue')]);
      expect(problems['misspelt-by-itself.ts']).toEqual([expect.stringContaining('propertyFlorsTotal')]);
    });

    it('type-checks when a record is sent back, with all names of its files', () => {
      expect(problems['sent-back.ts']).toBeUndefined();
      expect(problems['sent-by-url.ts']).toEqual([expect.stringContaining('variants')]);
    });

    it('transfers everything, keeps it in sync and reports what is not live, with the packed client', async () => {
      const output = await play(process.execPath, path.join(folder, 'guide.mjs'));
      expect(output).toContain('Connected as Casa Bună');
      expect(output).toContain(
        '2 created, 1 published\nts-1044 refused: announcementValue must be from 1 to 1000000000.',
      );
      expect(output).toContain('More objects would be affected than the request allows; nothing was changed');
      expect(output).toMatch(/^\d+ listing\.published ts-1042$/m);
      expect(output).toMatch(/\[\] \[[^\]]*'Publishing needs the price\.'[^\]]*\] \[ 'It was never accepted/);
      expect(await statusOf('ts-1042')).toBe('active');
    });

    it('does the same without the client', async () => {
      expect(await fs.readFile(path.join(folder, 'by-itself.js'), 'utf8')).toContain('require("openapi-fetch")');
      const output = await play(process.execPath, path.join(folder, 'by-itself.js'));
      expect(output).toContain('Connected as Casa Bună');
      expect(output).toMatch(/^Public at http\S+\/announcement\/\d+$/m);
    });
  });

  describeWithPhp('with php installed', () => {
    it('does the same with PHP', async () => {
      const output = await play('php', await write('guide.php', programsOf('php').join('\n')));
      expect(output).toContain('Connected as Casa Bună');
      expect(output).toContain('2 of 3 written\nphp-1044 refused: announcementValue must be a number');
      // The nightly run: objects changed meanwhile have other hashes, and rejected ones are still missing.
      expect(output).toContain('1 of 2 written');
      expect(output).toMatch(/^\d+ listing\.published php-1042$/m);
      expect(await statusOf('php-1042')).toBe('active');
      expect(await statusOf('php-1043')).toBe('draft');
    });
  });

  it('lead operators through the keys of an agency to its end', async () => {
    const [leaving, staying] = [await service.newAgency('Leaving'), await service.newAgency('Staying')];
    await leaving.upsertListing({ ...GARAGE, externalId: 'last' });
    const { id: doubtful } = await staying.upsertListing({ ...GARAGE, externalId: 'doubtful' });
    const printed: string[] = [];
    const issued: { id: string; apiKey: string }[] = [];
    const operator = await startOperator(service.config);
    const type = async ([run = '', cli = '', , ...words]: string[]): Promise<void> => {
      expect([run, cli]).toEqual(['run', 'cli']);
      const isErasure = words[1] === 'erase' && !words.includes('--dry-run');
      const real = words.map((word) => idHere(word));
      // Nobody is at the terminal to type the agency's name.
      const output = await operator.run(isErasure ? [...real, '--yes'] : real);
      const [, id = '', apiKey = ''] = /^Key (\d+) of .*\n(.*)$/.exec(output) ?? [];
      if (id !== '') issued.push({ id, apiKey });
      printed.push(output);
    };
    const idHere = (word: string): string => {
      const ids: Record<string, string | number | undefined> = {
        1: staying.agencyId,
        3: issued[0]?.id,
        7: leaving.agencyId,
        1042: doubtful,
      };
      return String(ids[word] ?? word);
    };
    try {
      await playShell('docs/operations.md', type);
    } finally {
      await operator.close();
    }

    const [old, rotated] = issued;
    expect(printed).toEqual(
      [
        `^Listing ${doubtful} of agency ${staying.agencyId} is blocked\\.$`,
        `^id .* reason\n(?:.*\n)*${doubtful} +${staying.agencyId} +blocked  operator .* doubtful .* another flat$`,
        `^Listing ${doubtful} of agency ${staying.agencyId} is not blocked any more: it is draft\\.$`,
        '^Test agency \\d+ is created\\. .*\\npls_test_\\w+$',
        `^Would erase agency ${leaving.agencyId} "Leaving" with 1 listings, .* 1 keys\\.$`,
        `^Erased agency ${leaving.agencyId} "Leaving" with 1 listings, .* 1 keys\\.$`,
        '^Agency \\d+ is created\\. .*\\n\\S+$',
        `^Key ${old?.id} of agency ${staying.agencyId} is issued, until .*\\n\\S+$`,
        `^Key ${rotated?.id} of agency ${staying.agencyId} is issued, .*\\n\\S+$`,
        `^Key ${old?.id} is revoked\\.$`,
        `^Agency ${staying.agencyId} "Staying" is suspended\\.$`,
      ].map((pattern) => expect.stringMatching(pattern) as string),
    );
    const statusOfKey = async (key = ''): Promise<number> =>
      (await new ApiClient(service.url, key, 0).get('/agency')).status;
    expect(await statusOfKey(leaving.apiKey)).toBe(401);
    expect(await statusOfKey(old?.apiKey)).toBe(401);
    expect(await statusOfKey(rotated?.apiKey)).toBe(403);
    expect(await statusOfKey(staying.apiKey)).toBe(403);
  });

  it('have no other block that is neither run nor excused', () => {
    const expected = documents().flatMap((document) => blocksToPlay(document, 'sh', 'json', 'ts', 'php'));
    const unplayed = expected.filter((block) => !played.has(placeOf(block)) && (hasPhp || block.language !== 'php'));
    expect(unplayed.map(placeOf)).toEqual([]);
  });
});

/** The last line that is a JSON object; undefined when there is none. */
function lastJsonOf(output: string): unknown {
  const line = output.split('\n').findLast((text) => text.startsWith('{'));
  return line === undefined ? undefined : JSON.parse(line);
}

/** Whether a block shows the body of an error. */
function isRefusal(block: DocumentBlock | undefined): boolean {
  return block?.language === 'json' && /"statusCode": [45]/.test(block.text);
}

/** Compiles programs beside their sources in the strictest settings; returns the errors of each by file name. */
function problemsOf(files: readonly string[]): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  for (const problem of compilePrograms(files, {
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
  })) {
    (problems[path.basename(problem.file?.fileName ?? '')] ??= []).push(textOfProblem(problem));
  }
  return problems;
}
