import { importOf, JobBench } from '../support/job-bench.js';
import { eventually, succeed, type TestWorker } from '../support/job-worker.js';
import { describeWithLoneEngines } from '../support/lone-engine.js';
import { LoneRedises } from '../support/lone-redises.js';

/** Several engines have to start, and a timeout has to detect the failure first. */
jest.setTimeout(180_000);

/**
 * Until jobs run again: 12 s of silence, the failover and the sweep. A sentinel that a busy machine has not run for two seconds
 * mistrusts its clock and orders no failover for half a minute (its TILT mode).
 */
const TAKEN_OVER_MS = 90_000;

/** Its connections stay open and its commands unanswered: only a timeout reveals the failure. */
describeWithLoneEngines('a Redis whose primary becomes unresponsive', () => {
  let bench: JobBench;
  let redis: LoneRedises | undefined;

  beforeAll(async () => {
    bench = await JobBench.create();
  });

  beforeEach(() => bench.reset());

  afterEach(async () => {
    await bench.stopWorkers();
    await redis?.remove();
  });

  afterAll(() => bench.close());

  it.each(['sentinel', 'cluster'] as const)('hands its jobs over to the new primary: %s', async (kind) => {
    redis = await LoneRedises.start(kind);
    const worker = await bench.aWorker({ REDIS_URL: redis.url });
    worker.jobs.scripts.set(1, succeed).set(2, succeed);
    await worker.start();
    const first = await enqueue(worker, 1);
    await bench.inState(first, 'completed');
    await redis.silencePrimary();
    const second = await enqueue(worker, 2);
    await eventually(async () => (await bench.stateOf(second)) === 'completed', TAKEN_OVER_MS);
    expect(worker.jobs.started).toEqual([1, 2]);
  });

  async function enqueue(worker: TestWorker, subject: number): Promise<number> {
    const [id = 0] = await worker.enqueue(bench.agencyA, importOf(subject));
    return id;
  }
});
