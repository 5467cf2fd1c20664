import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { READ_ONLY_FILE_FIELDS } from '../src/catalogue/checks/media-reference.js';
import { LIMITS } from '../src/catalogue/limits.js';
import { LISTING_FIELDS } from '../src/catalogue/listing-fields.js';
import { type ConfigError, readConfig } from '../src/config/env.js';
import { DETAIL_CODES } from '../src/errors/api-error.js';
import { ERROR_CODES } from '../src/errors/error-codes.js';
import { FILE_FAILURE_CODES } from '../src/errors/file-failures.js';
import { JOB_ERRORS, NON_BLOCKING_ISSUES } from '../src/errors/job-errors.js';
import { EVENT_TYPES } from '../src/events/event-types.js';
import { VARIANT_SIZES } from '../src/integrations/images/image-processor.js';
import { LISTING_ISSUE_CODES, REFERENCE_ISSUE_CODES } from '../src/listings/domain/listing-issue.js';
import { FINAL_STATES, JOB_STATES } from '../src/platform/outbox/job-state.js';
import { FORCED_OUTCOMES } from '../src/test-agencies/outcomes/forced-outcomes.js';

/** Whether documents and comments agree with the code: settings, limits, cited decisions, and names of files. */

const ROOT = path.join(__dirname, '..');

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');

const exists = (file: string): boolean => fs.existsSync(path.join(ROOT, file));

/** The files below a folder of the project, as paths from its root. */
function filesIn(folder: string): string[] {
  return fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}

const matchesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** A setting of `.env.example`: `NAME=value`, or `#NAME=value` where the value is the default. */
interface Setting {
  name: string;
  value: string;
  isRequired: boolean;
}

describe('.env.example', () => {
  const text = read('.env.example');
  const settings = [...text.matchAll(/^(#?)([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
    ([, mark, name = '', value = '']): Setting => ({ name, value, isRequired: mark === '' }),
  );
  const required = settings.filter(({ isRequired }) => isRequired);

  const environmentOf = (given: readonly Setting[]): Record<string, string> =>
    Object.fromEntries(given.map(({ name, value }) => [name, value]));

  it('names exactly the variables of src/config/settings.ts', () => {
    expect(settings.map(({ name }) => name).sort()).toEqual(problemsWith('').variables.sort());
  });

  it('requires what the configuration requires, and no more', () => {
    for (const { name } of required) {
      const others = settings.filter((setting) => setting.name !== name);
      expect(() => readConfig(environmentOf(others))).toThrow(`${name} is required`);
    }
    expect(() => readConfig(environmentOf(required))).not.toThrow();
  });

  it('shows the default of each setting', () => {
    expect(readConfig(environmentOf(settings))).toEqual(readConfig(environmentOf(required)));
  });

  it('says the least and the most that each number may be', () => {
    const others = environmentOf(required);
    const reading = (name: string, value: number) => () => readConfig({ ...others, [name]: String(value) });
    const numbers = problemsWith('x').problems.flatMap((problem) =>
      matchesOf(problem, /^(\w+): must be a whole number/g),
    );
    expect(numbers.length).toBeGreaterThan(20);
    for (const name of numbers) {
      const [, description = ''] = new RegExp(`((?:^# .*\n)+)#${name}=`, 'm').exec(text) ?? [];
      const range = /\(([\d,]+) to\s+(?:# )?([\d,]+)\)/;
      expect(`${name}: ${description}`).toMatch(range);
      const [, least = '', most = ''] = range.exec(description) ?? [];
      const [min, max] = [least, most].map((number) => Number(number.replaceAll(',', ''))) as [number, number];
      expect(reading(name, min)).not.toThrow();
      expect(reading(name, max)).not.toThrow();
      expect(reading(name, max + 1)).toThrow(name);
      expect(reading(name, min - 1)).toThrow(name);
    }
  });

  it('describes each setting', () => {
    const undescribed = settings.filter(({ name }) => !new RegExp(`^# \\S.*\n#?${name}=`, 'm').test(text));
    expect(undescribed).toEqual([]);
  });
});

describe('the limits', () => {
  const MEGABYTE = 1024 * 1024;
  const DEFAULTS: Record<string, number> = {
    MEDIA_MAX_IMAGE_BYTES: LIMITS.imageBytes,
    MEDIA_MAX_VIDEO_BYTES: LIMITS.videoBytes,
    LISTING_LIFETIME_DAYS: LIMITS.listingLifeDays,
    RATE_LIMIT_PER_MINUTE: LIMITS.requestsPerMinute,
    RATE_LIMIT_BULK_PER_MINUTE: LIMITS.bulkRequestsPerMinute,
    RATE_LIMIT_BAD_KEYS_PER_MINUTE: LIMITS.badKeyRequestsPerMinute,
  };
  const ROWS: Record<string, readonly number[]> = {
    'requests per key': [LIMITS.requestsPerMinute, LIMITS.bulkRequestsPerMinute],
    'operations in a bulk': [LIMITS.bulkOperationsMax],
    body: [LIMITS.singleBodyBytes / MEGABYTE, LIMITS.bulkBodyBytes / MEGABYTE],
    'bodies at once': [LIMITS.bodyBytesAtOnce / MEGABYTE],
    'unread responses': [LIMITS.unreadBytesAtOnce / MEGABYTE],
    'photos of a listing': [LIMITS.photosToPublish, LIMITS.filesPerListing, LIMITS.videosPerListing],
    'a photo': [LIMITS.imageBytes / MEGABYTE, LIMITS.imagePixels / 1_000_000],
    'a video': [LIMITS.videoBytes / MEGABYTE, LIMITS.videoDurationSeconds],
    '`externalId`': [LIMITS.externalIdMaxLength],
    description: [LISTING_FIELDS.announcementDescription.minLength, LISTING_FIELDS.announcementDescription.maxLength],
    'an active listing': [LIMITS.listingLifeDays],
  };

  it('are the defaults of the settings that change them', () => {
    const shown = Object.keys(DEFAULTS).map((name) => [
      name,
      Number(new RegExp(`^#${name}=(\\d+)$`, 'm').exec(read('.env.example'))?.[1]),
    ]);
    expect(Object.fromEntries(shown)).toEqual(DEFAULTS);
  });

  it('are those in docs/integrators.md', () => {
    const section = /^## Limits\n([\s\S]*?)(?=^## |\n[A-Z])/m.exec(read('docs/integrators.md'))?.[1] ?? '';
    const rows = [...section.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].slice(2).map(([, what = '', howMuch = '']) => {
      const numbers = howMuch.replace(/`[^`]*`|MP4/g, '').match(/\d[\d,]*/g) ?? [];
      return [what, numbers.map((number) => Number(number.replaceAll(',', '')))];
    });
    expect(Object.fromEntries(rows)).toEqual(ROWS);
  });

  it('are the pauses of webhooks in docs/integrators.md and in openapi.json', () => {
    const units: Record<string, number> = { second: 1, minute: 60, hour: 3_600 };
    for (const file of ['docs/integrators.md', 'openapi.json']) {
      const [, told = ''] =
        /sent again[^.]*? after ([^.]+ then every [^.]+)\./.exec(read(file).replace(/\s+/g, ' ')) ?? [];
      const pauses = [...told.matchAll(/(\d+) (second|minute|hour)/g)];
      expect(pauses.map(([, count, unit = '']) => Number(count) * (units[unit] ?? NaN))).toEqual(
        LIMITS.webhookRetryPausesSeconds,
      );
    }
  });

  it('are each used by code, not only by documentation', () => {
    const sources = filesIn('src').filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
    const readers = sources.flatMap((file) => limitsReadIn(file));
    expect(Object.keys(LIMITS).filter((name) => !readers.includes(name))).toEqual([]);
  });
});

/** The limits that a file uses, other than for documentation: in guides, response classes and `@Api…` decorators. */
function limitsReadIn(file: string): string[] {
  const text = read(file);
  const isOfResponses = file.endsWith('.dto.ts') && !text.includes('/validation/');
  if (!text.includes('LIMITS') || file.endsWith('guide.ts') || isOfResponses) {
    return [];
  }
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isDecorator(node) && node.expression.getText(source).startsWith('Api')) return;
    if (ts.isPropertyAccessExpression(node) && node.expression.getText(source) === 'LIMITS') names.push(node.name.text);
    if (ts.isVariableDeclaration(node) && node.initializer?.getText(source) === 'LIMITS')
      names.push(...matchesOf(node.name.getText(source), /(\w+)(?=[:,} ])/g));
    ts.forEachChild(node, visit);
  };
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  visit(source);
  return names;
}

/** The variables that the configuration reads, and what is wrong with them if each has this text. */
function problemsWith(text: string): { variables: string[]; problems: readonly string[] } {
  const variables = new Set<string>();
  const get = (_: unknown, variable: string): string => {
    variables.add(variable);
    return text;
  };
  try {
    readConfig(new Proxy<NodeJS.ProcessEnv>({}, { get }));
  } catch (error) {
    return { variables: [...variables], problems: (error as ConfigError).problems };
  }
  throw new Error(`"${text}" is no database URL, but was accepted`);
}

describe('the table of forced outcomes in docs/integrators.md', () => {
  const [, table = ''] = /<!-- forced outcomes: npm run docs:write -->([^]*?)<!-- end of forced outcomes -->/.exec(
    read('docs/integrators.md'),
  ) ?? [''];

  it('has each name that forces an outcome, and at least one for each job error', () => {
    const told = [...table.matchAll(/^\| `([a-z0-9-]+)`/gm)].map(([, code]) => code);
    expect(told).toEqual(FORCED_OUTCOMES.map(({ code }) => code));
    for (const error of Object.keys(JOB_ERRORS)) {
      expect(table).toContain(`with \`${error}\``);
    }
  });
});

describe('the table of job errors in docs/integrators.md', () => {
  const [, table = ''] = /<!-- job errors: npm run docs:write -->([^]*?)<!-- end of job errors -->/.exec(
    read('docs/integrators.md'),
  ) ?? [''];
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

  it('has exactly the codes in the code, with their meanings and cures', () => {
    const told = rows.map(([, code = '', meaning, cure, retry]) => [code.replaceAll('`', ''), meaning, cure, retry]);
    const words = new Map([
      [true, 'yes'],
      [false, 'no'],
      [null, 'as the job says'],
    ]);
    expect(told).toEqual([
      ...Object.entries(JOB_ERRORS).map(([code, { meaning, cure, retry }]) => [code, meaning, cure, words.get(retry)]),
      ...Object.entries(NON_BLOCKING_ISSUES).map(([code, { meaning, cure }]) => [
        code,
        meaning,
        cure,
        'no job fails for it',
      ]),
    ]);
  });

  it('includes the codes of file failures and of listing issues', () => {
    const codes = rows.map(([, code = '']) => code.replaceAll('`', ''));
    const ofReferences: readonly string[] = REFERENCE_ISSUE_CODES;
    const issues = LISTING_ISSUE_CODES.filter((code) => !ofReferences.includes(code));
    expect(codes).toEqual(expect.arrayContaining([...FILE_FAILURE_CODES, ...issues]));
  });
});

describe.each([
  ['error codes', Object.keys(ERROR_CODES), 1],
  ['detail codes', DETAIL_CODES, 0],
])('the table of %s in docs/integrators.md', (name, codes, column) => {
  const [, table = ''] =
    new RegExp(`<!-- ${name}: npm run docs:write -->([^]*?)<!-- end of ${name} -->`).exec(
      read('docs/integrators.md'),
    ) ?? [];
  const rows = matchesOf(table, /^\|(.*)\|$/gm).slice(2);

  it('has every code, each with its cause and its cure (else: npm run docs:write)', () => {
    const cells = rows.map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()));
    expect(cells.map((row) => row[column]?.replaceAll('`', ''))).toEqual([...codes]);
    expect(cells.flat().filter((cell) => cell === '')).toEqual([]);
  });
});

describe('the table of events in docs/integrators.md', () => {
  it('has every type', () => {
    const rows = matchesOf(read('docs/integrators.md'), /^\| ((?:`(?:listing|agent|media|webhook)\.\w+`(?:, )?)+) /gm);
    expect(rows.flatMap((row) => matchesOf(row, /`([\w.]+)`/g)).sort()).toEqual([...EVENT_TYPES].sort());
  });
});

describe('the table of references in docs/integrators.md', () => {
  it('has every read-only field of a file, which writes ignore', () => {
    const row = read('docs/integrators.md')
      .split('\n')
      .find((line) => line.startsWith('| beside `id`, ignored'));
    expect(matchesOf(row ?? '', /`(\w+)`/g)).toEqual(['id', ...READ_ONLY_FILE_FIELDS]);
  });
});

describe('docs/decisions.md', () => {
  const decided = matchesOf(read('docs/decisions.md'), /^- \*\*(D-\d+)\*\*/gm);

  it('has each decision once, in order, without gaps', () => {
    expect(decided).toEqual(decided.map((_, index) => `D-${String(index + 1).padStart(2, '0')}`));
  });

  it('has every decision that code, tests and documents cite', () => {
    const files = ['src', 'test', 'scripts', 'docs', 'migrations'].flatMap(filesIn).concat('README.md', '.env.example');
    // Image files may contain such a text by chance.
    const texts = files.filter((file) => !/\.(jpe?g|png|webp|hei[cf]|avif|gif|tiff?|bmp|jxl|jp2)$/.test(file));
    const citations = texts.flatMap((file) =>
      matchesOf(read(file), /\b(D-\d+)\b/g).map((decision) => ({ decision, file })),
    );
    expect(citations.length).toBeGreaterThan(100);
    expect(citations.filter(({ decision }) => !decided.includes(decision))).toEqual([]);
  });

  it('names only files that exist', () => {
    expect(missingFilesOf('docs/decisions.md')).toEqual([]);
  });
});

describe('docs/spec-map.md', () => {
  it('names only files that exist', () => {
    expect(missingFilesOf('docs/spec-map.md')).toEqual([]);
  });
});

describe('docs/operations.md', () => {
  const sources = filesIn('src')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map(read);

  it('quotes messages of the log as the code writes them', () => {
    const quoted = matchesOf(withoutBlocks(read('docs/operations.md')), /`([A-Z][a-z]*(?: [\w-]+){3,})`/g);
    expect(quoted.length).toBeGreaterThan(5);
    expect(quoted.filter((message) => !sources.some((text) => text.includes(message)))).toEqual([]);
  });

  it('has exactly the metrics of the code', () => {
    const told = matchesOf(read('docs/operations.md'), /^\| `(pls_\w+)/gm);
    expect(told.sort()).toEqual(sources.flatMap((text) => matchesOf(text, /\bname: '(pls_\w+)'/g)).sort());
  });
});

describe('comments', () => {
  const files = ['src', 'test', 'scripts', 'docs', 'migrations', 'docker']
    .flatMap(filesIn)
    .concat(fs.readdirSync(ROOT));
  const comments = files
    .filter((file) => /\.(ts|mjs|cjs)$/.test(file))
    .flatMap((file) => commentLinesOf(read(file)).map((line) => ({ file, line })));

  it('name only files that exist', () => {
    const names = comments.flatMap(({ file, line }) =>
      matchesOf(line, /(?<![\w/.:*<-])((?:\.{0,2}\/)?[\w-]+(?:[/.][\w-]+)*\.(?:ts|mjs|cjs|md))(?![\w*])/g).map(
        (name) => ({
          file,
          name,
        }),
      ),
    );
    expect(names.length).toBeGreaterThan(40);
    const isThere = (from: string, name: string): boolean =>
      exists(path.join(path.dirname(from), name)) || files.some((file) => file === name || file.endsWith(`/${name}`));
    expect(names.filter(({ file, name }) => !isThere(file, name))).toEqual([]);
  });

  it('name only folders that exist', () => {
    const named = comments.flatMap(({ file, line }) =>
      matchesOf(line, /(?<![\w/.-])((?:src|test|scripts|docs|docker|migrations)\/[\w/-]+)(?![\w.*/<{-])/g).map(
        (name) => ({
          file,
          name,
        }),
      ),
    );
    expect(named.filter(({ name }) => !exists(name) && !exists(`${name}.ts`))).toEqual([]);
  });

  it('name sections of the specification as docs/spec-map.md does', () => {
    const map = read('docs/spec-map.md');
    const titles = [...matchesOf(map, /^- \*\*(.+?)\*\*/gm), ...matchesOf(map, /^## (.+)$/gm)];
    const cited = comments.flatMap(({ file, line }) =>
      matchesOf(line, /\bspec: ([^,;)]+)/g).map((section) => ({ file, section })),
    );
    expect(cited.length).toBeGreaterThan(40);
    expect(cited.filter(({ section }) => !titles.some((title) => title.startsWith(section)))).toEqual([]);
  });

  it('cite no numbered documents that are not in the repository', () => {
    const cited = comments.filter(({ line }) => /[(:,] ?[A-G]\d{1,2}[,.;:)]/.test(line));
    expect(cited).toEqual([]);
  });
});

/** Lines of comments, and comments at the ends of lines. */
function commentLinesOf(text: string): string[] {
  return matchesOf(text, /(?:^\s*(?:\/\*\*?|\*|\/\/)|\s\/\/\s)(.*)$/gm);
}

describe('links', () => {
  /** The anchor that GitHub generates for a heading. */
  const placeOfHeading = (heading: string): string =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-');
  const placesOf = (file: string): string[] =>
    matchesOf(read(file).replace(/^```[\s\S]*?^```$/gm, ''), /^#+ (.+)$/gm).map(placeOfHeading);

  const documents = ['README.md', ...filesIn('docs').filter((file) => file.endsWith('.md'))];

  it.each(documents)('of %s lead to files that exist', (document) => {
    const targets = matchesOf(withoutCode(read(document)), /\]\(([^)\s]+)\)/g);
    const missing = targets
      .filter((target) => !/^(https?:|mailto:|#)/.test(target))
      .map((target) => path.join(path.dirname(document), target.split('#')[0] ?? ''))
      .filter((file) => !exists(file));
    expect(missing).toEqual([]);
  });

  it.each(documents)('of %s lead to headings that exist', (document) => {
    const targets = matchesOf(withoutCode(read(document)), /\]\(([^)\s]*#[^)\s]+)\)/g);
    const missing = targets
      .filter((target) => !/^https?:/.test(target))
      .filter((target) => {
        const [file = '', place = ''] = target.split('#');
        return !placesOf(file === '' ? document : path.join(path.dirname(document), file)).includes(place);
      });
    expect(missing).toEqual([]);
  });
});

describe('pictures', () => {
  const PICTURES_MAX_BYTES = 250_000;
  const shownIn = (document: string): string[] =>
    [
      ...matchesOf(withoutCode(read(document)), /<(?:img|source)\b[^>]*?\b(?:src|srcset)="([^"]+)"/g),
      ...matchesOf(withoutCode(read(document)), /\]\(([^)\s]+\.(?:webp|png|jpe?g|svg))\)/g),
    ].map((target) => path.join(path.dirname(document), target));
  const shown = ['README.md', ...filesIn('docs').filter((file) => file.endsWith('.md'))].flatMap(shownIn);

  it('that documents show exist, within this repository', () => {
    expect(shown.length).toBeGreaterThan(4);
    expect(shown.filter((file) => !exists(file))).toEqual([]);
  });

  it('are used, have alternative texts, and are small', () => {
    const pictures = filesIn('docs/pictures');
    expect(shown).toEqual(expect.arrayContaining(pictures));
    const imagesOfReadme = read('README.md').match(/<img\b[^>]*>/g) ?? [];
    expect(imagesOfReadme.length).toBeGreaterThan(0);
    expect(imagesOfReadme.filter((image) => !/\balt="[^"]{20,}"/.test(image))).toEqual([]);
    const heavy = pictures.filter((file) => fs.statSync(path.join(ROOT, file)).size > PICTURES_MAX_BYTES);
    expect(heavy).toEqual([]);
  });

  it('are at the beginning of README.md, before the installation', () => {
    const readme = read('README.md');
    expect(readme.indexOf('<img')).toBeGreaterThan(0);
    expect(readme.indexOf('<img')).toBeLessThan(readme.indexOf('\n## '));
  });
});

describe('the tables of docs/architecture.md, Data', () => {
  it('are those of the entities', () => {
    const section = /^## Data\n([^]*?)^## /m.exec(read('docs/architecture.md'))?.[1] ?? '';
    const told = matchesOf(section, /^\| ((?:`\w+`(?:, )?)+) +\|/gm).flatMap((cell) => matchesOf(cell, /`(\w+)`/g));
    const entities = filesIn('src').filter((file) => file.endsWith('.entity.ts'));
    const tables = entities.flatMap((file) => matchesOf(read(file), /^@Entity\('(\w+)'/gm));
    expect(tables.length).toBeGreaterThan(30);
    expect(told.sort()).toEqual(tables.sort());
  });
});

describe('the diagrams of docs/architecture.md', () => {
  const diagrams = matchesOf(read('docs/architecture.md'), /^```mermaid\n([^]*?)^```$/gm);
  const diagramOf = (kind: string): string => diagrams.find((text) => text.startsWith(kind)) ?? '';
  const arrows = [...diagramOf('stateDiagram-v2').matchAll(/^ +(\S+) --> ([^\s:]+)/gm)].map(
    ([, from = '', to = '']) => ({
      from,
      to,
    }),
  );

  it('are the modules of listings, a write, a photo and a job', () => {
    const kinds = diagrams.map((text) => text.split(/\s/)[0]);
    expect(kinds).toEqual(['graph', 'sequenceDiagram', 'flowchart', 'stateDiagram-v2']);
  });

  it('have the modules of listings with what they import, except what they reach by another way', () => {
    const imports = importsOfListingModules();
    const reaches = (from: string, to: string): boolean =>
      from === to || (imports.get(from) ?? []).some((next) => reaches(next, to));
    const needed = [...imports].flatMap(([from, imported]) =>
      imported
        .filter((to) => !imported.some((other) => other !== to && reaches(other, to)))
        .map((to) => `${from} --> ${to}`),
    );
    const drawn = matchesOf(diagramOf('graph'), /^ +(.* --> .*)$/gm).flatMap((line) => {
      const groups = line.split(' --> ').map((group) => group.split(' & '));
      return groups
        .slice(1)
        .flatMap((targets, at) => (groups[at] ?? []).flatMap((from) => targets.map((to) => `${from} --> ${to}`)));
    });
    expect(drawn.sort()).toEqual(needed.sort());
  });

  it('have every state of a job, with a way out of each except the final ones', () => {
    const drawn = new Set(arrows.flatMap(({ from, to }) => [from, to]));
    expect([...drawn].sort()).toEqual(['[*]', ...JOB_STATES].sort());
    const ends = arrows.filter(({ to }) => to === '[*]').map(({ from }) => from);
    expect(ends.sort()).toEqual([...FINAL_STATES].sort());
    expect(arrows.filter(({ from }) => isFinalState(from)).map(({ to }) => to)).toEqual(FINAL_STATES.map(() => '[*]'));
  });

  it('have the numbers of the code', () => {
    const pauses = LIMITS.jobRetryPausesSeconds.map((seconds) => `after ${seconds} s`).join(', then ');
    expect(diagramOf('stateDiagram-v2')).toContain(`backoff --> processing: ${pauses}`);
    expect(diagramOf('flowchart')).toContain(`once more ${pauses}`);
    expect(diagramOf('flowchart')).toContain(
      `WebP of ${VARIANT_SIZES.join(', ').replace(/, (\d+)$/, ' and $1')} pixels`,
    );
    expect(diagramOf('sequenceDiagram')).toContain(`a bulk of up to ${LIMITS.bulkOperationsMax}`);
  });
});

/** The Nest modules below src/listings that API and worker share, each with those of them that it imports. */
function importsOfListingModules(): Map<string, string[]> {
  const folder = path.join(ROOT, 'src', 'listings');
  const sources = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.worker)\.module\.ts$/.test(file))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  const modules = new Map(sources.map((text) => [/^export class (\w+)/m.exec(text)?.[1] ?? '', text]));
  return new Map(
    [...modules].map(([name, text]) => [
      name,
      matchesOf(text, /^import \{ (\w+) \}/gm).filter((imported) => modules.has(imported)),
    ]),
  );
}

const isFinalState = (state: string): boolean => (FINAL_STATES as readonly string[]).includes(state);

/** The files that a document names in backticks, such as `src/…` or `test/…`, and that do not exist. */
function missingFilesOf(document: string): string[] {
  const names = matchesOf(read(document), /`((?:src|test|scripts|docs|docker|migrations)\/[^`\s]*)`/g);
  expect(names.length).toBeGreaterThan(20);
  return [...new Set(names)].filter((name) => !exists(name));
}

function withoutCode(markdown: string): string {
  return withoutBlocks(markdown).replace(/`[^`\n]*`/g, '');
}

function withoutBlocks(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```$/gm, '');
}
