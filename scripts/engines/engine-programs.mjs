// The programs of the engines that are wanted: those that are here, and those that Debian's packages bring.
import fs from 'node:fs';
import { findEnginePrograms } from './find-programs.mjs';
import { howToGetEngines } from './messages.mjs';
import { canUnpackDebianPackages, unpackDebianPackages, unpackedRoot } from './unpack-debian-packages.mjs';

const SET_OF_DATABASE = { mariadb: 'engines', mysql: 'mysql' };
const SET_OF_REDIS = { redis: 'engines', valkey: 'valkey' };

/** This machine has not got the engines, and they could not be fetched; the message says how to get them. */
export class EnginesMissing extends Error {}

/** What is installed, or was unpacked before. */
export function presentPrograms(wanted) {
  const sets = [databaseSet(wanted), redisSet(wanted)];
  return findEnginePrograms([...new Set(sets)].map(unpackedRoot), wanted);
}

/** Those, and what is missing is fetched and unpacked. Throws what a person can do where that is not possible. */
export async function ensurePrograms(wanted, { onProgress }) {
  const present = presentPrograms(wanted);
  if (present.complete) return present;
  const missing = [
    ...(present.database === null ? [databaseSet(wanted)] : []),
    ...(present.redis === null ? [redisSet(wanted)] : []),
  ];
  if (!missing.every(canUnpackDebianPackages)) throw new EnginesMissing(howToGetEngines(present.problems, wanted));
  try {
    for (const set of new Set(missing)) {
      // What was unpacked before does not run here: the folder came from another machine.
      fs.rmSync(unpackedRoot(set), { recursive: true, force: true });
      await unpackDebianPackages(set, { onProgress });
    }
  } catch (error) {
    throw new EnginesMissing(howToGetEngines([...present.problems, error.message], wanted), { cause: error });
  }
  const programs = presentPrograms(wanted);
  if (!programs.complete) throw new EnginesMissing(howToGetEngines(programs.problems, wanted));
  return programs;
}

const databaseSet = ({ database }) => SET_OF_DATABASE[database ?? 'mariadb'];
const redisSet = ({ redis }) => SET_OF_REDIS[redis ?? 'redis'];
