// The photos of a CRM: each keeps its name and URL while its image changes, and is sometimes temporarily unavailable.
import { once } from 'node:events';
import http from 'node:http';
import { portOf } from '../project/free-ports.mjs';
import { photo } from '../project/test-support.mjs';

/** Small, because only the identity of the bytes matters. */
const PICTURES = { count: 12, width: 96, height: 72 };

export class PhotoStore {
  #versions = new Map();
  #failing = new Set();
  #pictures;
  #server = http.createServer((request, response) => this.#answer(request, response));

  static async start() {
    const store = new PhotoStore();
    const { count, width, height } = PICTURES;
    store.#pictures = await Promise.all(
      Array.from({ length: count }, (_, index) => photo(index + 1, { width, height })),
    );
    store.#server.listen(0, '127.0.0.1');
    await once(store.#server, 'listening');
    return store;
  }

  get origin() {
    return `http://127.0.0.1:${portOf(this.#server)}`;
  }

  /** Another CRM may use the same photo ids: `owner` distinguishes them. */
  add(owner) {
    const id = `${owner}-photo-${this.#versions.size + 1}`;
    this.#versions.set(id, 1);
    return id;
  }

  /** Replaces the image under the same name and URL. */
  change(id) {
    this.#versions.set(id, this.#versions.get(id) + 1);
  }

  /** Makes it unavailable, or available again. */
  toggle(id) {
    if (!this.#failing.delete(id)) this.#failing.add(id);
  }

  mendAll() {
    this.#failing.clear();
  }

  /** The reference to it in a write. */
  reference(id) {
    return { url: `${this.origin}/${id}`, externalFileId: id, sourceHash: `version-${this.#versions.get(id)}` };
  }

  /** The image with a unique comment after the JPEG's first marker, which makes it a different file. */
  bytesOf(id) {
    const version = this.#versions.get(id);
    const number = Number(id.split('-').at(-1));
    const picture = this.#pictures[(number * 5 + version) % this.#pictures.length];
    const comment = Buffer.from(`${id} ${version}`);
    const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    return Buffer.concat([picture.subarray(0, 2), marker, comment, picture.subarray(2)]);
  }

  async close() {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #answer(request, response) {
    const id = request.url.slice(1);
    const etag = `"${this.#versions.get(id)}"`;
    if (this.#failing.has(id)) return response.writeHead(503).end();
    if (!this.#versions.has(id)) return response.writeHead(404).end();
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end();
    return response.writeHead(200, { 'content-type': 'image/jpeg', etag }).end(this.bytesOf(id));
  }
}
