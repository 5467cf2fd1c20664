// The Redis of a chaos run: one server, or several of which one takes over from another. Faults strike a primary, or all
// servers at once, however many there are.
import fs from 'node:fs';
import path from 'node:path';
import { withRedis } from '../../database/redis.mjs';

/** What servers of a cluster know of each other: it is theirs, and no part of a copy of the data. */
const NOT_COPIED = ['nodes.conf'];

/**
 * @typedef {object} RedisServer
 * @property {import('../engine.mjs').Engine} engine
 * @property {string} url of this server alone
 * @property {string} data its folder
 */

export class RedisServers {
  #copy = null;

  /**
   * @param {object} servers
   * @param {string} servers.url what the service is told
   * @param {RedisServer[]} servers.servers
   * @param {import('../engine.mjs').Engine[]} [servers.sentinels]
   */
  constructor({ url, servers, sentinels = [] }) {
    this.url = url;
    this.servers = servers;
    this.sentinels = sentinels;
  }

  /** Whether another server takes the place of one that is away. */
  get hasReplicas() {
    return this.servers.length > 1;
  }

  /** The engine of a server that takes writes at the moment. */
  async aPrimary(random) {
    return random.pick(await this.#primaries()).engine;
  }

  /** Does something on a connection to each server, replicas too: one that takes over later is to be as its primary was. */
  async onEach(work) {
    await Promise.all(this.servers.map(({ url }) => withRedis(url, work)));
  }

  async empty() {
    await Promise.all((await this.#primaries()).map(({ url }) => withRedis(url, (redis) => redis.flushall())));
  }

  /** Copies the data as they are at this moment; what a machine that is backed up would have. */
  async keepCopy(directory) {
    this.servers.forEach(({ engine }) => engine.freeze());
    this.servers.forEach(({ data }, index) => copy(data, path.join(directory, String(index))));
    this.servers.forEach(({ engine }) => engine.thaw());
    this.#copy = { directory, at: performance.now() };
  }

  /** Starts all servers anew with the data of the copy. @returns {Promise<number>} how old they are, in milliseconds. */
  async restoreCopy() {
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
    // In the moment of a failover there may be none; then any of them is as good.
    return primaries.length > 0 ? primaries : this.servers;
  }
}

const isPrimary = ({ url }) => withRedis(url, async (redis) => /^role:master/m.test(await redis.info('replication')));

const ownData = (folder) => fs.readdirSync(folder).filter((name) => !NOT_COPIED.includes(name));

function copy(from, to) {
  fs.mkdirSync(to, { recursive: true });
  for (const name of ownData(from)) {
    const file = path.join(from, name);
    // The link by which an unpacked server is called, and sockets, are made anew with each start.
    const about = fs.lstatSync(file);
    if (about.isFile() || about.isDirectory()) fs.cpSync(file, path.join(to, name), { recursive: true });
  }
}
