// Asks a socket whether a server is behind it.
import net from 'node:net';

/**
 * Whether a server on this address (a socket's path, or host and port) sends what is expected, to the greeting or by
 * itself, within the time.
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
