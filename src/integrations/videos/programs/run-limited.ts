import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { CONFINED_PATH, type Confinement, UNCONFINED } from '../../confinement/confinement.js';
import type { FileView } from '../../confinement/file-view.js';
import { lowerSessionPriority } from '../../process-priority.js';

const run = promisify(execFile);

const TIME_LIMIT_MS = 10_000;

/** The path of a program by its name, as a shell finds it on PATH, or by its path. Null: there is none. */
export async function findProgram(nameOrPath: string): Promise<string | null> {
  const found = await outputOf('/bin/sh', ['-c', 'command -v "$1"', 'sh', nameOrPath]);
  return found === null ? null : found.trim();
}

/** What a trusted program prints when it is run with the arguments. Null: it does not run, or not well. */
export async function outputOf(program: string, args: readonly string[]): Promise<string | null> {
  try {
    return (await run(program, args, { timeout: TIME_LIMIT_MS })).stdout;
  } catch {
    return null;
  }
}

/** What a program may use. Nothing of it lives on when the call ends, or when this process does. */
export interface RunLimits {
  /** Its working folder. */
  cwd: string;
  timeLimitMs: number;
  signal: AbortSignal;
  /** How it is shut in; absent: it is trusted with whatever this process may do. */
  confinement?: Confinement;
  /** What else it may see where it is shut in. */
  reads?: Pick<FileView, 'files' | 'folders'>;
}

/** A program could not be started, or did not end well. */
export class ProgramFailed extends Error {
  constructor(
    program: string,
    readonly exitCode: number | null,
    /** The signal that ended it, which was not ours. */
    readonly killedBy: NodeJS.Signals | null,
    /** The end of what it said on its standard error. */
    readonly lastWords: string,
  ) {
    super(`${program} ended with ${exitCode ?? killedBy ?? 'no start'}: ${lastWords || 'no last words'}`);
  }
}

/** A program was killed because it took too long. */
export class ProgramTimedOut extends Error {}

/** Address space, in bytes. */
const MEMORY_LIMIT_BYTES = 1024 * 1024 * 1024;

/** No file that a program writes here is as large as that, in bytes. */
const FILE_LIMIT_BYTES = 1024 * 1024 * 1024;

/** CPU seconds: ends what spins on where the system cannot tie it to this process. */
const CPU_LIMIT_SECONDS = 7200;

/** By how much others have the processors first. */
const NICE = 10;

/**
 * Each of these takes a limit upon itself and then becomes the program that is named after it: photos come first;
 * whatever happens to this process, its programs end; memory, files and CPU time are bounded.
 */
const WRAPPERS = [
  ['nice', '-n', String(NICE)],
  ['setpriv', '--pdeathsig', 'SIGKILL'],
  [
    'prlimit',
    `--as=${MEMORY_LIMIT_BYTES}`,
    `--fsize=${FILE_LIMIT_BYTES}`,
    `--cpu=${CPU_LIMIT_SECONDS}`,
    '--core=0',
    '--',
  ],
];

/**
 * Nothing of the worker's environment (addresses, passwords) is for a program that reads forged files. One arena: each
 * further one reserves address space, which the limit counts.
 */
const ENVIRONMENT = { PATH: CONFINED_PATH, MALLOC_ARENA_MAX: '1' };

const LAST_WORDS_LENGTH = 2000;

const NOTHING = { files: [], folders: [] };

let usableWrappers: Promise<string[]> | undefined;

/**
 * Runs a program to its end, hands over each line of its standard output and returns the end of what it said on its
 * standard error. Throws `ProgramFailed`, `ProgramTimedOut` or the signal's reason, once the program is gone.
 */
export async function runLimited(
  program: string,
  args: readonly string[],
  { cwd, timeLimitMs, signal, confinement = UNCONFINED, reads = NOTHING }: RunLimits,
  onLine: (line: string) => void,
): Promise<string> {
  usableWrappers ??= findUsableWrappers();
  const words = [...(await usableWrappers), ...confinement.wordsFor({ folder: cwd, ...reads })];
  const [file = program, ...argv] = [...words, program, ...args];
  signal.throwIfAborted();

  const timeLimit = AbortSignal.timeout(timeLimitMs);
  const stop = AbortSignal.any([signal, timeLimit]);
  // A process group of its own: Ctrl-C in a terminal is for the worker, which ends its programs itself.
  const child = spawn(file, argv, { cwd, env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const kill = (): void => killGroup(child.pid);
  stop.addEventListener('abort', kill);
  if (child.pid !== undefined) {
    void lowerSessionPriority(child.pid, NICE);
  }
  let lastWords = '';
  child.stderr.on('data', (words: Buffer) => {
    lastWords = (lastWords + words.toString('utf8')).slice(-LAST_WORDS_LENGTH);
  });
  createInterface({ input: child.stdout }).on('line', onLine);
  try {
    await once(child, 'close');
  } catch (error) {
    throw new ProgramFailed(program, null, null, String(error));
  } finally {
    stop.removeEventListener('abort', kill);
    // What it has started and left behind.
    kill();
  }

  signal.throwIfAborted();
  if (timeLimit.aborted) {
    throw new ProgramTimedOut(`${program} took longer than ${timeLimitMs} ms`);
  }
  if (child.exitCode !== 0) {
    throw new ProgramFailed(program, child.exitCode, child.signalCode, lastWords.trim());
  }
  return lastWords.trim();
}

/** The wrappers that work on this system: some are Linux's. Without them only the time limit holds. */
async function findUsableWrappers(): Promise<string[]> {
  const areUsable = await Promise.all(
    WRAPPERS.map(async ([name = '', ...args]) => (await outputOf(name, [...args, 'true'])) !== null),
  );
  return WRAPPERS.filter((_, index) => areUsable[index]).flat();
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) {
      process.kill(-pid, 'SIGKILL');
    }
  } catch {
    // It ended by itself a moment ago.
  }
}
