import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/** An engine for a single test, which may kill it, fill its disk or change its settings; other tests share theirs. */

const PROGRAM = path.join(__dirname, '../../scripts/test-run/lone-engine.mjs');
const PREPARE_DATABASE = path.join(__dirname, '../../scripts/database/prepare-database.mjs');

/** A run that uses existing servers may be on a system without the programs to start one. */
const HAS_PROGRAMS = spawnSync(process.execPath, [PROGRAM, 'find']).status === 0;

/** `describe` for tests with their own engines; without the programs they are skipped, and their name says why. */
export const describeWithLoneEngines = (name: string, tests: () => void): void =>
  HAS_PROGRAMS
    ? describe(name, tests)
    : describe.skip(`${name} (skipped: no programs of a database and Redis here)`, tests);

export class LoneEngine {
  private constructor(
    private readonly kind: 'database' | 'redis',
    private readonly directory: string,
    private readonly host: ChildProcess,
    /** For the service's configuration. */
    readonly url: string,
    private readonly pid: number,
  ) {}

  /** A database with the service's tables that flushes at each commit. Stopping it keeps `directory`. */
  static async database(directory: string, serverOptions: readonly string[] = []): Promise<LoneEngine> {
    const engine = await LoneEngine.start('database', directory, serverOptions);
    try {
      await promisify(execFile)(process.execPath, [PREPARE_DATABASE, engine.url]);
      return engine;
    } catch (error) {
      await engine.stop();
      throw error;
    }
  }

  /** A Redis with an append-only file. */
  static redis(): Promise<LoneEngine> {
    return LoneEngine.start('redis', mkdtempSync(path.join(os.tmpdir(), 'pls-redis-')));
  }

  /** Kills it without warning. */
  async kill(): Promise<void> {
    process.kill(this.pid, 'SIGKILL');
    await this.ended();
  }

  /** Starts the same engine with its persisted data, after `kill` or `stop`. */
  startAgain(): Promise<LoneEngine> {
    return LoneEngine.start(this.kind, this.directory);
  }

  async stop(): Promise<void> {
    this.host.stdin?.end();
    await this.ended();
  }

  /** Stops it and deletes its folder. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.directory, { recursive: true, force: true });
  }

  private async ended(): Promise<void> {
    if (this.host.exitCode === null) {
      await once(this.host, 'exit');
    }
  }

  private static async start(
    kind: 'database' | 'redis',
    directory: string,
    serverOptions: readonly string[] = [],
  ): Promise<LoneEngine> {
    const host = spawn(process.execPath, [PROGRAM, kind, directory, ...serverOptions], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    // A test that fails before it stops its engine must not keep jest running; the end of jest stops the engine.
    host.unref();
    [host.stdin, host.stdout].forEach((pipe) => pipe instanceof Socket && pipe.unref());
    for await (const line of createInterface({ input: host.stdout })) {
      const { url, pid } = JSON.parse(line) as { url: string; pid: number };
      return new LoneEngine(kind, directory, host, url, pid);
    }
    throw new Error(`The ${kind} of a test did not start`);
  }
}
