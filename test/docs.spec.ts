import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { readConfig } from '../src/config/env.js';

/** The documents say what is there: the settings, the decisions that code cites, and files by their names. */

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

  it('names exactly the variables that the configuration reads', () => {
    expect(settings.map(({ name }) => name).sort()).toEqual(variablesOfTheConfiguration().sort());
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

  it('says of each setting what it is', () => {
    const undescribed = settings.filter(({ name }) => !new RegExp(`^# \\S.*\n#?${name}=`, 'm').test(text));
    expect(undescribed).toEqual([]);
  });
});

/** The keys of the schema in src/config/env.ts. */
function variablesOfTheConfiguration(): string[] {
  const source = ts.createSourceFile('env.ts', read('src/config/env.ts'), ts.ScriptTarget.Latest);
  const schema = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.getText(source) === 'environment')?.initializer;
  const shape = schema !== undefined && ts.isCallExpression(schema) ? schema.arguments[0] : undefined;
  if (shape === undefined || !ts.isObjectLiteralExpression(shape)) {
    throw new Error('src/config/env.ts has no schema `environment = z.object({…})`');
  }
  return shape.properties.map((property) => property.name?.getText(source) ?? '');
}

describe('docs/decisions.md', () => {
  const decided = matchesOf(read('docs/decisions.md'), /^- \*\*(D-\d+)\*\*/gm);

  it('has every decision once, in order, without gaps', () => {
    expect(decided).toEqual(decided.map((_, index) => `D-${String(index + 1).padStart(2, '0')}`));
  });

  it('has every decision that code, tests and documents cite', () => {
    const files = ['src', 'test', 'scripts', 'docs', 'migrations'].flatMap(filesIn).concat('README.md', '.env.example');
    const citations = files.flatMap((file) =>
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

describe('links', () => {
  const documents = ['README.md', ...filesIn('docs').filter((file) => file.endsWith('.md'))];

  it.each(documents)('of %s lead to files that exist', (document) => {
    const targets = matchesOf(withoutCode(read(document)), /\]\(([^)\s]+)\)/g);
    const missing = targets
      .filter((target) => !/^(https?:|mailto:|#)/.test(target))
      .map((target) => path.join(path.dirname(document), target.split('#')[0] ?? ''))
      .filter((file) => !exists(file));
    expect(missing).toEqual([]);
  });
});

/** The files that a document names in backticks, as `src/…`, `test/…` and so on, and that are not there. */
function missingFilesOf(document: string): string[] {
  const names = matchesOf(read(document), /`((?:src|test|scripts|docs|docker|migrations)\/[^`\s]*)`/g);
  expect(names.length).toBeGreaterThan(20);
  return [...new Set(names)].filter((name) => !exists(name));
}

function withoutCode(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '');
}
