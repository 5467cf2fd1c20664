// Paths of the checkout. Everything that the scripts write is below one folder, the data directory.
import fs from 'node:fs';
import path from 'node:path';

export const projectRoot = path.resolve(import.meta.dirname, '..', '..');

/** The absolute path of a file or folder of the checkout. */
export const inProject = (...parts) => path.join(projectRoot, ...parts);

/** The data directory of the quickstart: `PLS_DATA_DIR`, else `.data` in the checkout. */
export const dataDirectory = (environment = process.env) =>
  environment.PLS_DATA_DIR ? path.resolve(environment.PLS_DATA_DIR) : inProject('.data');

/** The form of a path for display: relative to the working directory when that is shorter. */
export function displayPath(target) {
  const relative = path.relative(process.cwd(), target);
  return relative.startsWith('..') || relative.length > target.length ? target : relative || '.';
}

/** Creates the folder with access for its owner only; throws if it belongs to another user. */
export function makePrivateDirectory(directory) {
  makeDirectory(directory);
  const stats = fs.lstatSync(directory);
  const foreign = process.getuid !== undefined && stats.uid !== process.getuid();
  if (!stats.isDirectory() || foreign) {
    throw new Error(`${directory} is not a folder of this user.`);
  }
  fs.chmodSync(directory, 0o700);
}

/** Creates missing folders one by one: where none can be created (in /proc), Node's recursive mkdir never ends. */
function makeDirectory(directory) {
  if (fs.existsSync(directory)) return;
  const parent = path.dirname(directory);
  if (parent !== directory) makeDirectory(parent);
  try {
    fs.mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it at the same time.
    if (error.code !== 'EEXIST')
      throw new Error(`The folder ${directory} cannot be made: ${error.message}`, { cause: error });
  }
}

/** The last lines of a log file; an empty string when there is none. */
export function lastLines(file, count = 12) {
  try {
    return fs.readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
  } catch {
    return '';
  }
}
