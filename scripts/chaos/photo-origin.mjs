// The CRM's photos: as many different files as are asked for, made from a few pictures.
import { once } from 'node:events';
import http from 'node:http';
import { photo } from '../project/test-support.mjs';

const PICTURES = 24;

export class PhotoOrigin {
  #pictures;
  #server;
  #lastNumber = 0;

  static async start() {
    const numbers = Array.from({ length: PICTURES }, (_, index) => index + 1);
    const pictures = await Promise.all(numbers.map((number) => photo(number, { width: 800, height: 600 })));
    return new PhotoOrigin(pictures).#listen();
  }

  constructor(pictures) {
    this.#pictures = pictures;
  }

  get origin() {
    return `http://127.0.0.1:${this.#server.address().port}`;
  }

  /** Addresses of so many files that nobody has seen; their pictures differ. */
  newUrls(count) {
    return Array.from({ length: count }, () => `${this.origin}/${(this.#lastNumber += 1)}.jpg`);
  }

  /** The bytes of a file that nobody has seen. */
  newBytes() {
    return this.#bytesOf((this.#lastNumber += 1));
  }

  async close() {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** The picture with a comment of its own behind the JPEG's first marker, which makes it another file. */
  #bytesOf(number) {
    const picture = this.#pictures[number % PICTURES];
    const comment = Buffer.from(`photo ${number}`);
    const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    return Buffer.concat([picture.subarray(0, 2), marker, comment, picture.subarray(2)]);
  }

  async #listen() {
    this.#server = http.createServer((request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      response.end(this.#bytesOf(Number.parseInt(request.url.slice(1), 10)));
    });
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }
}
