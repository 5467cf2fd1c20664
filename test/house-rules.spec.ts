import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { LANGUAGES } from '../src/i18n/languages.js';
import { JOB_TYPES } from '../src/jobs/job-types.js';
import { QUEUE_NAMES } from '../src/platform/outbox/queues.js';
import { RESERVED_IN_MYSQL } from './support/reserved-words.js';

/**
 * Conventions that a developer who knows Nest expects. `LIMITS` has the number of exceptions to each rule: it may fall, but never
 * grow.
 */
const LIMITS = {
  /** SQL statements outside `*.repository.ts` and `platform/`. */
  statementsElsewhere: 0,
  /** Casts of raw database rows outside `entity-columns.ts`. */
  castRows: 0,
  /** Calls of methods that repositories inherit from TypeORM, outside repositories. */
  inheritedCalls: 0,
  /** Files called `*.repository.ts` without a TypeORM repository. */
  foreignRepositories: 0,
  /** Domain modules without a controller, DTOs, a service or a repository. */
  incompleteModules: 0,
  /** Folders with more than twelve source files directly in them. */
  crowdedFolders: 0,
  /** Nest modules with more than fifteen providers. */
  crowdedModules: 0,
  /** Classes with more than six dependencies. */
  burdenedClasses: 0,
  /** Names that several files export. */
  ambiguousNames: 0,
  /** Files of up to 40 lines, without modules, entities and other kinds that have one file each by convention. */
  tinyFiles: 72,
};

/**
 * Providers that each module using them has an instance of. All others are in one module, and so have one instance in a process: what
 * they remember is shared.
 */
const PROVIDED_BY_SEVERAL = [
  'BatchWriter', // remembers nothing
  'CurrencyRatesRepository', // remembers nothing
  'DatabaseClock', // remembers nothing
  'ListPages', // an agency's limit is that of one kind of list
  'PhotoSimilarity', // remembers nothing
];

/** The modules of the domain. */
const DOMAIN_MODULES = ['auth', 'events', 'jobs', 'listings', 'media', 'reference', 'users', 'webhooks'];

const ROOT = path.join(__dirname, '..');
const SOURCES = path.join(ROOT, 'src');

const files = fs
  .readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => {
    const text = fs.readFileSync(path.join(SOURCES, file), 'utf8');
    return { file, text, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) };
  });

/** The results of `read` for all nodes of a tree, without undefined. */
function collect<T>(root: ts.Node, read: (node: ts.Node) => T | undefined): T[] {
  const results: T[] = [];
  const visit = (node: ts.Node): void => {
    const result = read(node);
    if (result !== undefined) {
      results.push(result);
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return results;
}

const IS_REPOSITORY = /extends (?:(?:Agency|Entity|Paged)Repository<|ProcessingRepository )/;

/** The parts of a domain module by name, each with a test of whether a file is that part. */
const PARTS: Record<string, (file: string, text: string) => boolean> = {
  'a controller': (file, text) => file.endsWith('.controller.ts') && text.includes('@Controller('),
  DTOs: (file) => file.startsWith(`dto${path.sep}`) && file.endsWith('.dto.ts'),
  'a service': (file, text) => file.endsWith('.service.ts') && text.includes('@Injectable()'),
  'a TypeORM repository': (file, text) => file.endsWith('.repository.ts') && IS_REPOSITORY.test(text),
};

/** The classes in the array `providers` of a Nest module; a provider with a factory counts as `{…}`. */
function providersOf(tree: ts.SourceFile): string[] {
  return collect(tree, (node) =>
    ts.isPropertyAssignment(node) &&
    node.name.getText() === 'providers' &&
    ts.isArrayLiteralExpression(node.initializer)
      ? node.initializer.elements.map((element) => (ts.isIdentifier(element) ? element.text : '{…}'))
      : undefined,
  ).flat();
}

const isNearTheDatabase = (file: string): boolean =>
  file.endsWith('.repository.ts') || file.startsWith(`platform${path.sep}`);

const SQL = /^\s*\(?\s*(SELECT|INSERT|UPDATE|DELETE|REPLACE|WITH|LOCK)\s/;

function statementsOf(tree: ts.SourceFile): string[] {
  return collect(tree, (node) => {
    const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node);
    return isText && SQL.test(node.text) ? node.text.trim().slice(0, 60) : undefined;
  });
}

/** Safe interpolations: constants of a file, and column lists of an entity. */
const SAFE_PATTERN =
  /^(?:[A-Z_]+(?: - 1)?|this\.(?:selection|selected|joins|runFolder)|[\w.]+\.(?:selection|names|assignments|conditions))$/;

/** Further safe interpolations: names of tables, columns and indexes, conditions with placeholders, numbers where no placeholder is allowed. */
const SAFE_INTERPOLATIONS = new Set([
  "QUEUE_NAMES.map(() => '(?, ?, ?, NOW(3))').join()",
  "spots.map(() => isThere).join(' OR ')",
  "storageFolders.map(() => '(?, ?, NOW(3) + INTERVAL ? SECOND, NOW(3) + INTERVAL ? SECOND)').join(', ')",
  "this.content.copies('file', 'identical')",
  "all.join(' AND ')",
  'about',
  'assignments',
  'column',
  'condition',
  'conditionOf(table)',
  'count',
  'found',
  'index',
  'key',
  'lock',
  'next + by',
  'setting',
  'sql',
  'stored',
  'table',
  'tableName',
]);

/** The expressions that a file interpolates into SQL statements. */
function interpolationsOf(tree: ts.SourceFile): string[] {
  const SETTING = /^\s*(?:SET|START|ALTER|DROP|CREATE)\s/;
  const spans: string[] = [];
  collect(tree, (node) => {
    if (ts.isTemplateExpression(node) && (SQL.test(node.head.text) || SETTING.test(node.head.text))) {
      spans.push(...node.templateSpans.map(({ expression }) => expression.getText(tree).replace(/\s+/g, ' ')));
    }
    return undefined;
  });
  return spans;
}

const ALIAS = /\bAS ([a-z_]+)\b/gi;

/** The target types of `CAST`, whose AS does not introduce an alias. */
const CAST_TYPES = ['unsigned', 'signed', 'datetime', 'date', 'char', 'decimal', 'double', 'json'];

/** The unquoted aliases in a file's statements. */
function aliasesOf(tree: ts.SourceFile): string[] {
  return collect(tree, (node) => {
    const isText = ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node);
    return isText ? [...node.text.matchAll(ALIAS)].map(([, name = '']) => name.toLowerCase()) : undefined;
  })
    .flat()
    .filter((name) => !CAST_TYPES.includes(name));
}

function dependenciesOf(tree: ts.SourceFile): { name: string; count: number }[] {
  return collect(tree, (node) => {
    if (!ts.isClassDeclaration(node)) {
      return undefined;
    }
    const constructor = node.members.find(ts.isConstructorDeclaration);
    return { name: node.name?.text ?? '', count: constructor?.parameters.length ?? 0 };
  });
}

/** Whether a file's texts need not be in `i18n`: what it reads rather than says, and examples in the OpenAPI document. */
const mayHaveForeignWords = (file: string): boolean =>
  file.startsWith(path.join('integrations', 'geocoder', path.sep)) || /(\.dto|-examples)\.ts$/.test(file);

/** The properties and cases by which a file says something different in each language, and its Russian words. */
function foreignWordsOf(tree: ts.SourceFile): string[] {
  const isLanguage = (text = ''): boolean => LANGUAGES.some((language) => language === text);
  return collect(tree, (node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const keys = node.properties.flatMap(({ name }) => (name !== undefined && 'text' in name ? name.text : []));
      return keys.filter(isLanguage).length > 1 ? keys.join() : undefined;
    }
    if (ts.isCaseClause(node) && ts.isStringLiteral(node.expression)) {
      return isLanguage(node.expression.text) ? node.getText(tree) : undefined;
    }
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);
    return isText && /\p{Script=Cyrillic}/u.test(node.text) ? node.text.slice(0, 40) : undefined;
  });
}

const INHERITED =
  /^(find|findBy|findOne|findOneBy|findOneOrFail|findAndCount|count|countBy|exists|existsBy|insert|upsert|update|save|delete|remove|softDelete|restore|increment|decrement|clear|query|createQueryBuilder)$/;

/** Calls of methods that a class's repositories inherit from TypeORM. */
function inheritedCalls(tree: ts.SourceFile): string[] {
  const repositories = collect(tree, (node) =>
    ts.isParameter(node) && node.type !== undefined && /Repository$/.test(node.type.getText(tree))
      ? node.name.getText(tree)
      : undefined,
  );
  return collect(tree, (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) {
      return undefined;
    }
    const { expression, name } = node.expression;
    const isOnRepository =
      ts.isPropertyAccessExpression(expression) &&
      expression.expression.kind === ts.SyntaxKind.ThisKeyword &&
      repositories.includes(expression.name.text);
    return isOnRepository && INHERITED.test(name.text) ? node.expression.getText(tree) : undefined;
  });
}

function exportedNames(tree: ts.SourceFile, isMeant: (statement: ts.Statement) => boolean = () => true): string[] {
  return tree.statements.filter(isMeant).flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (isExported !== true) {
      return [];
    }
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => name.getText(tree));
    }
    const { name } = statement as ts.Statement & { name?: ts.Identifier };
    return name === undefined ? [] : [name.text];
  });
}

describe('the source code', () => {
  it('has SQL statements in repositories and in platform/ only', () => {
    const elsewhere = files
      .filter(({ file }) => !isNearTheDatabase(file))
      .flatMap(({ file, tree }) => statementsOf(tree).map((statement) => `${file}: ${statement}`));
    expect(elsewhere.slice(LIMITS.statementsElsewhere)).toEqual([]);
  });

  it('never interpolates a value into the text of a statement (D-243)', () => {
    const unknown = files
      .filter(({ file }) => isNearTheDatabase(file))
      .flatMap(({ file, tree }) => interpolationsOf(tree).map((text) => ({ file, text })))
      .filter(({ text }) => !SAFE_PATTERN.test(text));
    expect(unknown.length).toBeGreaterThan(20);
    expect(unknown.filter(({ text }) => !SAFE_INTERPOLATIONS.has(text))).toEqual([]);
    expect([...SAFE_INTERPOLATIONS].filter((one) => unknown.every(({ text }) => text !== one))).toEqual([]);
  });

  it('uses no word that MySQL reserves as an alias, not even one that MariaDB accepts', () => {
    const aliases = files
      .filter(({ file }) => isNearTheDatabase(file))
      .flatMap(({ file, tree }) => aliasesOf(tree).map((name) => ({ file, name })));
    expect(aliases.length).toBeGreaterThan(100);
    expect(aliases.filter(({ name }) => RESERVED_IN_MYSQL.has(name))).toEqual([]);
  });

  it('reads raw rows through the columns of their entities', () => {
    const casts = files
      .filter(({ file }) => !file.endsWith('entity-columns.ts'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\w\['\w+'\] as (?!const)\w+/g)].map(([cast]) => `${file}: ${cast}`),
      );
    expect(casts.slice(LIMITS.castRows)).toEqual([]);
  });

  it('has repositories that are TypeORM repositories', () => {
    const foreign = files
      .filter(({ file, text }) => file.endsWith('.repository.ts') && !IS_REPOSITORY.test(text))
      .map(({ file }) => file);
    expect(foreign.slice(LIMITS.foreignRepositories)).toEqual([]);
  });

  it('calls methods inherited from TypeORM, which do not restrict by agency, in repositories only', () => {
    const calls = files
      .filter(({ file }) => !isNearTheDatabase(file))
      .flatMap(({ file, tree }) => inheritedCalls(tree).map((call) => `${file}: ${call}`));
    expect(calls.slice(LIMITS.inheritedCalls)).toEqual([]);
  });

  it('has modules with a controller, DTOs, a service and a repository', () => {
    const lacking = DOMAIN_MODULES.flatMap((name) => {
      const own = files
        .map(({ file, text }) => ({ file: path.relative(name, file), text }))
        .filter(({ file }) => !file.startsWith('..'));
      const missing = Object.entries(PARTS).filter(([, isPart]) => !own.some(({ file, text }) => isPart(file, text)));
      return missing.length === 0 ? [] : [`${name}: ${missing.map(([part]) => part).join(', ')}`];
    });
    expect(lacking.slice(LIMITS.incompleteModules)).toEqual([]);
  });

  it('has Nest modules that can be read at a glance', () => {
    const provided = files
      .filter(({ file }) => file.endsWith('.module.ts'))
      .map(({ file, tree }) => ({ file, count: providersOf(tree).length }));
    expect(provided.filter(({ count }) => count > 5).length).toBeGreaterThan(10);
    expect(provided.filter(({ count }) => count > 15).slice(LIMITS.crowdedModules)).toEqual([]);
  });

  it('provides each class in one Nest module, so that it has one instance', () => {
    const counts = new Map<string, number>();
    for (const name of files
      .filter(({ file }) => file.endsWith('.module.ts'))
      .flatMap(({ tree }) => providersOf(tree))) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const several = [...counts].filter(([name, count]) => count > 1 && name !== '{…}').map(([name]) => name);
    expect(several.sort()).toEqual(PROVIDED_BY_SEVERAL);
  });

  it('has its DTOs in dto/, beside the controller whose they are or in the building block that domains share', () => {
    const holders = new Set(files.filter(({ file }) => file.endsWith('.dto.ts')).map(({ file }) => path.dirname(file)));
    expect(holders.size).toBeGreaterThan(10);
    const hasController = (folder: string): boolean =>
      files.some(({ file }) => file.startsWith(folder + path.sep) && file.endsWith('.controller.ts'));
    const isPlaced = (holder: string): boolean => {
      const owner = path.dirname(holder);
      const controllers = files.filter(({ file }) => path.dirname(file) === owner && file.endsWith('.controller.ts'));
      return (
        path.basename(holder) === 'dto' && (controllers.length > 0 || !hasController(owner.split(path.sep)[0] ?? ''))
      );
    };
    expect([...holders].filter((holder) => !isPlaced(holder))).toEqual([]);
  });

  it('calls what sweeps a sweeper, each in a file of its own', () => {
    const sweepers = files.flatMap(({ file, text }) =>
      [...text.matchAll(/^export class (\w+) extends (?:DueWork)?Sweeper \{/gm)].map(([, name = '']) => ({
        file,
        name,
      })),
    );
    expect(sweepers.length).toBeGreaterThan(12);
    expect(sweepers.filter(({ name }) => !name.endsWith('Sweeper'))).toEqual([]);
    expect(sweepers.filter(({ file }) => !file.endsWith('.sweeper.ts'))).toEqual([]);
  });

  it('has one processor for each queue, and one handler for each type of job, which jobs/ lists and a processor has', () => {
    const named = (pattern: RegExp): string[] =>
      files.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name)).sort();
    expect(named(/^@Processor\('(\w+)'/gm)).toEqual([...QUEUE_NAMES].sort());
    const declared = named(/^export const (\w+): JobType</gm);
    expect(declared).toEqual(JOB_TYPES.map(({ name }) => name.toUpperCase()).sort());
    expect(named(/ extends JobHandler<typeof (\w+)>/g)).toEqual(declared);
    const processors = files.filter(({ file }) => file.endsWith('.processor.ts'));
    const received = processors.flatMap(({ text }) => [...text.matchAll(/^ +\w+: (\w+Handler),$/gm)]);
    expect(received.map(([, name]) => name).sort()).toEqual(named(/^export class (\w+) extends JobHandler</gm));
  });

  it('declares the types of jobs in the *.job-types.ts of their domains, and none in platform/', () => {
    const declaring = files.filter(({ text }) => /^(export )?const \w+: JobType</m.test(text)).map(({ file }) => file);
    expect(declaring.length).toBeGreaterThan(3);
    expect(declaring.filter((file) => !file.endsWith('.job-types.ts') || file.startsWith('platform'))).toEqual([]);
  });

  it('has at most twelve files directly in a folder', () => {
    const counts = new Map<string, number>();
    files.forEach(({ file }) => counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1));
    const crowded = [...counts].filter(([, count]) => count > 12).map(([folder, count]) => `${folder}: ${count}`);
    expect(crowded.slice(LIMITS.crowdedFolders)).toEqual([]);
  });

  it('has at most six dependencies in a class', () => {
    const burdened = files.flatMap(({ tree }) => dependenciesOf(tree)).filter(({ count }) => count > 6);
    expect(burdened.slice(LIMITS.burdenedClasses)).toEqual([]);
  });

  it('exports each name from one file only', () => {
    const places = new Map<string, Set<string>>();
    for (const { file, tree } of files) {
      exportedNames(tree).forEach((name) => places.set(name, (places.get(name) ?? new Set()).add(file)));
    }
    const ambiguous = [...places].filter(([, of]) => of.size > 1).map(([name, of]) => `${name}: ${[...of].join(', ')}`);
    expect(ambiguous.slice(LIMITS.ambiguousNames)).toEqual([]);
  });

  it('exports constants and functions only to other files', () => {
    const users = ['src', 'test', 'scripts', path.join('clients', 'typescript')].flatMap((folder) =>
      fs
        .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(ts|mjs)$/.test(file) && !/(^|[/\\])(node_modules|dist)[/\\]/.test(file))
        .map((file) => fs.readFileSync(path.join(ROOT, folder, file), 'utf8')),
    );
    const uses = new Map<string, number>();
    for (const text of users) {
      new Set(text.match(/[\w$]+/g)).forEach((word) => uses.set(word, (uses.get(word) ?? 0) + 1));
    }
    const unused = files.flatMap(({ file, tree }) =>
      exportedNames(tree, (statement) => ts.isVariableStatement(statement) || ts.isFunctionDeclaration(statement))
        .filter((name) => uses.get(name) === 1)
        .map((name) => `${file}: ${name}`),
    );
    expect(unused).toEqual([]);
  });

  it('has the words of all languages in i18n/ only', () => {
    const elsewhere = files
      .filter(({ file }) => !file.startsWith(`i18n${path.sep}`) && !mayHaveForeignWords(file))
      .flatMap(({ file, tree }) => foreignWordsOf(tree).map((words) => `${file}: ${words}`));
    expect(elsewhere).toEqual([]);
  });

  it.each([
    "const ABOUT = { ro: 'în', en: 'in' };",
    'function f(l) { switch (l) { case "ru": return 1; } }',
    'const text = `${price} за ${period}`;',
  ])('recognises words of a language: %s', (text) => {
    expect(foreignWordsOf(ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true))).toHaveLength(1);
  });

  it('has few tiny files', () => {
    const NAMED_BY_ROLE =
      /[./](module|entity|controller|service|repository|processor|handler|job-types|sweeper|guard|filter|pipe|dto|source|geocoder|translator|upload-urls|child)\.ts$/;
    const tiny = files
      .filter(({ file, text }) => text.split('\n').length <= 40 && file.includes(path.sep) && !NAMED_BY_ROLE.test(file))
      .map(({ file }) => file);
    expect(tiny.slice(LIMITS.tinyFiles)).toEqual([]);
  });

  it('imports each of its dependencies', () => {
    const { dependencies } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const texts = files.map(({ text }) => text).join('\n');
    const unused = Object.keys(dependencies).filter((name) => !new RegExp(`['"]${name}(/[^'"]*)?['"]`).test(texts));
    expect(unused).toEqual([]);
  });
});
