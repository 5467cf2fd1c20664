// Checks after a restore. Each returns a line per violation.

const DEADLINE_MS = 60_000;
const POLL_MS = 50;

/** Resolves as soon as the condition holds. */
export async function until(isSo) {
  const deadline = Date.now() + DEADLINE_MS;
  while (!isSo()) {
    if (Date.now() > deadline) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Every id of the service that the agency knows. */
export async function idsOf(client) {
  /** @type {Record<'listings' | 'users', number[]>} */
  const ids = { listings: [], users: [] };
  for await (const { id } of client.listings.list()) ids.listings.push(id);
  for await (const { id } of client.agents.list()) ids.users.push(id);
  return ids;
}

/** The highest ids in the backup. */
export async function lastIdsOf(system) {
  const last = {};
  for (const table of ['listings', 'users']) {
    [{ id: last[table] }] = await system.query(`SELECT COALESCE(MAX(id), 0) AS id FROM ${table}`);
  }
  return last;
}

/** Ids that were assigned between the backup and the loss, and again after the restore. */
export function idsGivenTwice({ before, after, idsOfBackup }) {
  return Object.entries(after).flatMap(([table, ids]) => {
    const highest = Math.max(0, ...before[table]);
    const twice = ids.filter((id) => id > idsOfBackup[table] && id <= highest);
    return twice.map((id) => `the id ${id} of ${table} was given out a second time`);
  });
}

/** A reader of the event log is informed that the log is another one. */
export async function readerBeginsAnew(client, place) {
  try {
    await client.request('GET', '/events', { query: { after: place } });
    return [`a reader that had come to ${place} reads on as if nothing had happened`];
  } catch (error) {
    return error.status === 410 && error.code === 'EVENTS_EXPIRED' ? [] : [`a reader was told ${error.message}`];
  }
}

/** Every job has ended, and none has reported its end twice. */
export async function jobsDoneOnce(system) {
  const open = await system.openJobs();
  const twice = await system.query(
    `SELECT job_id AS jobId, type, COUNT(*) AS times FROM events
      WHERE job_id IS NOT NULL AND type IN ('listing.published', 'listing.publish_failed', 'media.ready', 'media.failed')
      GROUP BY job_id, type, subject_id HAVING COUNT(*) > 1`,
  );
  return [
    ...(open === 0 ? [] : [`${open} jobs have not ended`]),
    ...twice.map(({ jobId, type, times }) => `${type} of the job ${jobId} was told ${times} times`),
  ];
}

/** Each event is delivered once and in order, to the end of the log, with message ids that were not used before. */
export function webhooksGoOn({ before, after, head }) {
  const idOf = ({ headers }) => headers['webhook-id'];
  const known = new Set(before.map(idOf));
  const seqs = after.map(({ body }) => body.seq);
  const gaps = seqs.filter((seq, index) => index > 0 && seq !== seqs[index - 1] + 1);
  return [
    ...after.filter((message) => known.has(idOf(message))).map((message) => `the webhook got ${idOf(message)} again`),
    ...gaps.map((seq) => `the webhook got event ${seq} out of its turn`),
    ...(seqs.at(-1) === head ? [] : [`the webhook got events up to ${seqs.at(-1)} of ${head}`]),
  ];
}

/** Objects that a sync could not transfer. */
export function refusals({ agents, listings }) {
  return [agents, listings].flatMap(({ refused, orphans }) => [
    ...refused.map((one) => `${one.kind} ${one.externalId} was refused: ${JSON.stringify(one.refusal)}`),
    ...((orphans?.refusal ?? null) === null ? [] : [`orphans: ${orphans.refusal}`]),
  ]);
}
