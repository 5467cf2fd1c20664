import type { EntityManager } from 'typeorm';
import { beginWrite } from '../../src/platform/batch/write-context.js';
import { Admission } from '../../src/platform/outbox/admission/admission.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { JobEndings } from '../../src/platform/outbox/processing/job-endings.js';
import { type JobCompletion, RUN_AGAIN } from '../../src/platform/outbox/processing/job-handler.js';
import type { QueueName } from '../../src/platform/outbox/queues.js';
import { importOf, JobBench, publishingOf } from '../support/job-bench.js';
import { eventually } from '../support/job-worker.js';
import { isSomebodyWaitingFor } from '../support/lock-waits.js';

let bench: JobBench;

beforeAll(async () => {
  bench = await JobBench.create();
});

beforeEach(() => bench.reset());

afterEach(() => bench.stopWorkers());

afterAll(() => bench.close());

/** Resolves when it is told to. */
function signal(): { fired: Promise<void>; fire: () => void } {
  let fire = (): void => undefined;
  const fired = new Promise<void>((resolve) => {
    fire = resolve;
  });
  return { fired, fire };
}

describe('the end of a job that locks another lane first', () => {
  const ENDS: { what: string; queue: QueueName; end: (jobId: number) => JobCompletion }[] = [
    {
      what: 'starts publishing',
      queue: 'publishing',
      end: () => async (manager: EntityManager) => {
        await bench.get(Outbox).enqueue(await beginWrite({ manager, agencyId: bench.agencyA }), [publishingOf(2)]);
        return { mediaId: 1, optimization: 'success' };
      },
    },
    {
      what: 'is moved to the videos',
      queue: 'videos',
      end: (jobId) => async (manager: EntityManager) => {
        await bench.get(Outbox).moveTo(manager, bench.agencyA, jobId, 'videos');
        return RUN_AGAIN;
      },
    },
  ];

  it.each(ENDS)('does not deadlock with a write that locks both in their order: it $what', async ({ queue, end }) => {
    await bench.enqueue(bench.agencyA, importOf(1), importOf(2), importOf(3), publishingOf(1));
    const job = await bench.claim();
    const isMediaLocked = signal();
    const isOtherLocked = signal();
    const attempts = { end: 0, write: 0 };

    const write = bench.inTransaction(async (manager) => {
      attempts.write += 1;
      await bench.get(Admission).lockedLoadOf(manager, { queue: 'media', agencyId: bench.agencyA });
      isMediaLocked.fire();
      await isOtherLocked.fired;
      await bench.get(Admission).lockedLoadOf(manager, { queue, agencyId: bench.agencyA });
    });
    await isMediaLocked.fired;
    const ending = bench.get(JobEndings).complete(job, async (manager) => {
      attempts.end += 1;
      return end(job.id)(manager);
    });
    let hasEnded = false;
    const markEnded = (): void => {
      hasEnded = true;
    };
    void ending.then(markEnded, markEnded);
    await eventually(
      async () => hasEnded || (await bench.inTransaction((own) => isSomebodyWaitingFor(own, 'job_lanes'))),
    );
    isOtherLocked.fire();
    await Promise.all([write, ending]);

    expect(attempts).toEqual({ end: 1, write: 1 });
    // The place of the ended job is taken by the next one.
    const [next] = await bench.sql<{ id: number }[]>('SELECT id FROM jobs WHERE agency_id = ? AND subject_id = 3', [
      bench.agencyA,
    ]);
    await bench.inState(next?.id, 'queued');
  });
});
