import net from 'node:net';

/** Writes the text to the service as it stands; resolves with everything that comes back until the connection closes. */
export function rawAnswer({ url }: { url: string }, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    socket.write(text);
  });
}
