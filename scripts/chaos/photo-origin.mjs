// The CRM's photos and videos: as many different files as are asked for, made from a few pictures and clips.
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { makeVideo, photo } from '../project/test-support.mjs';

const PICTURES = 24;
const USUAL_SIZE = { width: 800, height: 600 };

/** The first is packed anew as it is, the other has to be converted (D-102). */
const CLIPS = [
  { name: 'ready.mp4', options: { seconds: 1, size: '320x180' } },
  { name: 'foreign.mov', options: { seconds: 1, size: '320x180', sound: null, encoding: ['-c:v', 'mjpeg'] } },
];

export class PhotoOrigin {
  #pictures;
  #clips;
  #server;
  #lastNumber = 0;

  static async start() {
    return new PhotoOrigin(await picturesOf(USUAL_SIZE), []).#listen();
  }

  /** With videos too, which are made in the folder; it needs ffmpeg. */
  static async withVideos(folder, size = USUAL_SIZE) {
    const clips = await Promise.all(
      CLIPS.map(async ({ name, options }) => fs.readFileSync(await makeVideo(path.join(folder, name), options))),
    );
    return new PhotoOrigin(await picturesOf(size), clips).#listen();
  }

  constructor(pictures, clips) {
    this.#pictures = pictures;
    this.#clips = clips;
  }

  get origin() {
    return `http://127.0.0.1:${this.#server.address().port}`;
  }

  /** Addresses of so many files that nobody has seen; their pictures differ. */
  newUrls(count) {
    return Array.from({ length: count }, () => `${this.origin}/${(this.#lastNumber += 1)}.jpg`);
  }

  /** New addresses of so many files that somebody may have seen: the bytes are those of earlier ones. */
  newUrlsOfOld(count) {
    const last = this.#lastNumber;
    return Array.from(
      { length: count },
      (_, index) => `${this.origin}/${Math.max(1, last - index)}.jpg?${(this.#lastNumber += 1)}`,
    );
  }

  /** The address of a video that nobody has seen. */
  newVideoUrl() {
    return `${this.origin}/${(this.#lastNumber += 1)}.mp4`;
  }

  /** The bytes of a photo that nobody has seen. */
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

  /** The clip with a box of its own behind its end, which players skip. */
  #videoOf(number) {
    const box = Buffer.from(`0000free video ${number}`);
    box.writeUInt32BE(box.length);
    return Buffer.concat([this.#clips[number % this.#clips.length], box]);
  }

  async #listen() {
    this.#server = http.createServer((request, response) => {
      const number = Number.parseInt(request.url.slice(1), 10);
      const isVideo = request.url.endsWith('.mp4');
      response.writeHead(200, { 'content-type': isVideo ? 'video/mp4' : 'image/jpeg' });
      response.end(isVideo ? this.#videoOf(number) : this.#bytesOf(number));
    });
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }
}

function picturesOf(size) {
  const numbers = Array.from({ length: PICTURES }, (_, index) => index + 1);
  return Promise.all(numbers.map((number) => photo(number, size)));
}
