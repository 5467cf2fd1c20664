// The demo photos are served by a separate web server, like a CRM's photos.
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

/**
 * Serves the files on the loopback address.
 *
 * @param {string[]} files
 * @returns {Promise<{origin: string, photos: {name: string, url: string}[], close: () => Promise<void>}>}
 */
export async function servePhotos(files, port) {
  const byPath = new Map(files.map((file) => [`/${path.basename(file)}`, file]));
  const server = http.createServer((request, response) => {
    const file = byPath.get(request.url ?? '');
    if (file === undefined || !['GET', 'HEAD'].includes(request.method ?? '')) {
      response.writeHead(404).end();
      return;
    }
    const content = fs.readFileSync(file);
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': content.length });
    response.end(request.method === 'HEAD' ? undefined : content);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    photos: files.map((file) => ({ name: path.basename(file, '.jpg'), url: `${origin}/${path.basename(file)}` })),
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
