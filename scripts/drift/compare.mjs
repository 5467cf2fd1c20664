// What differs between the CRM, the service and a reader's copy of it; nothing where they are in step.
import { isDeepStrictEqual } from 'node:util';

/** @returns {Promise<string[]>} a line for each difference */
export async function differences({ crm, client, follower }) {
  const listings = await allOf(client.listings);
  const agents = await allOf(client.agents);
  return [
    ...compare('listing', crm.listings, listings, ({ formData, user }) => ({
      ...formData,
      externalUserId: user?.externalId ?? null,
    })),
    ...compare('agent', crm.agents, agents, (agent) => agent),
    ...compareCopy('listing', follower.copies.listings, listings, ({ formData, user, externalId }) => ({
      ...formData,
      externalId,
      userId: user?.id ?? null,
    })),
    ...compareCopy('agent', follower.copies.agents, agents, (agent) => agent),
  ];
}

async function allOf(objects) {
  const all = new Map();
  for await (const object of objects.list()) all.set(object.id, object);
  return [...all.values()];
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
      if (!isDeepStrictEqual(values[name] ?? null, value ?? null)) {
        const sides = `${JSON.stringify(value)} in the CRM, ${JSON.stringify(values[name])} in the service`;
        found.push(`${name} of the ${kind} ${externalId} is ${sides}`);
      }
    }
  }
  return found;
}

/** Of an object the copy knows what events have told, which is all that has ever changed. */
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
