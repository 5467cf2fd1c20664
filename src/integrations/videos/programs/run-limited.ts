import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { CONFINED_PATH, type Confinement, UNCONFINED } from '../../confinement/confinement.js';
import type { FileView } from '../../confinement/file-view.js';
import { lowerSessionPriority } from '../../process-priority.js';
import { isOutOfResources } from '../../system-error.js';

const run = promisify(execFile);

const TIME_LIMIT_MS = 10_000;

/** The path of a program, given by its name on PATH or by its path; null if there is none. */
export async function findProgram(nameOrPath: string): Promise<string | null> {
  const found = await outputOf('/bin/sh', ['-c', 'command -v "$1"', 'sh', nameOrPath]);
  return found === null ? null : found.trim();
}

/** The output of a trusted program; null if it does not run or fails. */
async function outputOf(program: string, args: readonly string[]): Promise<string | null> {
  try {
    return (await run(program, args, { timeout: TIME_LIMIT_MS })).stdout;
  } catch {
    return null;
  }
}

/** The limits of a program. Neither it nor its children outlive the call or this process. */
export interface RunLimits {
  /** Its working folder. */
  cwd: string;
  timeLimitMs: number;
  signal: AbortSignal;
  /** Absent: the program is trusted and has all privileges of this process. */
  confinement?: Confinement;
  /** Additional files that it may see if it is confined. */
  reads?: Pick<FileView, 'files' | 'folders'>;
}

/** A program could not be started, or failed. */
export class ProgramFailed extends Error {
  constructor(
    program: string,
    readonly exitCode: number | null,
    /** The signal that ended it, which this process did not send. */
    readonly killedBy: NodeJS.Signals | null,
    /** The end of its standard error. */
    readonly errorOutput: string,
  ) {
    super(`${program} ended with ${exitCode ?? killedBy ?? 'no start'}: ${errorOutput || 'no error output'}`);
  }
}

/** A program was killed because it took too long. */
export class ProgramTimedOut extends Error {}

/** Address space, in bytes. */
const MEMORY_LIMIT_BYTES = 1024 * 1024 * 1024;

/** The maximum size of a file that a program may write, in bytes. */
const FILE_LIMIT_BYTES = 1024 * 1024 * 1024;

/** CPU seconds: ends a spinning program where the system cannot bind its life to this process. */
const CPU_LIMIT_SECONDS = 7200;

/** The niceness of programs. */
const NICE = 10;

/**
 * Each command sets a limit on itself and then executes the command after it: a low CPU priority, so that photos take precedence;
 * an end together with this process, also if this process ended before that could be set; limits of memory, file size and CPU
 * time.
 */
const WRAPPERS = [
  ['nice', '-n', String(NICE)],
  ['setpriv', '--pdeathsig', 'SIGKILL'],
  ['/bin/sh', '-c', '[ "$PPID" = "$0" ] && exec "$@"', String(process.pid)],
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
 * Programs that read untrusted files get nothing of the worker's environment, which contains hosts and passwords. Only one malloc
 * arena, because each one reserves address space, which counts towards the limit.
 */
const ENVIRONMENT = { PATH: CONFINED_PATH, MALLOC_ARENA_MAX: '1' };

const ERROR_OUTPUT_LENGTH = 2000;

const NOTHING = { files: [], folders: [] };

let usableWrappers: Promise<string[]> | undefined;

/**
 * Runs a program to its end, passes each line of its standard output to `onLine`, and returns the end of its standard error.
 * Throws `ProgramFailed`, `ProgramTimedOut` or the signal's reason, after the program has ended.
 */
export async function runLimited(
  program: string,
  args: readonly string[],
  { cwd, timeLimitMs, signal, confinement = UNCONFINED, reads = NOTHING }: RunLimits,
  onLine: (line: string) => void,
): Promise<string> {
  const words = [...(await wrappers()), ...confinement.prefixFor({ folder: cwd, ...reads })];
  const [file = program, ...argv] = [...words, program, ...args];
  signal.throwIfAborted();

  const timeLimit = AbortSignal.timeout(timeLimitMs);
  const stop = AbortSignal.any([signal, timeLimit]);
  // A separate process group: Ctrl-C in a terminal must only reach the worker, which ends its programs itself.
  const child = spawn(file, argv, { cwd, env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const closed = once(child, 'close');
  const kill = (): void => killGroup(child.pid);
  stop.addEventListener('abort', kill);
  let errorOutput = '';
  // A program that could not be started has no output; not even streams, if no more files can be opened.
  if (child.pid !== undefined) {
    void lowerSessionPriority(child.pid, NICE);
    child.stderr.on('data', (chunk: Buffer) => {
      errorOutput = (errorOutput + chunk.toString('utf8')).slice(-ERROR_OUTPUT_LENGTH);
    });
    createInterface({ input: child.stdout }).on('line', onLine);
  }
  try {
    await closed;
  } catch (error) {
    throw new ProgramFailed(program, null, null, String(error));
  } finally {
    stop.removeEventListener('abort', kill);
    // Children that it has left behind.
    kill();
  }

  signal.throwIfAborted();
  if (timeLimit.aborted) {
    throw new ProgramTimedOut(`${program} took longer than ${timeLimitMs} ms`);
  }
  if (child.exitCode !== 0) {
    throw new ProgramFailed(program, child.exitCode, child.signalCode, errorOutput.trim());
  }
  return errorOutput.trim();
}

/**
 * The wrappers that work on this system, cached; some exist on Linux only. Without them, only the time limit applies. Throws
 * `ProgramFailed` while no program can be started, which says nothing about them.
 */
async function wrappers(): Promise<string[]> {
  try {
    return await (usableWrappers ??= findUsableWrappers());
  } catch (error) {
    usableWrappers = undefined;
    throw error;
  }
}

async function findUsableWrappers(): Promise<string[]> {
  const areUsable = await Promise.all(WRAPPERS.map(([name = '', ...args]) => isUsable(name, args)));
  return WRAPPERS.filter((_, index) => areUsable[index]).flat();
}

async function isUsable(name: string, args: readonly string[]): Promise<boolean> {
  try {
    await run(name, [...args, 'true'], { timeout: TIME_LIMIT_MS });
    return true;
  } catch (error) {
    if (isOutOfResources(error)) {
      throw new ProgramFailed(name, null, null, String(error));
    }
    return false;
  }
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) {
      process.kill(-pid, 'SIGKILL');
    }
  } catch {
    // It has already ended.
  }
}
