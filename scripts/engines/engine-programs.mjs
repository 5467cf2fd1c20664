// The programs of the wanted engines: installed ones, and those from Debian's packages.
import fs from 'node:fs';
import { findEnginePrograms } from './find-programs.mjs';
import { howToGetEngines } from './messages.mjs';
import { canUnpackDebianPackages, unpackDebianPackages, unpackedRoot } from './unpack-debian-packages.mjs';

const SET_OF_DATABASE = { mariadb: 'engines', mysql: 'mysql' };
const SET_OF_REDIS = { redis: 'engines', valkey: 'valkey' };
const NEWEST_SET_OF_DATABASE = { ...SET_OF_DATABASE, mariadb: 'newest' };
const NEWEST_SET_OF_REDIS = { ...SET_OF_REDIS, redis: 'newest' };

/** The machine lacks the engines, and they could not be fetched; the message says how to get them. */
export class EnginesMissing extends Error {}

/** Programs that are installed, or were unpacked before. */
export function presentPrograms(wanted) {
  const sets = [databaseSet(wanted), redisSet(wanted)];
  return findEnginePrograms([...new Set(sets)].map(unpackedRoot), wanted);
}

/** The same, but missing ones are fetched and unpacked. If that is impossible, throws an error that says what the user can do. */
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
      // Programs that were unpacked on another machine may not run here.
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

const databaseSet = ({ database, newest }) =>
  (newest ? NEWEST_SET_OF_DATABASE : SET_OF_DATABASE)[database ?? 'mariadb'];
const redisSet = ({ redis, newest }) => (newest ? NEWEST_SET_OF_REDIS : SET_OF_REDIS)[redis ?? 'redis'];
