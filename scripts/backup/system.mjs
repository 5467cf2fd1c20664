// An installation of the service with its own engines and media folder: the one that is lost, and the empty one into which its
// backup is restored.
import fs from 'node:fs';
import path from 'node:path';
import { withConnection } from '../database/databases.mjs';
import { databaseOf } from '../database/urls.mjs';
import { makePrivateDirectory } from '../project/paths.mjs';
import { throwawayEngines } from '../test-run/throwaway-engines.mjs';
import { startFleet } from '../toolbox/fleet.mjs';
import { trialEnvironment } from '../toolbox/trial.mjs';

const DEADLINE_MS = 300_000;
const POLL_MS = 200;
const FINAL = "'completed', 'failed', 'failed_retryable'";

export class System {
  /** @type {Awaited<ReturnType<typeof startFleet>> | undefined} undefined while it does not run */
  fleet;
  #engines;

  /**
   * @param {object} parts
   * @param {string} parts.directory
   * @param {string} parts.photoOrigin
   * @param {string} parts.hookOrigin
   * @param {import('../test-run/throwaway-engines.mjs').ThrowawayEngines} [parts.redisOf] whose Redis it uses, instead of an
   * empty one
   * @param {(message: string) => void} [parts.onProgress]
   */
  static async prepare({ directory, photoOrigin, hookOrigin, redisOf, onProgress }) {
    const engines = await throwawayEngines({ onProgress });
    makePrivateDirectory(directory);
    return new System({ directory, photoOrigin, hookOrigin, engines, redis: redisOf ?? engines });
  }

  constructor({ directory, photoOrigin, hookOrigin, engines, redis }) {
    this.#engines = engines;
    this.directory = directory;
    this.media = path.join(directory, 'media');
    this.redis = redis;
    this.databaseUrl = engines.databaseUrl;
    const settings = { REDIS_KEY_PREFIX: redis.redisKeyPrefix, WEBHOOK_ALLOWED_ORIGINS: hookOrigin };
    this.environment = trialEnvironment({ directory, photoOrigin, settings });
  }

  get origin() {
    return this.#running().apis[0].url;
  }

  /** The environment of the operator's commands. */
  get commandEnvironment() {
    return { ...this.environment, DATABASE_URL: this.databaseUrl, REDIS_URL: this.redis.redisUrl };
  }

  async start() {
    const { databaseUrl, environment, directory, redis } = this;
    const engines = { redisUrl: redis.redisUrl };
    this.fleet = await startFleet({ apis: 1, workers: 2, engines, databaseUrl, environment, directory, say: () => {} });
  }

  /** Kills all processes at the same time. */
  async kill() {
    const { members, stop } = this.#running();
    const stopped = stop();
    for (const { service } of members) if (service.pid !== null) process.kill(service.pid, 'SIGKILL');
    await stopped;
    this.fleet = undefined;
  }

  async remove() {
    await this.fleet?.stop();
    await this.#engines.remove();
  }

  #running() {
    if (this.fleet === undefined) throw new Error('The service is not running.');
    return this.fleet;
  }

  query(statement, values = []) {
    return withConnection(this.databaseUrl, async (connection) => {
      await connection.query(`USE \`${databaseOf(this.databaseUrl)}\``);
      return (await connection.query(statement, values))[0];
    });
  }

  async openJobs() {
    const [{ count }] = await this.query(`SELECT COUNT(*) AS count FROM jobs WHERE state NOT IN (${FINAL})`);
    return Number(count);
  }

  /** Resolves when there is no work left. */
  async rested() {
    const deadline = Date.now() + DEADLINE_MS;
    for (let open = await this.openJobs(); open > 0; open = await this.openJobs()) {
      if (Date.now() > deadline) throw new Error(`${open} jobs have not ended within ${DEADLINE_MS / 1000} s.`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  /** Files whose processed bytes are missing from the media folder. */
  async missingBytes() {
    const rows = await this.query(
      'SELECT storage_folder AS folder, original_file AS original, variants FROM media WHERE deleted_at IS NULL AND variants IS NOT NULL',
    );
    const files = rows.flatMap(({ folder, original, variants }) => {
      const renditions = JSON.parse(variants).map(({ variantSize }) => `${variantSize}.webp`);
      return [original, ...renditions].filter(Boolean).map((name) => path.join(folder, name));
    });
    return files.filter((file) => !fs.existsSync(path.join(this.media, file)));
  }
}
