// How a private Redis is run.
import fs from 'node:fs';
import path from 'node:path';
import { environmentFor } from './find-programs.mjs';
import { answersOn } from './probe.mjs';
import { spawnBound } from './spawn-bound.mjs';

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
  return spawnBound(calledByItsName(program, layout), args, {
    stdio: 'ignore',
    cwd: layout.redisData,
    env: environmentFor(program),
  });
}

/** Whether the server answers; not yet while it reads its data in. */
export const redisAnswers = (layout) =>
  answersOn(layout.redisSocket, { greeting: 'PING\r\n', isAnswer: (bytes) => bytes.toString().startsWith('+PONG') });

function calledByItsName(program, layout) {
  if (path.basename(program.path) === program.calledName) return program.path;
  const link = path.join(layout.run, program.calledName);
  fs.rmSync(link, { force: true });
  fs.symlinkSync(program.path, link);
  return link;
}
