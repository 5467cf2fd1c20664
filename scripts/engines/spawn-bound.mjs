import { spawn } from 'node:child_process';
import { commandOf, findPrograms } from './find-programs.mjs';

/**
 * Starts a program that is terminated when this process is killed. Where the system does not support that (it requires Linux's
 * setpriv), the next host of the same data directory stops what is left.
 */
export function spawnBound(program, args, options) {
  const setpriv = process.platform === 'linux' ? findPrograms(['setpriv'])[0] : undefined;
  if (setpriv === undefined) return spawn(program, args, options);
  return spawn(setpriv.path, ['--pdeathsig', 'SIGTERM', program, ...args], options);
}

/** The same for a program as found by `findEnginePrograms`; `variables` are added to its environment. */
export function spawnProgram(program, args, { variables = {}, ...options }) {
  const { file, args: all, env } = commandOf(program, args);
  return spawnBound(file, all, { env: { ...env, ...variables }, ...options });
}
