// Running a private Redis.
import fs from 'node:fs';
import path from 'node:path';
import { answersOn } from './probe.mjs';
import { spawnProgram } from './spawn-bound.mjs';

/** Starts the server on its socket. */
export function spawnRedis(program, layout, { throwaway }) {
  const args = [
    ['--port', '0'],
    ['--unixsocket', layout.redisSocket],
    ['--unixsocketperm', '700'],
    ['--dir', layout.redisData],
    ['--logfile', layout.redisLog],
    ['--pidfile', path.join(layout.run, 'redis.pid')],
    ['--daemonize', 'no'],
    ['--databases', '16'],
    ['--maxmemory-policy', 'noeviction'],
    ['--save', ''],
    ['--appendonly', throwaway ? 'no' : 'yes'],
    ['--appendfsync', 'everysec'],
  ].flat();
  return spawnProgram(calledByItsName(program, layout.run), args, { stdio: 'ignore', cwd: layout.redisData });
}

/**
 * Starts a server on a loopback port, for servers that find each other by port.
 *
 * @param {Record<string, string | number>} settings in addition to the common ones
 */
export function spawnRedisOnPort(program, directory, port, settings) {
  fs.mkdirSync(directory, { recursive: true });
  const all = { port, bind: '127.0.0.1', dir: directory, 'maxmemory-policy': 'noeviction', save: '', ...settings };
  const args = Object.entries(all).flatMap(([name, value]) => [`--${name}`, ...String(value).split(' ')]);
  return spawnProgram(calledByItsName(program, directory), args, { stdio: 'ignore' });
}

/** Whether the server responds; it does not yet while it loads its data. */
export const redisAnswers = (layout) => redisAnswersOn(layout.redisSocket);

/** The same for a socket's path, or for host and port. */
export const redisAnswersOn = (address) =>
  answersOn(address, { greeting: 'PING\r\n', isAnswer: (bytes) => bytes.toString().startsWith('+PONG') });

/** The program's path with the file name that makes it a server: a link in this folder if it has another name. */
export function calledByItsName(program, folder) {
  if (path.basename(program.path) === program.calledName) return program;
  const link = path.join(folder, program.calledName);
  fs.rmSync(link, { force: true });
  fs.symlinkSync(program.path, link);
  return { ...program, path: link };
}
