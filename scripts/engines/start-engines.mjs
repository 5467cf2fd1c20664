// A database and a Redis for a checkout, without requiring any installation. In this order:
//   1. the servers that DATABASE_URL and REDIS_URL name;
//   2. private instances of programs found on PATH or unpacked before into .data/bin;
//   3. servers that respond on 127.0.0.1:3306 (root, no password) and 127.0.0.1:6379;
//   4. on Debian and Ubuntu: programs fetched with apt and unpacked into .data/bin, not installed;
//   5. none: an error that says what to install or to set.
// Private instances listen on Unix sockets in a folder of this user, see host.mjs.
import { databaseProduct, withConnection } from '../database/databases.mjs';
import { redisProduct, withRedis } from '../database/redis.mjs';
import { withoutPassword } from '../database/urls.mjs';
import { displayPath } from '../project/paths.mjs';
import { attachEngines } from './attach.mjs';
import { privateDatabase } from './database-engines.mjs';
import { ensurePrograms, presentPrograms } from './engine-programs.mjs';
import { LOCAL_DATABASE_SERVER, LOCAL_REDIS, localServersAnswer } from './local-servers.mjs';
import { HALF_CONFIGURED } from './messages.mjs';
import { ANY_ENGINES } from './wanted-engines.mjs';

/**
 * @typedef {object} Engines
 * @property {string} databaseServer a URL of the MySQL server; it may or may not name a database
 * @property {string} redisUrl
 * @property {'environment' | 'private' | 'local'} kind
 * @property {string} origin a description of where the engines come from
 * @property {{database: string, redis: string} | null} versions null when unknown, for servers that are not private
 * @property {Promise<void>} lost resolves when private engines have stopped unexpectedly and permanently
 * @property {() => Promise<void>} stop detaches from private engines, which stop with their last user. Other servers are left
 * alone.
 */

/**
 * Finds or starts both servers.
 *
 * @param {object} options
 * @param {string} options.directory the data directory of private instances
 * @param {boolean} [options.throwaway] private instances are fast, persist nothing and delete their directory
 * @param {import('./wanted-engines.mjs').WantedEngines} [options.wanted] existing servers of another product are rejected
 * @param {(message: string) => void} [options.onProgress]
 * @returns {Promise<Engines>}
 */
export async function startEngines({ directory, throwaway = false, wanted = ANY_ENGINES, onProgress = () => {} }) {
  const named = await enginesOfEnvironment(wanted);
  if (named !== null) return named;

  const present = presentPrograms(wanted);
  if (present.complete) return startPrivate({ directory, throwaway, programs: present });

  const isAnyWelcome = wanted.database === null && wanted.redis === null && !wanted.newest;
  if (isAnyWelcome && (await localServersAnswer())) {
    const origin = `servers that were running on ${withoutPassword(LOCAL_DATABASE_SERVER)} and ${LOCAL_REDIS}`;
    return notOurs({ kind: 'local', databaseServer: LOCAL_DATABASE_SERVER, redisUrl: LOCAL_REDIS, origin });
  }

  return startPrivate({ directory, throwaway, programs: await ensurePrograms(wanted, { onProgress }) });
}

async function enginesOfEnvironment(wanted) {
  const { DATABASE_URL: databaseServer, REDIS_URL: redisUrl } = process.env;
  if (!databaseServer && !redisUrl) return null;
  if (!databaseServer || !redisUrl) throw new Error(HALF_CONFIGURED);
  const shown = { database: withoutPassword(databaseServer), redis: withoutPassword(redisUrl) };
  await mustBe(wanted.database, 'DATABASE_URL', shown.database, () => withConnection(databaseServer, databaseProduct));
  await mustBe(wanted.redis, 'REDIS_URL', shown.redis, () => withRedis(redisUrl, redisProduct));
  const origin = `DATABASE_URL (${shown.database}) and REDIS_URL (${shown.redis})`;
  return notOurs({ kind: 'environment', databaseServer, redisUrl, origin });
}

/** Connects to determine the product; throws if another one was requested. */
async function mustBe(wantedProduct, variable, shownUrl, connect) {
  const product = await mustConnect(variable, shownUrl, connect);
  if (wantedProduct !== null && product !== wantedProduct) {
    throw new Error(`The server of ${variable} (${shownUrl}) is ${product}; ${wantedProduct} was asked for.`);
  }
}

async function mustConnect(variable, shownUrl, connect) {
  try {
    return await connect();
  } catch (error) {
    throw new Error(`The server of ${variable} (${shownUrl}) cannot be used: ${error.message}`, { cause: error });
  }
}

/** @returns {Promise<Engines>} */
async function startPrivate({ directory, throwaway, programs }) {
  const { layout, lost, stop } = await attachEngines({ directory, programs, throwaway });
  const { database, redis } = programs;
  return {
    kind: 'private',
    databaseServer: privateDatabase(database, layout).url(),
    redisUrl: `unix:${layout.redisSocket}?db=0`,
    origin: `private ${database.version} (${placeOf(database)}) and ${redis.version} (${placeOf(redis)})`,
    versions: { database: database.version, redis: redis.version },
    lost,
    stop,
  };
}

const placeOf = (program) => (program.root === null ? program.path : `unpacked in ${displayPath(program.root)}`);

const notOurs = (engines) => ({ ...engines, versions: null, lost: new Promise(() => {}), stop: async () => {} });
