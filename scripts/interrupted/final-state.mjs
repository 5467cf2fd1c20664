// Compares the service's final state with the file, using only the lists of the API.
import { isDeepStrictEqual } from 'node:util';

const SHOWN_VALUES = 120;

/** @returns {Promise<string[]>} a line for each difference */
export async function differences(client, listings) {
  const stored = await byExternalId(client.listings.list());
  const photos = await byExternalId(client.media.list());
  const found = [...twice('listing', stored), ...twice('photo', photos)];
  const wantedPhotos = new Set();
  for (const wanted of listings) {
    const [record] = stored.get(wanted.externalId) ?? [];
    if (record === undefined) {
      found.push(`${wanted.externalId} is not there`);
      continue;
    }
    const { externalId, files, ...fields } = wanted;
    for (const [name, value] of Object.entries(fields)) {
      if (!isDeepStrictEqual(record.formData[name], value)) {
        found.push(`${name} of ${externalId} is ${shown(record.formData[name])}, not ${shown(value)}`);
      }
    }
    const [names, wantedNames] = [
      record.files.map((file) => file.externalId),
      files.map((file) => file.externalFileId),
    ];
    if (!isDeepStrictEqual(names, wantedNames)) found.push(`${externalId} has the photos ${shown(names)}`);
    wantedNames.forEach((name) => wantedPhotos.add(name));
  }
  const ids = new Set(listings.map(({ externalId }) => externalId));
  found.push(...[...stored.keys()].filter((id) => !ids.has(id)).map((id) => `${id} is in no file`));
  found.push(...[...photos.keys()].filter((id) => !wantedPhotos.has(id)).map((id) => `the photo ${id} is in no file`));
  found.push(...[...wantedPhotos].filter((id) => !photos.has(id)).map((id) => `the photo ${id} is not there`));
  return found;
}

/** How often each listing was created, according to the event log. */
export async function createdTimes(client) {
  const head = await client.eventsHead();
  const times = new Map();
  for await (const { seq, type, subject } of head === 0 ? [] : client.events()) {
    if (type === 'listing.created') times.set(subject.externalId, (times.get(subject.externalId) ?? 0) + 1);
    if (seq >= head) break;
  }
  return [...times];
}

async function byExternalId(objects) {
  const all = new Map();
  for await (const object of objects) all.set(object.externalId, [...(all.get(object.externalId) ?? []), object]);
  return all;
}

function twice(kind, all) {
  return [...all].flatMap(([id, some]) =>
    new Set(some.map((one) => one.id)).size > 1 ? [`the ${kind} ${id} is there ${some.length} times`] : [],
  );
}

const shown = (value) => (JSON.stringify(value) ?? 'nothing').slice(0, SHOWN_VALUES);
