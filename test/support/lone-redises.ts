import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Redis } from 'ioredis';

const PROGRAM = path.join(__dirname, '../../scripts/test-run/lone-engine.mjs');

interface Server {
  url: string;
  pid: number;
}

/** Several Redis servers for a single test with failover: with sentinels, or as a cluster. */
export class LoneRedises {
  private constructor(
    private readonly directory: string,
    private readonly host: ChildProcess,
    /** For the service's configuration. */
    readonly url: string,
    private readonly servers: readonly Server[],
  ) {}

  static async start(kind: 'sentinel' | 'cluster'): Promise<LoneRedises> {
    const directory = mkdtempSync(path.join(os.tmpdir(), 'pls-redis-'));
    const host = spawn(process.execPath, [PROGRAM, kind, directory], { stdio: ['pipe', 'pipe', 'inherit'] });
    // A test that fails before it stops its servers must not keep jest running; the end of jest stops them.
    host.unref();
    [host.stdin, host.stdout].forEach((pipe) => pipe instanceof Socket && pipe.unref());
    for await (const line of createInterface({ input: host.stdout })) {
      const { url, servers } = JSON.parse(line) as { url: string; servers: Server[] };
      return new LoneRedises(directory, host, url, servers);
    }
    throw new Error(`The ${kind} of a test did not start`);
  }

  /** Makes the primary that holds keys unresponsive while its connections stay open, as in a power failure. */
  async silencePrimary(): Promise<void> {
    for (const { url, pid } of this.servers) {
      const redis = new Redis(url);
      const isPrimary = /^role:master/m.test(await redis.info('replication')) && (await redis.dbsize()) > 0;
      redis.disconnect();
      if (isPrimary) {
        process.kill(pid, 'SIGSTOP');
        return;
      }
    }
    throw new Error('No primary has any key');
  }

  /** Stops all servers and deletes their folder. */
  async remove(): Promise<void> {
    this.host.stdin?.end();
    if (this.host.exitCode === null) {
      await once(this.host, 'exit');
    }
    await rm(this.directory, { recursive: true, force: true });
  }
}
