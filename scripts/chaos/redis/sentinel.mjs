// A Sentinel: it monitors a primary and, with other Sentinels, promotes a replica when the primary fails.
import fs from 'node:fs';
import path from 'node:path';
import { calledByItsName } from '../../engines/redis.mjs';
import { spawnProgram } from '../../engines/spawn-bound.mjs';

const DOWN_AFTER_MS = 2_000;
/** The timeout of a failover attempt; the next one begins after twice that time. */
const FAILOVER_MS = 3_000;
const QUORUM = 2;

/** Starts one for a primary on loopback; one that has run before keeps its state. */
export function spawnSentinel(program, directory, { port, name, primary }) {
  fs.mkdirSync(directory, { recursive: true });
  const file = path.join(directory, 'sentinel.conf');
  if (!fs.existsSync(file)) {
    const lines = [
      `port ${port}`,
      'bind 127.0.0.1',
      `dir ${directory}`,
      `sentinel monitor ${name} 127.0.0.1 ${primary} ${QUORUM}`,
      `sentinel down-after-milliseconds ${name} ${DOWN_AFTER_MS}`,
      `sentinel failover-timeout ${name} ${FAILOVER_MS}`,
    ];
    fs.writeFileSync(file, `${lines.join('\n')}\n`);
  }
  return spawnProgram(calledByItsName(program, directory), [file, '--sentinel'], { stdio: 'ignore' });
}
