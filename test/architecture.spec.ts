import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * The import rule of docs/architecture.md: a folder imports only from folders of lower ranks. Type imports count; specs may import
 * anything.
 */
const RANKS: Record<string, number> = {
  catalogue: 0,
  errors: 0,
  config: 1,
  i18n: 1,
  'platform/collections': 1,
  'platform/encryption': 1,
  'platform/mysql': 2,
  'platform/redis': 2,
  'platform/http': 3,
  'platform/concurrency': 3,
  'platform/batch': 4,
  'platform/recurring': 4,
  'platform/long-polling': 4,
  observability: 4,
  validation: 4,
  bulk: 5,
  pagination: 5,
  'conditional-writes': 5,
  'platform/outbox': 5,
  agencies: 6,
  identity: 6,
  integrations: 6,
  'rate-limiting': 6,
  reconcile: 6,
  auth: 7,
  events: 8,
  idempotency: 8,
  media: 9,
  reference: 9,
  webhooks: 9,
  users: 10,
  listings: 11,
  jobs: 12,
  site: 12,
  health: 12,
  reports: 12,
  demo: 12,
  erasure: 12,
  recovery: 12,
  'test-agencies': 13,
  openapi: 13,
  operator: 13,
  monitoring: 13,
  app: 14,
};

const RANK_OF_ROOTS = 15;

/** Exceptions: imports between folders of the same rank. */
const SIDEWAYS = new Set([
  'catalogue → errors', // the shape of a detail
  'platform/long-polling → platform/recurring', // a fault of each poll, which is logged once
]);

/** Packages and parts of Node that compute without input or output. */
const PURE_PACKAGES = ['node:util', 'libphonenumber-js'];

/** The folders from which the files of a `domain` folder may import, apart from their own: they hold rules, and no input or output. */
const BELOW_DOMAIN = ['catalogue', 'errors', 'i18n'];

const SOURCE_ROOT = path.join(__dirname, '..', 'src');

interface Import {
  from: string;
  to: string;
}

function sourceFiles(): string[] {
  return fs
    .readdirSync(SOURCE_ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
}

/** Every import, export-from and dynamic import of a file, types included. */
function importsOf(file: string, text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map((imported) => {
    const { fileName } = imported;
    return fileName.startsWith('.') ? path.join(path.dirname(file), fileName) : fileName;
  });
}

/** The folder of a file below src: the first segment of its path, for `platform` the first two; empty for files directly in src. */
function folderOf(file: string): string {
  const [folder = '', ...rest] = file.split(path.sep);
  const names = folder === 'platform' ? [folder, rest[0]] : [folder];
  return rest.length === 0 ? '' : names.join('/');
}

function rankOf(folder: string): number {
  const rank = folder === '' ? RANK_OF_ROOTS : RANKS[folder];
  if (rank === undefined) {
    throw new Error(`src/${folder} has no rank: add it to docs/architecture.md and here`);
  }
  return rank;
}

function isAllowed({ from, to }: Import): boolean {
  const [source, target] = [folderOf(from), folderOf(to)];
  return source === target || rankOf(source) > rankOf(target) || SIDEWAYS.has(`${source} → ${target}`);
}

/** Whether a file is one of a module's rules. */
const isOfDomain = (file: string): boolean => path.basename(path.dirname(file)) === 'domain';

/** Whether rules may import this: rules of their own module, their vocabulary, or something without side effects. */
function isAllowedInDomain({ from, to }: Import): boolean {
  return path.dirname(to) === path.dirname(from) || BELOW_DOMAIN.includes(folderOf(to)) || PURE_PACKAGES.includes(to);
}

const files = sourceFiles().map((file) => ({ file, text: fs.readFileSync(path.join(SOURCE_ROOT, file), 'utf8') }));

describe('the architecture', () => {
  it('has imports that only go downwards', () => {
    const violations = files
      .flatMap(({ file, text }) => importsOf(file, text).map((to) => ({ from: file, to })))
      .filter(({ to }) => fs.existsSync(path.join(SOURCE_ROOT, to.replace(/\.js$/, '.ts'))))
      .filter((imported) => !isAllowed(imported))
      .map(({ from, to }) => `${from} → ${to}`);
    expect(violations).toEqual([]);
  });

  it('has no circle of imports, type imports included', () => {
    const known = new Map(
      files.map(({ file, text }) => [
        file,
        importsOf(file, text)
          .map((to) => to.replace(/\.js$/, '.ts'))
          .filter((to) => fs.existsSync(path.join(SOURCE_ROOT, to))),
      ]),
    );
    // A file that imports none of the remaining ones is in no circle: such files are removed until none is left.
    for (let before = -1; known.size !== before;) {
      before = known.size;
      for (const [file, imported] of known) {
        if (imported.every((to) => !known.has(to))) {
          known.delete(file);
        }
      }
    }
    expect([...known.keys()]).toEqual([]);
  });

  it('is shown in README.md: the folders of src, each below those that it imports', () => {
    const text = fs.readFileSync(path.join(SOURCE_ROOT, '../README.md'), 'utf8');
    const map = /^src\/\n((?: .*\n)+)/m.exec(text)?.[1] ?? '';
    const listed = [...map.matchAll(/^ {2}([\w/-]+)\/ /gm)].map(([, folder = '']) => folder);
    expect([...listed].sort()).toEqual(Object.keys(RANKS).sort());
    const upwards = files
      .flatMap(({ file, text: source }) => importsOf(file, source).map((to) => [folderOf(file), folderOf(to)] as const))
      .filter(([from, to]) => listed.includes(from) && listed.indexOf(to) > listed.indexOf(from))
      .map(([from, to]) => `${from} → ${to}`);
    expect([...new Set(upwards)]).toEqual([]);
  });

  it('has the ranks that docs/architecture.md lists', () => {
    const text = fs.readFileSync(path.join(SOURCE_ROOT, '../docs/architecture.md'), 'utf8');
    const rows = [...text.matchAll(/^\| (\d+) +\| (`.*?) *\|$/gm)];
    const documented = rows.flatMap(([, rank, names = '']) =>
      [...names.matchAll(/`([\w/-]+)`/g)].map(([, name = '']) => [name, Number(rank)] as const),
    );
    expect(Object.fromEntries(documented)).toEqual(RANKS);
  });

  it('has the exceptions that docs/architecture.md names', () => {
    const text = fs.readFileSync(path.join(SOURCE_ROOT, '../docs/architecture.md'), 'utf8');
    const sentence = /Folders of the same rank do not\s+import each other, except ([^.]*)\./.exec(text)?.[1] ?? '';
    const named = [...sentence.matchAll(/`([\w/-]+)`/g)].map(([, folder = '']) => folder);
    expect(named.sort()).toEqual([...SIDEWAYS].flatMap((exception) => exception.split(' → ')).sort());
  });

  it('recognises a violation', () => {
    expect(isAllowed({ from: 'events/events.service.ts', to: 'listings/listing.entity.ts' })).toBe(false);
    expect(isAllowed({ from: 'media/media.service.ts', to: 'reference/reference.service.ts' })).toBe(false);
    expect(isAllowed({ from: 'catalogue/limits.ts', to: 'config/env.ts' })).toBe(false);
    expect(isAllowed({ from: 'listings/listings.service.ts', to: 'main.ts' })).toBe(false);
    expect(importsOf('a/b.ts', "import type { X } from '../c/d.js';")).toEqual([path.join('c', 'd.js')]);
  });

  it('has domain folders with nothing but rules: no DTOs, rows, repositories, jobs or frameworks', () => {
    const imports = files
      .filter(({ file }) => isOfDomain(file))
      .flatMap(({ file, text }) => importsOf(file, text).map((to) => ({ from: file, to })));
    expect(imports.length).toBeGreaterThan(20);
    expect(imports.filter((imported) => !isAllowedInDomain(imported)).map(({ from, to }) => `${from} → ${to}`)).toEqual(
      [],
    );
  });

  it.each([
    '../dto/listing-write.dto.js',
    '../listing.entity.js',
    '../blocking/blocks.repository.js',
    '../write/listing-operation.js',
    '../publishing/publishing-jobs.js',
    '../readiness/readiness.js',
    '../../media/media-file.js',
    '../../events/log/event-changes.js',
    '../../conditional-writes/write-options.js',
    '../../identity/identifiers.js',
    '../../platform/batch/target.js',
    '@nestjs/common',
    'typeorm',
    'node:fs',
  ])('recognises that %s is no rule of the domain', (fileName) => {
    const from = path.join('listings', 'domain', 'plan-write.ts');
    const [to = ''] = importsOf(from, `import type { X } from '${fileName}';`);
    expect(isAllowedInDomain({ from, to })).toBe(false);
  });

  it('keeps Nest out of the catalogue and the errors', () => {
    const importers = files
      .filter(({ file }) => rankOf(folderOf(file)) === 0)
      .filter(({ file, text }) => importsOf(file, text).some((to) => to.startsWith('@nestjs/')))
      .map(({ file }) => file);
    expect(importers).toEqual([]);
  });

  it('has request DTOs of *.dto.ts as the types of all bodies and queries', () => {
    const sources = files.filter(({ file }) => file.endsWith('.controller.ts'));
    const typed = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/@(?:Body|Query)\(([^)]*)\) (?:\w+|\{[^}]*\}): ([^,)]+)/g)].map(
        ([, argument = '', type = '']) => ({
          file,
          argument,
          type: type.trim(),
          isImported: new RegExp(`import \\{[^}]*\\b${type.trim()}\\b[^}]*\\} from '[^']*\\.dto\\.js'`).test(text),
        }),
      ),
    );
    const declared = sources.flatMap(({ text }) => [...text.matchAll(/@(?:Body|Query)\(/g)]);
    expect(typed).toHaveLength(declared.length);
    expect(typed.length).toBeGreaterThan(10);
    expect(
      typed.filter(({ argument, type, isImported }) => argument !== '' || !/Dto$/.test(type) || !isImported),
    ).toEqual([]);
  });

  it('lets only src/config/env.ts read the environment', () => {
    const readers = files
      .filter(({ file, text }) => file !== path.join('config', 'env.ts') && /process\.env\b/.test(text))
      .map(({ file }) => file);
    expect(readers).toEqual([]);
  });

  it('has no barrels and no default exports', () => {
    const barrels = files.filter(({ file }) => path.basename(file) === 'index.ts').map(({ file }) => file);
    const defaults = files.filter(({ text }) => /^export default /m.test(text)).map(({ file }) => file);
    expect([...barrels, ...defaults]).toEqual([]);
  });

  it('lets every POST be repeated with an Idempotency-Key (D-56)', () => {
    const posting = files.filter(({ text }) => text.replaceAll('`@Post()`', '').includes('@Post('));
    expect(posting.map(({ file }) => file)).toEqual([]);
  });

  it('keeps DTOs out of the repositories', () => {
    const violations = files
      .filter(({ file }) => file.endsWith('.repository.ts'))
      .filter(({ file, text }) => importsOf(file, text).some((to) => to.includes(`${path.sep}dto${path.sep}`)))
      .map(({ file }) => file);
    expect(violations).toEqual([]);
  });
});
