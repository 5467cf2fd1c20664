import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { PublishingProcessor } from '../../src/listings/publishing/publishing.processor.js';
import { MediaProcessor } from '../../src/media/processing/media.processor.js';
import type { OutboxProcessor } from '../../src/platform/outbox/processing/outbox-processor.js';
import { startService, type TestService } from '../support/app.js';
import { historyOf, type Round } from '../support/bulk-and-single/histories.js';
import { HistoryRun, type Stage } from '../support/bulk-and-single/history-run.js';
import { photo, type PhotoServer, SMALL, startPhotoServer } from '../support/photos.js';
import { shortenRetryPauses } from '../support/retry-pauses.js';

/**
 * A bulk has the effect of its operations one after the other (D-29, D-139): two agencies have the same random history, one sends
 * each round as a bulk and the other one its operations as single calls, and everything that they can read is compared. What is
 * documented to differ is left out in test/support/bulk-and-single. `PLS_BULK_RUNS` sets the number of histories, `PLS_BULK_SEED`
 * the seed of the first, `PLS_BULK_ROUNDS` their length.
 */

const RUNS = Number(process.env['PLS_BULK_RUNS'] ?? 5);
const SEED = Number(process.env['PLS_BULK_SEED'] ?? 1);
const ROUNDS = Number(process.env['PLS_BULK_ROUNDS'] ?? 4);

/** Between two looks at the jobs, in milliseconds. */
const LOOK_MS = 10;

/** For the search of the shortest failing history, in milliseconds. */
const SHORTENING_MS = 60_000;

shortenRetryPauses();

let photos: PhotoServer;
let service: TestService;
let worker: NestExpressApplication;

beforeAll(async () => {
  photos = await startPhotoServer(SMALL);
  service = await startService({
    MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin,
    MEDIA_CONCURRENCY: '4',
    PUBLISHING_CONCURRENCY: '1',
  });
  worker = await service.startWorker();
  await Promise.all([processor(MediaProcessor).pause(), processor(PublishingProcessor).pause()]);
});

afterAll(async () => {
  await service.close();
  await photos.close();
});

const processor = (type: new (...parts: never[]) => OutboxProcessor) => worker.get(type).worker;

/** What the server answers for each photo. */
class Photos {
  private readonly states = new Map<number, { version: number; status: number }>();

  constructor(private readonly history: number) {}

  urlOf = (at: number): string =>
    photos.serve(this.nameOf(at), (request, response) => {
      const { version, status } = this.stateOf(at);
      const etag = `"${version}"`;
      if (status !== 200) {
        response.writeHead(status).end();
      } else if (request.headers['if-none-match'] === etag) {
        response.writeHead(304).end();
      } else {
        void photo(10 * at + version, SMALL).then((bytes) => response.writeHead(200, { etag }).end(bytes));
      }
    });

  change({ photos: changes }: Round): void {
    for (const { photo: at, becomes } of changes) {
      const { version } = this.stateOf(at);
      const status = { good: 200, another: 200, missing: 404, away: 503 }[becomes];
      this.states.set(at, { version: becomes === 'another' ? version + 1 : version, status });
    }
  }

  private stateOf(at: number): { version: number; status: number } {
    return this.states.get(at) ?? { version: 0, status: 200 };
  }

  private nameOf(at: number): string {
    return `history-${this.history}-photo-${at}.jpg`;
  }
}

/** Files first, then listings, so that how they interleave does not differ by chance. */
async function runJobs(agencyIds: readonly number[]): Promise<void> {
  while ((await openJobs(agencyIds, ['media', 'videos', 'publishing'])) > 0) {
    await runQueue(agencyIds, 'media', MediaProcessor);
    await runQueue(agencyIds, 'publishing', PublishingProcessor);
  }
}

async function runQueue(
  agencyIds: readonly number[],
  queue: string,
  type: new (...parts: never[]) => OutboxProcessor,
): Promise<void> {
  if ((await openJobs(agencyIds, [queue])) > 0) {
    void processor(type).resume();
    while ((await openJobs(agencyIds, [queue])) > 0) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    await processor(type).pause();
  }
}

async function openJobs(agencyIds: readonly number[], queues: readonly string[]): Promise<number> {
  const rows = await service.api.get(DataSource).query<{ count: number }[]>(
    `SELECT COUNT(*) AS count FROM jobs
        WHERE agency_id IN (?) AND queue IN (?) AND state NOT IN ('completed', 'failed', 'failed_retryable')`,
    [agencyIds, queues],
  );
  return Number(rows[0]?.count);
}

let histories = 0;

/** What differs between the two agencies after the history; null when nothing does. */
async function replay(history: readonly Round[]): Promise<string | null> {
  histories += 1;
  const clients = [await service.newAgency(), await service.newAgency()] as const;
  const server = new Photos(histories);
  const stage: Stage = {
    urlOf: server.urlOf,
    prepare: (round) => server.change(round),
    runJobs: () => runJobs(clients.map(({ agencyId }) => agencyId)),
  };
  const run = new HistoryRun(clients, stage);
  try {
    for (const round of history) {
      await run.take(round);
    }
    await run.finish();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The shortest history that is found in time, from which nothing more can be left out. */
async function shortened(history: readonly Round[]): Promise<{ rounds: readonly Round[]; difference: string | null }> {
  const giveUpAt = Date.now() + SHORTENING_MS;
  let rounds = history;
  let difference = await replay(rounds);
  const tryOut = async (shorter: readonly Round[]): Promise<boolean> => {
    const found = Date.now() > giveUpAt ? null : await replay(shorter);
    if (found === null) {
      return false;
    }
    rounds = shorter;
    difference = found;
    return true;
  };
  for (let at = rounds.length - 1; at >= 0; at -= 1) {
    await tryOut(rounds.toSpliced(at, 1));
  }
  for (const [at, round] of [...rounds.entries()]) {
    const change = (changed: Partial<Round>) => tryOut(rounds.with(at, { ...(rounds[at] ?? round), ...changed }));
    await change({ photos: [] });
    await change({ runsJobs: false });
    for (let index = round.operations.length - 1; index >= 0; index -= 1) {
      await change({ operations: (rounds[at] ?? round).operations.toSpliced(index, 1) });
    }
  }
  return { rounds, difference };
}

it(
  `is the same in ${RUNS} histories`,
  async () => {
    for (let seed = SEED; seed < SEED + RUNS; seed += 1) {
      const history = historyOf(seed, ROUNDS);
      const difference = await replay(history);
      if (difference !== null) {
        const { rounds, difference: atLast } = await shortened(history);
        const told = rounds.map((round) => JSON.stringify(round));
        throw new Error([`seed ${seed}, ${ROUNDS} rounds, shortened:`, ...told, atLast ?? difference].join('\n'));
      }
    }
  },
  60_000 + RUNS * 5_000 + SHORTENING_MS,
);
