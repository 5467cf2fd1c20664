// npm run openapi:write | openapi:check: openapi.json as the built application describes itself. npm run openapi:lint: checks the
// same file with the rules of Redocly (redocly.yaml) and Spectral (.spectral.yaml).
import './project/require-node.mjs';
import fs from 'node:fs';
import { ensureBuilt } from './project/build.mjs';
import { readOrExit } from './project/command-line.mjs';
import { ensureInstalled } from './project/install.mjs';
import { inProject } from './project/paths.mjs';
import { runQuietly } from './project/run-command.mjs';

const COMMITTED = inProject('openapi.json');
const DIFFERENCES_SHOWN = 20;

const USAGE = `usage: npm run openapi:write | openapi:check | openapi:lint

Writes openapi.json as the built application describes itself; checks whether that is what the file has; checks the file with the
rules of Redocly and Spectral.`;

const COMMANDS = { write, check, lint };

const { run } = readOrExit(readArguments, USAGE);
try {
  await run();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function readArguments(words) {
  if (words.includes('--help') || words.includes('-h')) return { help: true, run: check };
  const [command, ...rest] = words;
  if (Object.hasOwn(COMMANDS, command ?? '') && rest.length === 0) return { help: false, run: COMMANDS[command] };
  throw new Error(`It takes one of ${Object.keys(COMMANDS).join(', ')}.`);
}

async function write() {
  fs.writeFileSync(COMMITTED, `${JSON.stringify(await describedDocument(), null, 2)}\n`);
  console.log('openapi.json is written.');
}

async function check() {
  const committed = fs.existsSync(COMMITTED) ? JSON.parse(fs.readFileSync(COMMITTED, 'utf8')) : {};
  const differences = differencesOf(committed, await describedDocument(), '');
  if (differences.length === 0) return;
  const shown = differences.slice(0, DIFFERENCES_SHOWN);
  if (differences.length > shown.length) shown.push(`… and ${differences.length - shown.length} more`);
  throw new Error(
    `openapi.json is not what the application says of itself; npm run openapi:write brings it up to date:\n${shown.join('\n')}`,
  );
}

/** Both concurrently; neither checks the network for updates. */
async function lint() {
  await ensureInstalled();
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const tools = [
    ['redocly', 'lint', COMMITTED, '--config', inProject('redocly.yaml'), '--max-problems', '20'],
    ['spectral', 'lint', COMMITTED, '--ruleset', inProject('.spectral.yaml'), '--fail-severity', 'hint', '--quiet'],
  ];
  const results = await Promise.allSettled(
    tools.map(([name, ...args]) =>
      runQuietly(inProject('node_modules', '.bin', name), args, { cwd: inProject(), env }),
    ),
  );
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []));
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
}

async function describedDocument() {
  await ensureInstalled();
  await ensureBuilt();
  return JSON.parse(await runQuietly(process.execPath, [inProject('dist', 'openapi.js')], { cwd: inProject() }));
}

/** Each difference between the two documents, as a JSON pointer: `-` exists only in openapi.json, `+` is new. */
function differencesOf(committed, described, pointer) {
  if (Object.is(committed, described)) return [];
  if (committed === undefined) return [`+ ${pointer}`];
  if (described === undefined) return [`- ${pointer}`];
  const areObjects = [committed, described].every((value) => typeof value === 'object' && value !== null);
  if (!areObjects) return [`  ${pointer}: ${JSON.stringify(committed)} → ${JSON.stringify(described)}`];
  const keys = new Set([...Object.keys(committed), ...Object.keys(described)]);
  return [...keys].flatMap((key) => {
    const escaped = key.replaceAll('~', '~0').replaceAll('/', '~1');
    return differencesOf(committed[key], described[key], `${pointer}/${escaped}`);
  });
}
