// Node in a specific version, beside the running one: npm has the program as a package for each system.
import fs from 'node:fs';
import path from 'node:path';
import { inProject } from '../project/paths.mjs';
import { runQuietly } from '../project/run-command.mjs';

/** The program of this version, installed under .data/bin if it is missing there. */
export async function ensureNode(version) {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = inProject('.data', 'bin', `node-${version}`);
  const program = path.join(folder, 'node_modules', name, 'bin', 'node');
  if (!fs.existsSync(program)) {
    fs.mkdirSync(folder, { recursive: true });
    await runQuietly('npm', ['install', '--prefix', folder, '--no-save', `${name}@${version}`], { cwd: folder });
  }
  return program;
}
