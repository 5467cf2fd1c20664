// Importing photos, from their URLs to the stored variants, compared with only decoding and encoding them.
import fs from 'node:fs';
import { measurePhotoRounds, PHOTO_GOAL, PHOTO_MEMORY_GOAL, servePhotos } from '../photo-rounds.mjs';
import { ratioOf } from '../rounds.mjs';

const ROUNDS = { quick: 2, thorough: 5 };

export const photoRows = [
  {
    name: 'photo-import',
    about: 'photos of 12 megapixels imported, against a cascade of sharp',
    goal: { cost: PHOTO_GOAL, megabytes: PHOTO_MEMORY_GOAL },
    run: (stand, settings) => stand.withWorker((worker) => measurePhotos(stand, worker, settings)),
  },
];

async function measurePhotos({ small, photosPort }, worker, { quick }) {
  if (!fs.existsSync('/proc/self/stat')) return { times: {}, note: 'processor time can be told on Linux only' };
  // Without a profile the service has no shortcut over the bare work.
  const photos = await servePhotos('plain', photosPort);
  try {
    const rounds = quick ? ROUNDS.quick : ROUNDS.thorough;
    const { times, megabytes } = await measurePhotoRounds({
      client: small.client,
      workerPid: worker.pid,
      photos,
      rounds,
    });
    return { times, cost: ratioOf(times.imported, times.bare), megabytes, unit: 'photo, processor time' };
  } finally {
    photos.close();
  }
}
