// A bucket whose acknowledged objects survive its death: the tests' S3 server, with its objects in files.
//   node scripts/chaos/bucket-server.mjs <directory> <port>
import fs from 'node:fs';
import path from 'node:path';
import { S3Server } from '../project/test-support.mjs';
import { fileOf, keyOf } from './bucket-files.mjs';

/** Objects by key, each in a file: a line of JSON metadata, and its bytes. */
class ObjectFiles extends Map {
  #directory;

  constructor(directory) {
    super();
    this.#directory = directory;
    for (const name of fs.readdirSync(directory)) {
      const key = keyOf(name);
      // The server was killed while writing a file under a temporary name; its upload was never acknowledged.
      if (key === null) fs.rmSync(path.join(directory, name));
      else super.set(key, this.#read(key));
    }
  }

  /** @override */
  set(key, { body, ...about }) {
    const file = path.join(this.#directory, fileOf(key));
    const unfinished = `${file}.unfinished`;
    fs.writeFileSync(unfinished, Buffer.concat([Buffer.from(`${JSON.stringify(about)}\n`), body]));
    fs.renameSync(unfinished, file);
    return super.set(key, this.#read(key));
  }

  /** @override */
  delete(key) {
    fs.rmSync(path.join(this.#directory, fileOf(key)), { force: true });
    return super.delete(key);
  }

  #read(key) {
    const file = path.join(this.#directory, fileOf(key));
    const bytes = fs.readFileSync(file);
    const bodyAt = bytes.indexOf('\n') + 1;
    const about = JSON.parse(bytes.subarray(0, bodyAt).toString());
    return {
      ...about,
      get body() {
        return fs.readFileSync(file).subarray(bodyAt);
      },
    };
  }
}

const [directory, port] = process.argv.slice(2);
await S3Server.start({ port: Number(port), objects: new ObjectFiles(directory) });
