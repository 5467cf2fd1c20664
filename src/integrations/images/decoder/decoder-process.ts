import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { CONFINED_PATH } from '../../confinement/confinement.js';
import { type DecodeResult, type DecoderMessage, decoderMessage, type DecodeTask } from './decoder-protocol.js';

/** The decoder's program and its bounds. */
export interface DecoderProgram {
  /** The script of the decoder process. */
  modulePath: string;
  /** What node is told before the script. */
  nodeArguments: readonly string[];
  /** Data that the operating system grants before it refuses more, in bytes; node itself reserves 1.2 GB of it. */
  memoryLimitBytes: number;
  /** Whether the program `prlimit` is there to set that bound and the others below. */
  canLimit: boolean;
  /** The words that shut the process in; none: only the bounds hold. */
  confinement: readonly string[];
}

/** CPU seconds of a whole life: ends a decoder that spins on after its worker is gone. */
const CPU_LIMIT_SECONDS = 900;

/** All that it makes goes through its channel; what it may leave in a temporary folder is no larger than that, in bytes. */
const FILE_LIMIT_BYTES = 64 * 1024 * 1024;

/** Nothing of the worker's environment (addresses, passwords) is for a process that reads forged files. */
const ENVIRONMENT = { PATH: CONFINED_PATH, MALLOC_ARENA_MAX: '2' };

const START_TIME_LIMIT_MS = 20_000;

/**
 * How many times as long a file may take where the processors are busy with other things: decoders come last on a machine,
 * and that it is busy is no fault of a file.
 */
const PATIENCE = 4;

/** Of a process, in clock ticks, 100 a second: what it spent itself, and within the system (proc(5), `stat`). */
const USER_TICKS = 11;
const MS_PER_TICK = 10;

/** How much of what a decoder says on its standard error is kept for the log. */
const LAST_WORDS_LENGTH = 2000;

/** A decoder could not be started: the fault lies with the machine, not with a file. */
export class DecoderNotStarted extends Error {}

/** A decoder ended while it worked on a file. */
export class DecoderDied extends Error {}

/** A decoder was killed because a file took too long. */
export class DecoderTimedOut extends Error {}

/** One decoder process, which takes one file at a time. Once a call was rejected it is dead. */
export class DecoderProcess {
  filesDecoded = 0;
  memoryBytes = 0;
  private lastWords = '';
  private readonly end = new AbortController();

  private constructor(private readonly child: ChildProcess) {
    child.on('exit', () => this.end.abort());
    child.on('error', () => this.end.abort());
    child.stderr?.on('data', (words: Buffer) => {
      this.lastWords = (this.lastWords + words.toString('utf8')).slice(-LAST_WORDS_LENGTH);
    });
  }

  /** Starts a process and waits until it is ready. Throws `DecoderNotStarted`. */
  static async start(program: DecoderProgram): Promise<DecoderProcess> {
    const decoder = new DecoderProcess(spawnDecoder(program));
    try {
      await decoder.nextMessage(START_TIME_LIMIT_MS);
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
    try {
      const answered = this.answerWithin(timeLimitMs, signal);
      this.child.send(task, () => undefined); // that the channel is gone is told by the end of the process
      const message = await answered;
      if (message.type === 'ready') {
        throw new DecoderDied('A decoder process answered out of turn');
      }
      this.filesDecoded += 1;
      this.memoryBytes = message.memoryBytes;
      return message;
    } catch (error) {
      this.kill();
      throw error;
    }
  }

  kill(): void {
    this.end.abort();
    this.child.kill('SIGKILL');
  }

  /** The time is that of processors where the system tells it, and no more than so many times as long by the clock. */
  private async answerWithin(timeLimitMs: number, signal: AbortSignal): Promise<DecoderMessage> {
    const spentBefore = this.processorMs();
    for (let round = 1; ; round += 1) {
      try {
        return await this.nextMessage(timeLimitMs, signal);
      } catch (error) {
        const isStarved = this.processorMs() - spentBefore < timeLimitMs;
        if (!(error instanceof DecoderTimedOut) || !isStarved || round === PATIENCE) {
          throw error;
        }
      }
    }
  }

  /** What the process has had of the processors so far; infinite where the system does not tell. */
  private processorMs(): number {
    try {
      const stat = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8');
      // The name of the program, in parentheses, may hold spaces.
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
        : new DecoderDied(`A decoder process ended: ${this.lastWords || 'no last words'}`, { cause: error });
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
  // Advanced: files and renditions go through the channel as they are.
  return spawn(file, args, {
    cwd: '/',
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
}
