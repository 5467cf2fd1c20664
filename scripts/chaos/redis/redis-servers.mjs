// The Redis of a chaos run: a single server, or several with failover. Faults affect one primary, or all servers at once, however
// many there are.
import fs from 'node:fs';
import path from 'node:path';
import { withRedis } from '../../database/redis.mjs';

/** The servers' knowledge of their cluster is specific to them and not part of a copy of the data. */
const NOT_COPIED = ['nodes.conf'];

/**
 * @typedef {object} RedisServer
 * @property {import('../engine.mjs').Engine} engine
 * @property {string} url of this server alone
 * @property {string} data its folder
 */

export class RedisServers {
  /** @type {{directory: string, at: number} | undefined} */
  #copy;

  /**
   * @param {object} servers
   * @param {string} servers.url the URL for the service
   * @param {RedisServer[]} servers.servers
   * @param {import('../engine.mjs').Engine[]} [servers.sentinels]
   */
  constructor({ url, servers, sentinels = [] }) {
    this.url = url;
    this.servers = servers;
    this.sentinels = sentinels;
  }

  /** Whether another server takes over when one is unavailable. */
  get hasReplicas() {
    return this.servers.length > 1;
  }

  /** The engine of a server that currently accepts writes. */
  async aPrimary(random) {
    return random.pick(await this.#primaries()).engine;
  }

  /** Runs the work on a connection to each server, including replicas, so that one that takes over later is in the same state. */
  async onEach(work) {
    await Promise.all(this.servers.map(({ url }) => withRedis(url, work)));
  }

  async empty() {
    await Promise.all((await this.#primaries()).map(({ url }) => withRedis(url, (redis) => redis.flushall())));
  }

  /** Copies the current data, as a backup of the machine would. */
  async keepCopy(directory) {
    this.servers.forEach(({ engine }) => engine.freeze());
    this.servers.forEach(({ data }, index) => copy(data, path.join(directory, String(index))));
    this.servers.forEach(({ engine }) => engine.thaw());
    this.#copy = { directory, at: performance.now() };
  }

  /** Restarts all servers with the data of the copy. @returns {Promise<number>} its age in milliseconds. */
  async restoreCopy() {
    if (this.#copy === undefined) throw new Error('No copy was kept.');
    const { directory, at } = this.#copy;
    await Promise.all(this.servers.map(({ engine }) => engine.kill()));
    for (const [index, { data }] of this.servers.entries()) {
      for (const name of ownData(data)) fs.rmSync(path.join(data, name), { recursive: true });
      copy(path.join(directory, String(index)), data);
    }
    await Promise.all(this.servers.map(({ engine }) => engine.start()));
    return performance.now() - at;
  }

  async end() {
    await Promise.all([...this.sentinels, ...this.servers.map(({ engine }) => engine)].map((engine) => engine.end()));
  }

  async #primaries() {
    const found = await Promise.all(this.servers.map(async (server) => ((await isPrimary(server)) ? server : null)));
    const primaries = found.filter((server) => server !== null);
    // During a failover there may be no primary; then any server will do.
    return primaries.length > 0 ? primaries : this.servers;
  }
}

const isPrimary = ({ url }) => withRedis(url, async (redis) => /^role:master/m.test(await redis.info('replication')));

const ownData = (folder) => fs.readdirSync(folder).filter((name) => !NOT_COPIED.includes(name));

function copy(from, to) {
  fs.mkdirSync(to, { recursive: true });
  for (const name of ownData(from)) {
    const file = path.join(from, name);
    // The symbolic link to an unpacked server and the sockets are created anew at each start.
    const about = fs.lstatSync(file);
    if (about.isFile() || about.isDirectory()) fs.cpSync(file, path.join(to, name), { recursive: true });
  }
}
