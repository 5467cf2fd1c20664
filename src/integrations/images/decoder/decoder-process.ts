import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { CONFINED_PATH } from '../../confinement/confinement.js';
import { type DecodeResult, type DecoderMessage, decoderMessage, type DecodeTask } from './decoder-protocol.js';

/** The decoder's program and its limits. */
export interface DecoderProgram {
  /** The script of the decoder process. */
  modulePath: string;
  /** Arguments of node before the script. */
  nodeArguments: readonly string[];
  /** The limit of the data segment (RLIMIT_DATA) in bytes; node itself reserves 1.2 GB of it. */
  memoryLimitBytes: number;
  /** Whether `prlimit` is installed, which sets that limit and those below. */
  canLimit: boolean;
  /** The command prefix that confines the process; empty: only the limits apply. */
  confinement: readonly string[];
}

/** The CPU time limit of a process: ends a decoder that keeps spinning after its worker has died. */
const CPU_LIMIT_SECONDS = 900;

/**
 * The size limit of files that a decoder writes. It needs none but temporary ones, since its results go through the IPC
 * channel.
 */
const FILE_LIMIT_BYTES = 64 * 1024 * 1024;

/** A process that reads untrusted files gets nothing of the worker's environment, which contains hosts and passwords. */
const ENVIRONMENT = { PATH: CONFINED_PATH, MALLOC_ARENA_MAX: '2' };

const START_TIME_LIMIT_MS = 20_000;

/**
 * The factor by which the elapsed time may exceed the limit of CPU time: decoders have the lowest priority on the machine, and a
 * file is not to blame for a busy machine.
 */
const ELAPSED_TIME_FACTOR = 4;

/** The index of a process' user CPU time in clock ticks (100 per second), followed by its system time (proc(5), `stat`). */
const USER_TICKS = 11;
const MS_PER_TICK = 10;

/** How many characters of a decoder's standard error are kept for the log. */
const STDERR_TAIL_LENGTH = 2000;

/** A decoder could not be started: a problem of the machine, not of a file. */
export class DecoderNotStarted extends Error {}

/** A decoder ended while it worked on a file. */
export class DecoderDied extends Error {}

/** A decoder was killed because a file took too long. */
export class DecoderTimedOut extends Error {}

/**
 * One decoder process, which decodes one file at a time. After a rejected call it is dead. While idle it does not keep its worker
 * running, with which it ends.
 */
export class DecoderProcess {
  filesDecoded = 0;
  memoryBytes = 0;
  private stderrTail = '';
  private readonly end = new AbortController();

  private constructor(private readonly child: ChildProcess) {
    child.on('exit', () => this.end.abort());
    child.on('error', (error) => this.end.abort(error));
    child.stderr?.on('data', (words: Buffer) => {
      this.stderrTail = (this.stderrTail + words.toString('utf8')).slice(-STDERR_TAIL_LENGTH);
    });
  }

  /** Starts a process and waits until it is ready. Throws `DecoderNotStarted`. */
  static async start(program: DecoderProgram): Promise<DecoderProcess> {
    const decoder = new DecoderProcess(spawnDecoder(program));
    try {
      await decoder.nextMessage(START_TIME_LIMIT_MS);
      decoder.handles().forEach((handle) => handle.unref());
      return decoder;
    } catch (error) {
      decoder.kill();
      throw new DecoderNotStarted('A decoder process did not start', { cause: error });
    }
  }

  get isAlive(): boolean {
    return !this.end.signal.aborted;
  }

  /** Throws `DecoderDied`, `DecoderTimedOut` or the signal's reason. */
  async decode(task: DecodeTask, timeLimitMs: number, signal: AbortSignal): Promise<DecodeResult> {
    this.handles().forEach((handle) => handle.ref());
    try {
      const pendingResponse = this.responseWithin(timeLimitMs, signal);
      this.child.send(task, () => undefined); // a closed channel is noticed by the end of the process
      const message = await pendingResponse;
      if (message.type === 'ready') {
        throw new DecoderDied('A decoder process answered out of turn');
      }
      this.filesDecoded += 1;
      this.memoryBytes = message.memoryBytes;
      return message;
    } catch (error) {
      this.kill();
      throw error;
    } finally {
      this.handles().forEach((handle) => handle.unref());
    }
  }

  kill(): void {
    this.end.abort();
    this.child.kill('SIGKILL');
  }

  /** What keeps this process running for the decoder. */
  private handles(): { ref(): void; unref(): void }[] {
    const { channel, stderr } = this.child;
    return [this.child, ...(channel ? [channel] : []), ...(stderr instanceof Socket ? [stderr] : [])];
  }

  /** Limits the CPU time where the system reports it, and the elapsed time to `ELAPSED_TIME_FACTOR` times the limit. */
  private async responseWithin(timeLimitMs: number, signal: AbortSignal): Promise<DecoderMessage> {
    const spentBefore = this.processorMs();
    for (let round = 1; ; round += 1) {
      try {
        return await this.nextMessage(timeLimitMs, signal);
      } catch (error) {
        const isStarved = this.processorMs() - spentBefore < timeLimitMs;
        if (!(error instanceof DecoderTimedOut) || !isStarved || round === ELAPSED_TIME_FACTOR) {
          throw error;
        }
      }
    }
  }

  /** The CPU time of the process so far; infinite where the system does not report it. */
  private processorMs(): number {
    try {
      const stat = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8');
      // The name of the program, in parentheses, may contain spaces.
      const numbers = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(numbers[USER_TICKS]) + Number(numbers[USER_TICKS + 1])) * MS_PER_TICK;
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  }

  private async nextMessage(timeLimitMs: number, signal?: AbortSignal): Promise<DecoderMessage> {
    const timeLimit = AbortSignal.timeout(timeLimitMs);
    const limits = [this.end.signal, timeLimit, ...(signal === undefined ? [] : [signal])];
    let said: unknown[];
    try {
      said = await once(this.child, 'message', { signal: AbortSignal.any(limits) });
    } catch (error) {
      signal?.throwIfAborted();
      throw timeLimit.aborted
        ? new DecoderTimedOut(`No answer within ${timeLimitMs} ms`)
        : new DecoderDied(`A decoder process ended: ${this.stderrTail || 'no error output'}`, { cause: error });
    }
    const message = decoderMessage.safeParse(said[0]);
    if (!message.success) {
      throw new DecoderDied('A decoder process said something that it cannot say', { cause: message.error });
    }
    return message.data;
  }
}

function spawnDecoder(program: DecoderProgram): ChildProcess {
  const command = [process.execPath, ...program.nodeArguments, program.modulePath];
  const limits = [
    'prlimit',
    `--data=${program.memoryLimitBytes}`,
    `--fsize=${FILE_LIMIT_BYTES}`,
    `--cpu=${CPU_LIMIT_SECONDS}`,
    '--core=0',
  ];
  const [file = process.execPath, ...args] = [...program.confinement, ...(program.canLimit ? limits : []), ...command];
  // Advanced serialization sends the bytes of files and variants unchanged.
  return spawn(file, args, {
    cwd: '/',
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
}
