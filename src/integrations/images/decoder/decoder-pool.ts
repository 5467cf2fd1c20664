import { spawnSync } from 'node:child_process';
import { findConfinement, FULL_VIEW_CONFINEMENTS, succeedsConfined } from '../../confinement/confinement.js';
import { PendingCalls } from '../../pending-calls.js';
import { Semaphore } from '../../semaphore.js';
import { DecoderDied, DecoderProcess, type DecoderProgram } from './decoder-process.js';
import type { DecodeResult, DecodeTask } from './decoder-protocol.js';

/**
 * The decoder processes of a worker: long-lived, so that there is hardly any overhead per photo, and disposable, so that no file
 * can do harm. Each decodes one file at a time. A process that crashes, hangs or uses too much memory is replaced.
 */

export interface DecoderPoolOptions {
  program: Omit<DecoderProgram, 'canLimit' | 'confinement'>;
  /** Files decoded at the same time. */
  size: number;
  /** Time for one file, in milliseconds. */
  fileTimeLimitMs: number;
  /** A process is replaced after this many files … */
  filesPerProcess: number;
  /** … or once it holds this much memory between files, in bytes. */
  memoryMarkBytes: number;
}

/** The number of decoder crashes after which a file is given up. */
const MAX_DEATHS = 3;

export class DecoderPool {
  private readonly program: Promise<DecoderProgram>;
  private readonly alive = new Set<DecoderProcess>();
  private readonly idle: DecoderProcess[] = [];
  private readonly slots: Semaphore;
  private readonly calls = new PendingCalls();

  constructor(private readonly options: DecoderPoolOptions) {
    this.program = confine(options.program);
    this.slots = new Semaphore(options.size);
  }

  /**
   * Decodes a file, with another process if one crashes.
   * Throws `DecoderDied` after three crashes, `DecoderTimedOut`, `DecoderNotStarted`, or the signal's reason.
   */
  decode(task: DecodeTask, signal: AbortSignal): Promise<DecodeResult> {
    return this.calls.make(signal, (stop) => this.slots.run(stop, () => this.decodeUntil(stop, task)));
  }

  /** Kills every process; pending calls are rejected. */
  close(): void {
    void this.calls.end(new Error('The decoders are shut down'));
    this.alive.forEach((decoder) => decoder.kill());
    this.alive.clear();
  }

  private async decodeUntil(stop: AbortSignal, task: DecodeTask): Promise<DecodeResult> {
    for (let deaths = 0; ;) {
      const decoder = await this.acquireDecoder();
      try {
        return await decoder.decode(task, this.options.fileTimeLimitMs, stop);
      } catch (error) {
        deaths += 1;
        if (!(error instanceof DecoderDied) || deaths === MAX_DEATHS) {
          throw error;
        }
      } finally {
        this.releaseDecoder(decoder);
      }
    }
  }

  private async acquireDecoder(): Promise<DecoderProcess> {
    for (let decoder = this.idle.pop(); decoder !== undefined; decoder = this.idle.pop()) {
      if (decoder.isAlive) {
        return decoder;
      }
      this.alive.delete(decoder);
    }
    const decoder = await DecoderProcess.start(await this.program);
    this.alive.add(decoder);
    return decoder;
  }

  private releaseDecoder(decoder: DecoderProcess): void {
    const isWornOut =
      decoder.filesDecoded >= this.options.filesPerProcess || decoder.memoryBytes >= this.options.memoryMarkBytes;
    if (decoder.isAlive && !isWornOut) {
      this.idle.push(decoder);
      return;
    }
    decoder.kill();
    this.alive.delete(decoder);
  }
}

/** Decoders see all files because the paths of their code cannot be listed; images pass through the IPC channel. */
const EVERYTHING = { folder: '/', files: [], folders: [] };

const READS_ALL = 'for file; do test -r "$file" || exit 1; done';

async function confine(program: DecoderPoolOptions['program']): Promise<DecoderProgram> {
  const read = [process.execPath, program.modulePath, require.resolve('sharp')];
  const way = await findConfinement(FULL_VIEW_CONFINEMENTS, (one) =>
    succeedsConfined(one, EVERYTHING, ['/bin/sh', '-c', READS_ALL, 'sh', ...read]),
  );
  return { ...program, canLimit: canLimit(), confinement: way?.prefixFor(EVERYTHING) ?? [] };
}

/** Debian's util-linux contains `prlimit`; without it, only the time limit applies. */
function canLimit(): boolean {
  return spawnSync('prlimit', ['--version'], { stdio: 'ignore' }).status === 0;
}
