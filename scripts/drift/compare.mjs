// The differences between the CRM, the service and a reader's copy; empty when all are in sync.
import { isDeepStrictEqual } from 'node:util';

/** @returns {Promise<string[]>} a line for each difference */
export async function differences({ crm, client, follower, apiOrigin }) {
  const listings = await allOf(client.listings);
  const agents = await allOf(client.agents);
  return [
    ...(await comparePhotos({ crm, client, listings, agents, apiOrigin })),
    ...compare('listing', crm.listings, listings, ({ formData, user }) => ({
      ...formData,
      externalUserId: user?.externalId ?? null,
    })),
    ...compare('agent', crm.agents, agents, (agent) => agent),
    ...compareCopies(follower, { listings, agents }),
  ];
}

/** The differences between the service and a reader's copy. @returns {Promise<string[]>} a line for each difference */
export async function readerDifferences({ client, follower }) {
  return compareCopies(follower, { listings: await allOf(client.listings), agents: await allOf(client.agents) });
}

function compareCopies({ copies }, { listings, agents }) {
  return [
    ...compareCopy('listing', copies.listings, listings, ({ formData, user, externalId }) => ({
      ...formData,
      externalId,
      userId: user?.id ?? null,
    })),
    ...compareCopy('agent', copies.agents, agents, (agent) => ({
      ...agent,
      avatar: agent.avatar?.id ?? null,
    })),
  ];
}

async function allOf(objects) {
  const all = new Map();
  for await (const object of objects.list()) all.set(object.id, object);
  return [...all.values()];
}

/** Fields with photos, which are compared by their content. */
const OF_PHOTOS = ['files', 'avatar'];

/** Checks that each photo is in its place and has the bytes of the CRM's own. */
async function comparePhotos({ crm, client, listings, agents, apiOrigin }) {
  const wanted = (objects, idsOf) => new Map([...objects.values()].map((one) => [one.externalId, idsOf(one)]));
  const ofListings = wanted(crm.listings, ({ files }) => files);
  const ofAgents = wanted(crm.agents, ({ avatar }) => (avatar === null ? [] : [avatar]));
  const found = await Promise.all([
    ...listings.map((listing) => compareFiles(crm, ofListings.get(listing.externalId), listing, listing.files)),
    ...agents.map(async ({ externalId, avatar }) => {
      const files = avatar === null ? [] : [await client.media.get({ id: avatar.id })];
      return compareFiles(crm, ofAgents.get(externalId), { externalId }, files);
    }),
  ]);
  return found.flat();

  async function compareFiles({ photos }, ids, { externalId }, files) {
    if (ids === undefined) return [];
    const names = files.map((file) => file.externalId);
    if (!isDeepStrictEqual(names, ids)) return [`the photos of ${externalId} are ${names}, in the CRM ${ids}`];
    const bad = [];
    for (const file of files) {
      if (file.optimization !== 'success') {
        bad.push(
          `the photo ${file.externalId} of ${externalId} is ${file.optimization}: ${JSON.stringify(file.failure)}`,
        );
        continue;
      }
      const { pathname, search } = new URL(file.originalUrl);
      const bytes = Buffer.from(await (await fetch(apiOrigin + pathname + search)).arrayBuffer());
      if (!bytes.equals(photos.bytesOf(file.externalId))) {
        const told = `${bytes.subarray(6, 40).toString('latin1')}, not ${JSON.stringify(photos.reference(file.externalId).sourceHash)}`;
        bad.push(`the photo ${file.externalId} of ${externalId} is another picture: ${told}`);
      }
    }
    return bad;
  }
}

function compare(kind, wanted, stored, valuesOf) {
  const byExternalId = new Map(stored.map((object) => [object.externalId, object]));
  const found = [];
  for (const object of stored) {
    if (!wanted.has(object.externalId)) found.push(`the service has the ${kind} ${object.externalId}, the CRM has not`);
  }
  for (const [externalId, fields] of wanted) {
    const object = byExternalId.get(externalId);
    if (object === undefined) {
      found.push(`the CRM has the ${kind} ${externalId}, the service has not`);
      continue;
    }
    const values = { ...valuesOf(object), externalId };
    for (const [name, value] of Object.entries(fields)) {
      if (OF_PHOTOS.includes(name)) continue;
      if (!isDeepStrictEqual(values[name] ?? null, value ?? null)) {
        const sides = `${JSON.stringify(value)} in the CRM, ${JSON.stringify(values[name])} in the service`;
        found.push(`${name} of the ${kind} ${externalId} is ${sides}`);
      }
    }
  }
  return found;
}

/** For an object, the copy contains what events have reported, which is everything that has ever changed. */
function compareCopy(kind, copies, stored, valuesOf) {
  const ids = new Set(stored.map(({ id }) => id));
  const found = [...copies.keys()].flatMap((id) =>
    ids.has(id) ? [] : [`the reader has a ${kind} ${id} that is gone`],
  );
  for (const object of stored) {
    const copy = copies.get(object.id);
    if (copy === undefined) {
      found.push(`the reader does not know the ${kind} ${object.id}`);
      continue;
    }
    const values = valuesOf(object);
    for (const [name, value] of copy) {
      if (name in values && !isDeepStrictEqual(values[name] ?? null, value ?? null)) {
        found.push(
          `${name} of the ${kind} ${object.id} is ${JSON.stringify(value)} for the reader, ${JSON.stringify(values[name])} in the service`,
        );
      }
    }
  }
  return found;
}
