// Servers that run on this machine with the defaults of a development set-up.
import { canConnect } from '../database/databases.mjs';
import { answersOn } from './probe.mjs';

export const LOCAL_DATABASE_SERVER = 'mysql://root@127.0.0.1:3306/';
export const LOCAL_REDIS = 'redis://127.0.0.1:6379';

/** Whether both are running and accessible: MySQL as root without a password, Redis without a password. */
export async function localServersAnswer() {
  const redisAnswers = await answersOn(
    { host: '127.0.0.1', port: 6379 },
    { greeting: 'PING\r\n', isAnswer: (bytes) => bytes.toString().startsWith('+PONG') },
  );
  return redisAnswers && (await canConnect(LOCAL_DATABASE_SERVER));
}
