import { inProject } from './paths.mjs';
import { runQuietly } from './run-command.mjs';

/**
 * Creates an agency in the database that the environment names, with the operator's command.
 *
 * @param {string[]} flags of that command, such as `--test`
 */
export async function createAgency(name, env, flags = []) {
  const command = [inProject('dist', 'cli.js'), 'agency', 'create', name, '--json', ...flags];
  const output = await runQuietly(process.execPath, command, { env, cwd: inProject() });
  return JSON.parse(output.trim().split('\n').at(-1));
}
