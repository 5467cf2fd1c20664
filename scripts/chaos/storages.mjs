// The media storage of a chaos test: a folder, or an S3 bucket whose server is killed and frozen.
import fs from 'node:fs';
import path from 'node:path';
import { spawnBound } from '../engines/spawn-bound.mjs';
import { freePort } from '../project/free-ports.mjs';
import { inProject, makePrivateDirectory } from '../project/paths.mjs';
import { environmentOfBucket, FaultProxy } from '../project/test-support.mjs';
import { keyOf } from './bucket-files.mjs';
import { Engine } from './engine.mjs';

/**
 * @typedef {object} Storage
 * @property {() => Promise<{environment: Record<string, string>, links: Record<string, FaultProxy>}>} reach the settings for one
 * process, and its connections that can be made to fail
 * @property {() => string[]} keys everything stored
 * @property {Engine | null} server the server that can be killed
 * @property {() => Promise<void>} end
 */

/** @returns {Storage} */
export function folderStorage(folder) {
  return {
    reach: async () => ({ environment: { STORAGE_LOCAL_DIR: folder }, links: {} }),
    keys: () =>
      fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))),
    server: null,
    end: async () => {},
  };
}

/** @returns {Promise<Storage>} */
export async function bucketStorage(directory) {
  const objects = path.join(directory, 'bucket');
  [directory, objects].forEach(makePrivateDirectory);
  const port = await freePort();
  const script = inProject('scripts', 'chaos', 'bucket-server.mjs');
  const server = new Engine({
    spawn: () =>
      spawnBound(process.execPath, [script, objects, String(port)], { stdio: ['ignore', 'ignore', 'inherit'] }),
    answers: () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      ),
  });
  await server.start();
  return {
    async reach() {
      const proxy = await FaultProxy.before({ host: '127.0.0.1', port });
      const environment = environmentOfBucket(`http://127.0.0.1:${proxy.port}`);
      return { environment, links: { bucket: proxy } };
    },
    keys: () => fs.readdirSync(objects).flatMap((name) => keyOf(name) ?? []),
    server,
    end: () => server.end(),
  };
}
