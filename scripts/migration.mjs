// Migrations with their own scratch databases:
//   npm run migration:check               runs all, reverts all and runs all again; then compares the tables with the entities
//   npm run migration:generate -- <Name>  writes a migration from the tables to the entities to migrations/
import './project/require-node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { ensureDatabase, withConnection } from './database/databases.mjs';
import { describeSchema, differencesOf } from './database/describe-schema.mjs';
import { databaseOf, withDatabase } from './database/urls.mjs';
import { ensureBuilt } from './project/build.mjs';
import { readOrExit } from './project/command-line.mjs';
import { ensureInstalled } from './project/install.mjs';
import { inProject } from './project/paths.mjs';
import { runQuietly } from './project/run-command.mjs';
import { throwawayEngines } from './test-run/throwaway-engines.mjs';

const ENTITY_TABLES = path.join(import.meta.dirname, 'database', 'entity-tables.mjs');

const USAGE = `usage: npm run migration:check
       npm run migration:generate -- <NameInPascalCase>

The first runs all migrations, reverts all and runs them again, and compares the tables with the entities. The second writes the
differences between them to migrations/, as a draft.`;

const { command, name } = readOrExit(readArguments, USAGE);
let engines = null;
try {
  await ensureInstalled();
  await ensureBuilt();
  engines = await throwawayEngines();
  await (command === 'check' ? check() : generate());
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await engines?.remove();
}

function readArguments(words) {
  const [command = '', name = '', ...rest] = words;
  if (words.includes('--help') || words.includes('-h')) return { help: true, command, name };
  const isCheck = command === 'check' && name === '';
  const isGenerate = command === 'generate' && /^[A-Z]\w+$/.test(name);
  if ((isCheck || isGenerate) && rest.length === 0) return { help: false, command, name };
  throw new Error(command === 'generate' ? `"${name}" is no name in PascalCase.` : 'It takes check or generate.');
}

async function check() {
  const migrated = await scratchDatabase('migrated');
  await migrate(migrated, 'run');
  const count = fs.readdirSync(inProject('migrations')).length;
  for (let reverted = 0; reverted < count; reverted++) await migrate(migrated, 'revert');
  const left = await describeSchema(migrated);
  if (left.size > 0) throw new Error(`Reverting all migrations leaves behind:\n${[...left.keys()].join('\n')}`);
  await migrate(migrated, 'run');

  const differences = await differencesFromEntities(migrated);
  if (differences.length === 0) return;
  const lines = differences.map(
    ({ what, first = 'missing', second = 'missing' }) =>
      `  ${what}\n    migrations: ${first}\n    entities:   ${second}`,
  );
  throw new Error(`The migrations do not make the tables that the entities describe:\n${lines.join('\n')}`);
}

async function generate() {
  const migrated = await scratchDatabase('migrated');
  await migrate(migrated, 'run');
  const differences = await differencesFromEntities(migrated);
  if (differences.length === 0) return console.log('The tables are what the entities say: nothing to generate.');
  const changes = JSON.parse(await runOn(migrated, [ENTITY_TABLES, 'changes']));
  const concerned = (queries) => queries.filter((query) => differences.some(({ what }) => concerns(query, what)));
  const stamp = Math.max(Date.now(), newestStamp() + 1);
  const file = inProject('migrations', `${stamp}-${name}.ts`);
  fs.writeFileSync(file, migrationText(`${name}${stamp}`, concerned(changes.up), concerned(changes.down)));
  await runQuietly(inProject('node_modules', '.bin', 'prettier'), ['--write', file]);
  console.log(`migrations/${path.basename(file)} is a draft: say why at its top, and read its statements.`);
}

/** Migrations run in the order of their timestamps, and existing ones may be ahead of this machine's clock. */
function newestStamp() {
  return Math.max(...fs.readdirSync(inProject('migrations')).map((file) => Number.parseInt(file, 10)));
}

/** Compares a migrated database with one whose tables were created from the entities. */
async function differencesFromEntities(migrated) {
  const fromEntities = await scratchDatabase('entities');
  await withConnection(migrated, async (connection) => {
    const [[{ collation }]] = await connection.query(
      'SELECT default_collation_name AS collation FROM information_schema.schemata WHERE schema_name = ?',
      [databaseOf(migrated)],
    );
    await connection.query(`ALTER DATABASE \`${databaseOf(fromEntities)}\` COLLATE ${collation}`);
  });
  await runOn(fromEntities, [ENTITY_TABLES, 'create']);
  return differencesOf(await describeSchema(migrated), await describeSchema(fromEntities));
}

/** Whether the statement changes the table and the part that a name such as "column listings.id" describes. */
function concerns(query, what) {
  const [table, thing] = what.replace(/^(table|column|index|foreign key) /, '').split('.');
  return (
    query.includes(`\`${table}\``) && (thing === undefined || thing === 'PRIMARY' || query.includes(`\`${thing}\``))
  );
}

function migrationText(className, up, down) {
  const body = (queries) => queries.map((query) => `    await queryRunner.query(${JSON.stringify(query)});`).join('\n');
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why this change is needed stands here. */
export class ${className} implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
${body(up)}
  }

  async down(queryRunner: QueryRunner): Promise<void> {
${body(down)}
  }
}
`;
}

async function scratchDatabase(suffix) {
  const url = withDatabase(engines.databaseUrl, `${databaseOf(engines.databaseUrl)}_${suffix}`);
  await ensureDatabase(url);
  return url;
}

function migrate(databaseUrl, action) {
  return runOn(databaseUrl, [inProject('dist', 'cli.js'), 'migration', action]);
}

function runOn(databaseUrl, args) {
  return runQuietly(process.execPath, args, { cwd: inProject(), env: { ...process.env, DATABASE_URL: databaseUrl } });
}
