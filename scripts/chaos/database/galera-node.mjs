// A node of a Galera cluster on loopback.
import fs from 'node:fs';
import path from 'node:path';
import { createConnection } from 'mysql2/promise';
import { privateDatabase } from '../../engines/database-engines.mjs';
import { spawnMariadb } from '../../engines/mariadb.mjs';
import { inProject, lastLines } from '../../project/paths.mjs';
import { childEnd } from '../../project/processes.mjs';
import { Engine } from '../engine.mjs';

/** How long a node may take to answer whether it is ready, in milliseconds. */
const ANSWER_MS = 1_000;

/** Nodes notice within two seconds that another one is gone; by default, after five. */
const PROVIDER_OPTIONS = {
  'evs.keepalive_period': 'PT0.5S',
  'evs.inactive_check_period': 'PT0.5S',
  'evs.suspect_timeout': 'PT2S',
  'evs.inactive_timeout': 'PT4S',
  'evs.install_timeout': 'PT4S',
  // What a node has missed must still be there when it returns.
  'gcache.size': '256M',
  'gcache.recover': 'yes',
};

/** The script of this folder that MariaDB calls for a state transfer: `wsrep_sst_` and this name. */
const TRANSFER_METHOD = 'catchup';

export class GaleraNode extends Engine {
  /** Before the first start, nothing has to be recovered. */
  #hasRun = false;
  /** Runs the server with these further options. */
  #spawn;

  /**
   * @param {object} node
   * @param {any} node.program MariaDB, as found by `findEnginePrograms`
   * @param {string} node.provider Galera's library
   * @param {ReturnType<import('../../engines/data-layout.mjs').layoutOf>} node.layout with a data folder that equals those of the others
   * @param {string} node.transfers a folder that all share while they pass on positions
   * @param {{replication: number, missed: number, transfer: number}} node.ports of replication, of write sets that were missed, and of
   *   state transfers
   * @param {number[]} node.peers the ports of replication of all nodes
   * @param {boolean} node.isFirst it begins the cluster
   */
  constructor({ program, provider, layout, transfers, ports, peers, isFirst }) {
    super({
      spawn: async () => {
        const isReturning = this.#hasRun;
        this.#hasRun = true;
        if (isReturning) return this.#spawn([`--wsrep-start-position=${await this.#recoveredPosition()}`]);
        return this.#spawn(isFirst ? ['--wsrep-new-cluster'] : []);
      },
      answers: () => this.isReady(),
    });
    this.layout = layout;
    this.socketPath = layout.mariadb.socket;
    this.url = privateDatabase(program, layout).url();
    this.#spawn = (options) =>
      spawnMariadb(program, layout, {
        throwaway: false,
        serverOptions: [...replicationOptions({ provider, ports, peers }), ...options],
        variables: {
          PATH: `${inProject('scripts', 'chaos', 'database')}${path.delimiter}${process.env.PATH}`,
          GALERA_TRANSFERS: transfers,
        },
      });
  }

  /** Whether it belongs to the majority and has everything that the others have committed. */
  async isReady() {
    let connection;
    try {
      connection = await createConnection({ user: 'root', socketPath: this.socketPath, connectTimeout: ANSWER_MS });
      connection.on('error', () => {}); // it ended between the statements
      /** @type {any[]} */
      const [[status]] = await connection.query({ sql: "SHOW STATUS LIKE 'wsrep_ready'", timeout: ANSWER_MS });
      if (status?.Value !== 'ON') return false;
      await connection.query({ sql: 'SET wsrep_sync_wait = 1', timeout: ANSWER_MS });
      await connection.query({ sql: 'SELECT 1', timeout: ANSWER_MS });
      return true;
    } catch {
      return false;
    } finally {
      connection?.destroy();
    }
  }

  /** What InnoDB has committed, which only a server that was stopped in order writes down for Galera. */
  async #recoveredPosition() {
    const log = path.join(this.layout.log, 'recovery.log');
    fs.rmSync(log, { force: true });
    await childEnd(this.#spawn(['--wsrep-recover', `--log-error=${log}`]));
    const [, position] = /Recovered position: (\S+)/.exec(fs.readFileSync(log, 'utf8')) ?? [];
    if (position === undefined) throw new Error(`A node does not know its position:\n${lastLines(log)}`);
    return position;
  }
}

function replicationOptions({ provider, ports, peers }) {
  const options = {
    ...PROVIDER_OPTIONS,
    'gmcast.listen_addr': `tcp://127.0.0.1:${ports.replication}`,
    'ist.recv_addr': `127.0.0.1:${ports.missed}`,
  };
  return [
    '--wsrep-on=ON',
    `--wsrep-provider=${provider}`,
    `--wsrep-provider-options=${Object.entries(options)
      .map((pair) => pair.join('='))
      .join(';')}`,
    '--wsrep-cluster-name=pls',
    `--wsrep-cluster-address=gcomm://${peers.map((port) => `127.0.0.1:${port}`).join(',')}`,
    `--wsrep-node-address=127.0.0.1:${ports.replication}`,
    `--wsrep-sst-method=${TRANSFER_METHOD}`,
    `--wsrep-sst-receive-address=127.0.0.1:${ports.transfer}`,
    '--binlog-format=ROW',
    '--innodb-autoinc-lock-mode=2',
  ];
}
