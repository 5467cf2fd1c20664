import fs from 'node:fs';
import path from 'node:path';
import { PlsClient } from '../client.js';
import { wordsOf } from '../errors.js';
import { agentFeed, type FeedOptions, formatByName, listingFeed } from '../feeds/feed.js';
import { FeedError } from '../feeds/feed-error.js';
import type { FeedLosses } from '../feeds/feed-losses.js';
import type { SyncOutcome } from '../outcomes.js';
import type { SyncOptions, SyncProgress, SyncReport } from '../sync.js';
import type { ListingWrite } from '../types.js';
import type { Arguments } from './arguments.js';
import { FileToRead } from './being-written.js';
import { EXIT, exitCodeOfReport, exitCodeOfValidation, isRetryable } from './exit-codes.js';
import { failureJson, failureOf, Sent } from './failure.js';
import { printable } from './printable.js';
import { Progress } from './progress.js';
import { csvAdvice, lossLines, reportText, validationText } from './report.js';
import { validateAll, type Validated } from './validate.js';
import { watch } from './watch.js';

/** Runs the command that the arguments specify; resolves with the exit code. */
export async function run(args: Arguments, signal: AbortSignal): Promise<number> {
  const progress = new Progress(process.stderr);
  const client = new PlsClient({
    url: args.url,
    key: args.key,
    onRetry: ({ request, waitMs, cause }) => {
      if (!args.quiet) {
        progress.say(`${wordsOf(cause)}; ${request} again in ${(waitMs / 1000).toFixed(1)} s`);
      }
    },
  });
  const attempt = <T>(work: (attempt: Attempt) => Promise<T>): Promise<T> =>
    tellingFailure(work, { client, args, progress, signal, sent: new Sent() });
  switch (args.command) {
    case 'validate':
      return exitCodeOfValidation(await attempt(validate));
    case 'plan':
      await attempt(push);
      return EXIT.ok;
    case 'push':
      return exitCodeOfReport(await attempt(push));
    case 'watch':
      return watch(filesOf(args), async () => isRetryable(await attempt(push)), signal);
  }
}

/** What the command does once, or at each push of `watch`. */
interface Attempt {
  client: PlsClient;
  args: Arguments;
  progress: Progress;
  signal: AbortSignal;
  sent: Sent;
}

/** With `--json`, an attempt that fails prints one JSON object as well. @throws the failure. */
async function tellingFailure<T>(work: (attempt: Attempt) => Promise<T>, attempt: Attempt): Promise<T> {
  try {
    return await work(attempt);
  } catch (error) {
    const { args, signal, sent } = attempt;
    if (args.json) {
      print(failureJson(failureOf(error, signal.aborted), sent));
    }
    throw error;
  }
}

/** Sends what differs, or for `plan` only compares, and reports it. */
async function push({ client, args, progress, signal, sent }: Attempt): Promise<SyncReport> {
  const isPlan = args.command === 'plan';
  if (!isPlan) {
    filesOf(args).forEach(assertReadableTwice);
  }
  const feeds = feedsOf(args);
  const files = { listing: toRead(args.listings), agent: toRead(args.agents) };
  const report = await client
    .sync({
      listings: feeds.listings,
      agents: feeds.agents,
      orphans: args.orphans,
      agentOrphans: args.agentOrphans,
      maxOrphanShare: args.maxOrphanShare ?? undefined,
      spareOrphans: (kind) => files[kind]?.whyIncomplete(signal) ?? null,
      dryRun: isPlan,
      wait: args.wait,
      onOutcome: (outcome) => sent.add(outcome),
      signal,
      ...(args.quiet || args.json ? {} : { onProgress: (step) => progress.show(step) }),
    })
    .finally(() => progress.end());
  warnOfMissing(feeds, { args, progress });
  tell(report, feeds.losses(), args);
  return report;
}

const toRead = (file: string | null): FileToRead | null => (file === null ? null : new FileToRead(file));

/** One map may be for several files, so a column that these do not have is no error. */
function warnOfMissing({ missingColumns }: Feeds, { args, progress }: Pick<Attempt, 'args' | 'progress'>): void {
  const names = missingColumns();
  if (names.length > 0 && !args.quiet) {
    progress.say(`--map names columns that no file has: ${names.join(', ')}`);
  }
}

function print(text: string): void {
  process.stdout.write(printable(text));
}

function tell(report: SyncReport, losses: FeedLosses | null, args: Arguments): void {
  const { json, command } = args;
  print(
    json
      ? `${JSON.stringify({ ...report, ...lossesIn(losses) })}\n`
      : [
          reportText(report, { isPlan: command === 'plan' }),
          ...adviceLines(
            [report.agents, report.listings].flatMap((kind) => kind?.refused ?? []),
            args,
          ),
          ...linesOf(losses),
        ].join(''),
  );
}

/** Advice on the rejected objects of files in CSV. */
function adviceLines(refused: readonly SyncOutcome[], { listings, agents, format }: Arguments): string[] {
  const isCsv = (file: string | null): boolean => file !== null && (formatByName(file) ?? format) === 'csv';
  const rows = refused.filter(({ kind }) => isCsv(kind === 'agent' ? agents : listings));
  return csvAdvice(rows).map((advice) => `${advice}\n`);
}

/** For `--json`, with formats that can have losses. */
function lossesIn(losses: FeedLosses | null): object {
  return losses === null ? {} : { losses: { counts: losses.counts, first: losses.losses } };
}

function linesOf(losses: FeedLosses | null): string[] {
  const lines = losses === null ? [] : lossLines(losses);
  return lines.length === 0 ? [] : ['not carried over:\n', ...lines.map((line) => `${line}\n`)];
}

/** Reports what would be rejected if everything were sent. */
async function validate({ client, args, progress, signal }: Attempt): Promise<Validated[]> {
  const feeds = feedsOf(args);
  const show = (step: SyncProgress): void => {
    if (!args.quiet && !args.json) {
      progress.show(step);
    }
  };
  const validated = await validateAll(client, feeds, show, signal).finally(() => progress.end());
  warnOfMissing(feeds, { args, progress });
  const counts = Object.fromEntries(validated.map(({ kind, read }) => [`${kind}s`, read]));
  const refusedCounts = Object.fromEntries(validated.map(({ kind, refusedCount }) => [`${kind}s`, refusedCount]));
  const refused = validated.flatMap((kind) => kind.refused);
  print(
    args.json
      ? `${JSON.stringify({ ...counts, refusedCounts, refused, ...lossesIn(feeds.losses()) })}\n`
      : [validationText(validated), ...adviceLines(refused, args), ...linesOf(feeds.losses())].join(''),
  );
  return validated;
}

function listingsOf(file: string, publish: boolean, options: FeedOptions): () => AsyncIterable<ListingWrite> {
  const read = listingFeed(path.resolve(file), options);
  return publish ? () => published(read()) : read;
}

/** Listings are published unless they say otherwise. */
async function* published(listings: AsyncIterable<ListingWrite>): AsyncGenerator<ListingWrite> {
  for await (const listing of listings) {
    yield { announcementStatus: 'active', ...listing };
  }
}

function filesOf({ listings, agents }: Arguments): string[] {
  return [listings, agents].flatMap((file) => file ?? []);
}

/** A pipe is empty the second time, or waits for a writer forever. @throws FeedError for one. */
function assertReadableTwice(file: string): void {
  if (isPipe(file)) {
    throw new FeedError(
      file,
      'the file',
      'is a pipe, and is read twice, to compare and to send: save it to a file first',
    );
  }
}

function isPipe(file: string): boolean {
  try {
    return fs.statSync(file).isFIFO();
  } catch {
    // Reading it says what is wrong.
    return false;
  }
}

interface Feeds extends Pick<SyncOptions, 'listings' | 'agents'> {
  /** What the last read of the listings could not transfer; null when the format cannot lose anything. */
  losses: () => FeedLosses | null;
  /** The columns of `--map` that no file had that was read: their names are probably misspelt. */
  missingColumns: () => string[];
}

function feedsOf({ listings, agents, format, columns, idElement, publish }: Arguments): Feeds {
  let losses: FeedLosses | null = null;
  const header = new Set<string>();
  const optionsFor = (file: string): FeedOptions => ({
    // One of the two files may have a name that tells its format.
    ...(format === null || formatByName(file) !== undefined ? {} : { format }),
    ...(columns === null ? {} : { columns }),
    ...(idElement === null ? {} : { idElement }),
    onLosses: (found) => (losses = found),
    onHeader: (names) => names.forEach((name) => header.add(name)),
  });
  return {
    ...(listings === null ? {} : { listings: listingsOf(listings, publish, optionsFor(listings)) }),
    ...(agents === null ? {} : { agents: agentFeed(path.resolve(agents), optionsFor(agents)) }),
    losses: () => losses,
    missingColumns: () => Object.keys(columns ?? {}).filter((name) => !header.has(name)),
  };
}
