// Checks whether a server is listening on a socket.
import net from 'node:net';

/**
 * Whether a server at this address (a socket's path, or host and port) sends the expected answer, to the greeting or unprompted,
 * within the time limit.
 *
 * @param {string | {host: string, port: number}} address
 * @param {{greeting?: string | null, isAnswer: (bytes: Buffer) => boolean, timeoutMs?: number}} expected
 * @returns {Promise<boolean>}
 */
export function answersOn(address, { greeting = null, isAnswer, timeoutMs = 1000 }) {
  return new Promise((resolve) => {
    const socket = net.connect(typeof address === 'string' ? { path: address } : address);
    const chunks = [];
    const settle = (answers) => {
      socket.destroy();
      resolve(answers);
    };
    socket.setTimeout(timeoutMs, () => settle(false));
    socket.once('error', () => settle(false));
    socket.once('close', () => settle(false));
    if (greeting !== null) socket.write(greeting);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (isAnswer(Buffer.concat(chunks))) settle(true);
    });
  });
}
