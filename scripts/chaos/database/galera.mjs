// A Galera cluster of three nodes on loopback, behind a router with one writer.
import fs from 'node:fs';
import path from 'node:path';
import { withConnection } from '../../database/databases.mjs';
import { layoutOf } from '../../engines/data-layout.mjs';
import { privateDatabase } from '../../engines/database-engines.mjs';
import { canUnpackDebianPackages, unpackDebianPackages } from '../../engines/unpack-debian-packages.mjs';
import { freePorts } from '../../project/free-ports.mjs';
import { makePrivateDirectory } from '../../project/paths.mjs';
import { until } from '../../toolbox/until.mjs';
import { GaleraNode } from './galera-node.mjs';
import { WriterRouter } from './writer-router.mjs';

/** The set of packages with Galera. */
const SET = 'galera';

const NODES = 3;
const PORTS_PER_NODE = 3;

/** What Galera itself keeps beside a node's data, which is of that node alone. */
const NOT_COPIED = ['galera.cache', 'gvwstate.dat'];

/**
 * @param {any} program MariaDB, as found by `findEnginePrograms`
 * @param {string} directory
 * @param {{onProgress: (message: string) => void}} options
 * @returns {Promise<import('./start-database.mjs').ChaosDatabase>} which accepts requests
 */
export async function startGalera(program, directory, { onProgress }) {
  const provider = await galeraLibrary(onProgress);
  const layouts = Array.from({ length: NODES }, (_, index) => layoutOf(path.join(directory, `node-${index + 1}`)));
  for (const { data, run, log, temporary } of layouts) [data, run, log, temporary].forEach(makePrivateDirectory);
  const ports = await freePorts(NODES * PORTS_PER_NODE);
  const [peers, missed, transfer] = [0, NODES, 2 * NODES].map((first) => ports.slice(first, first + NODES));
  const nodeOf = (layout, index) =>
    new GaleraNode({
      ...{ program, provider, layout, transfers: directory, peers },
      ports: { replication: peers[index], missed: missed[index], transfer: transfer[index] },
      isFirst: index === 0,
    });
  await makeEqualData(program, layouts, nodeOf(layouts[0], 0));
  const nodes = layouts.map(nodeOf);
  for (const node of nodes) await node.start();
  const router = new WriterRouter(nodes, path.join(layouts[0].run, 'writer.sock'));
  await router.start();
  return {
    url: `mysql://root@localhost/?socketPath=${router.socketPath}`,
    servers: nodes,
    // While another one is being chosen, there is none.
    writer: () => router.writer ?? nodes[0],
    differences: (database) => differencesBetween(nodes, database),
    async end() {
      await router.close();
      await Promise.all(nodes.map((node) => node.end()));
      layouts.forEach(({ run }) => fs.rmSync(run, { recursive: true, force: true }));
    },
  };
}

async function galeraLibrary(onProgress) {
  if (!canUnpackDebianPackages(SET))
    throw new Error('The library of Galera is fetched with apt, and this is not Debian.');
  return path.join(await unpackDebianPackages(SET, { onProgress }), 'usr/lib/galera/libgalera_smm.so');
}

/** All nodes begin with the data of the first, which has run alone and so knows its place in the history of the cluster. */
async function makeEqualData(program, layouts, node) {
  const [first, ...others] = layouts;
  await privateDatabase(program, first).initialise();
  await node.start();
  await node.end();
  for (const { mariadb } of others) {
    fs.cpSync(first.mariadb.data, mariadb.data, {
      recursive: true,
      filter: (file) => !NOT_COPIED.includes(path.basename(file)),
    });
  }
}

/** The tables whose checksums differ, once every node has everything that was committed. */
async function differencesBetween(nodes, database) {
  const sums = await Promise.all(nodes.map((node) => checksums(node, database)));
  const tables = new Set(sums.flatMap((ofNode) => Object.keys(ofNode)));
  return [...tables].filter((table) => new Set(sums.map((ofNode) => ofNode[table])).size > 1);
}

async function checksums(node, database) {
  await until(() => node.isReady(), 'a node does not catch up');
  return withConnection(node.url, async (connection) => {
    const [tables] = await connection.query(
      'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ?',
      [database],
    );
    const [rows] = await connection.query(
      `CHECKSUM TABLE ${tables.map(({ name }) => `\`${database}\`.\`${name}\``).join()}`,
    );
    return Object.fromEntries(rows.map(({ Table, Checksum }) => [Table, Checksum]));
  });
}
