// Starts the database of a chaos run, which flushes at each commit.
import { privateDatabase } from '../../engines/database-engines.mjs';
import { Engine } from '../engine.mjs';
import { startGalera } from './galera.mjs';

/** The values of `--database` for several servers; nothing is one server. */
export const DATABASE_KINDS = ['galera'];

/**
 * @typedef {object} ChaosDatabase
 * @property {string} url of the server that accepts writes, whichever it is
 * @property {readonly Engine[]} servers
 * @property {() => Engine} writer the server that accepts writes now
 * @property {(database: string) => Promise<string[]>} differences tables of a database that are not the same on all servers
 * @property {() => Promise<void>} end
 */

/**
 * @param {string | null} kind one of `DATABASE_KINDS`; null: one server
 * @param {any} program as found by `findEnginePrograms`
 * @param {ReturnType<import('../../engines/data-layout.mjs').layoutOf>} layout
 * @param {{onProgress: (message: string) => void}} options
 * @returns {Promise<ChaosDatabase>} which accepts requests
 */
export async function startDatabase(kind, program, layout, { onProgress }) {
  if (kind === 'galera') return startGalera(program, layout.data, { onProgress });
  const server = privateDatabase(program, layout);
  await server.initialise();
  const engine = new Engine({ spawn: () => server.spawn({ throwaway: false }), answers: server.answers });
  await engine.start();
  return {
    url: server.url(),
    servers: [engine],
    writer: () => engine,
    differences: async () => [],
    end: () => engine.end(),
  };
}
