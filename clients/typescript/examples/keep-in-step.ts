// Keeps the portal in step with a CRM: all of it every night, each change as it is made, and the CRM told of what happens there.
//   node keep-in-step.js nightly     compares everything and sends what differs
//   node keep-in-step.js follow      tells the CRM what happens on the portal, until it is stopped
// `crm.js` is yours: agents() and listings() of it can be read again and again, told() may be called twice for one event.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { EventsExpired, PlsClient, type ListingWrite } from 'property-listing-sync-client';
import { agents, type Listing, listings, problem, told } from './crm.js';

const pls = new PlsClient({ url: process.env['PLS_API_URL'] ?? '', key: process.env['PLS_API_KEY'] ?? '' });
const CURSOR = process.env['PLS_CURSOR_FILE'] ?? 'portal-events.cursor';

/** A listing of the CRM as the portal takes it. The time of its last change keeps an older state from undoing a newer one. */
function write({ number, agent, changedAt, photos, ...fields }: Listing): ListingWrite {
  // By its hash a photo that has changed at its URL is fetched again; without one it is not.
  const files = photos.map(({ url, hash }) => ({ url, sourceHash: hash }));
  return { ...fields, externalId: number, externalUserId: agent, sourceUpdatedAt: changedAt, files };
}

/** Everything: what is missing, differs or would expire is sent, what the CRM has no more is hidden, unless it is more than a fifth. */
export async function nightly(): Promise<boolean> {
  const all = async function* (): AsyncGenerator<ListingWrite> {
    for await (const listing of listings()) yield write(listing);
  };
  const report = await pls.sync({ agents, listings: all, orphans: 'hide', maxOrphanShare: 0.2 });
  for (const { externalId, refusal } of [...(report.agents?.refused ?? []), ...(report.listings?.refused ?? [])]) {
    const details = (refusal?.details ?? []).map(({ pointer, message }) => `${pointer} ${message}`);
    await problem(externalId, details.join('; ') || (refusal?.message ?? ''));
  }
  for (const { externalId, message } of report.failed) await problem(externalId, message);
  const guard = report.listings?.orphans?.refusal ?? null;
  if (guard !== null) await problem('', guard);
  return report.failed.length === 0 && guard === null;
}

/** One listing, as soon as somebody saves it; an older state that arrives late changes nothing. */
export async function changed(listing: Listing): Promise<void> {
  await pls.listings.put(write(listing));
}

/** What happens on the portal, in order. The place is kept after each event: one that was dealt with may come again, none is missed. */
export async function follow(signal: AbortSignal): Promise<void> {
  let after = Number(await readFile(CURSOR, 'utf8').catch(() => '0'));
  const keep = async (seq: number): Promise<void> => {
    await writeFile(`${CURSOR}.new`, String((after = seq)));
    await rename(`${CURSOR}.new`, CURSOR);
  };
  while (!signal.aborted) {
    try {
      for await (const event of pls.events({ after, types: ['listing.*', 'media.failed'], signal })) {
        await told(event);
        await keep(event.seq);
      }
    } catch (error) {
      if (signal.aborted) return;
      // Away for longer than events are kept: compare everything, and go on where the log begins now.
      if (!(error instanceof EventsExpired)) throw error;
      await nightly();
      await keep(error.oldestAfter);
    }
  }
}

async function main(task: string | undefined): Promise<void> {
  const stop = new AbortController();
  if (task === 'follow') {
    process.once('SIGTERM', () => stop.abort());
    await follow(stop.signal);
  } else if (task === 'nightly') process.exitCode = (await nightly()) ? 0 : 1;
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
