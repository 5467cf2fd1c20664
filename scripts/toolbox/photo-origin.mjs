// The CRM's photos and videos: any number of different files, derived from a few images and clips.
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { portOf } from '../project/free-ports.mjs';
import { sleep } from '../project/processes.mjs';
import { makeVideo, photo } from '../project/test-support.mjs';

const PICTURES = 24;
const USUAL_SIZE = { width: 800, height: 600 };

/** The first can be remuxed, the other has to be transcoded (D-102). */
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

  /** Also serves videos, which are generated in the folder; requires ffmpeg. */
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
    return `http://127.0.0.1:${portOf(this.#server)}`;
  }

  /** URLs of new files with different images. */
  newUrls(count) {
    return Array.from({ length: count }, () => `${this.origin}/${(this.#lastNumber += 1)}.jpg`);
  }

  /** URLs of new files that are served after a delay, in milliseconds. */
  newSlowUrls(count, delayMs) {
    return this.newUrls(count).map((url) => `${url}?delay=${delayMs}`);
  }

  /** New URLs whose bytes are those of earlier files, if there are any. */
  newUrlsOfOld(count) {
    const last = this.#lastNumber;
    return Array.from(
      { length: count },
      (_, index) => `${this.origin}/${Math.max(1, last - index)}.jpg?${(this.#lastNumber += 1)}`,
    );
  }

  /** The URL of a new video. */
  newVideoUrl() {
    return `${this.origin}/${(this.#lastNumber += 1)}.mp4`;
  }

  /** The bytes of a new photo. */
  newBytes() {
    return this.#bytesOf((this.#lastNumber += 1));
  }

  async close() {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** The image with a unique comment after the JPEG's first marker, which makes it a different file. */
  #bytesOf(number) {
    const picture = this.#pictures[number % PICTURES];
    const comment = Buffer.from(`photo ${number}`);
    const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    return Buffer.concat([picture.subarray(0, 2), marker, comment, picture.subarray(2)]);
  }

  /** The clip with a unique box appended, which players skip. */
  #videoOf(number) {
    const box = Buffer.from(`0000free video ${number}`);
    box.writeUInt32BE(box.length);
    return Buffer.concat([this.#clips[number % this.#clips.length], box]);
  }

  async #listen() {
    this.#server = http.createServer(async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', this.origin);
      const number = Number.parseInt(pathname.slice(1), 10);
      const isVideo = pathname.endsWith('.mp4');
      if (searchParams.has('delay')) await sleep(Number(searchParams.get('delay')));
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
