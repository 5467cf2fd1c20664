import { testDatabaseUrl } from '../support/engines.js';
import { importOf, JobBench } from '../support/job-bench.js';
import { describeWithOwnServer, StatementLog } from '../support/statement-log.js';

/**
 * From the write that creates the job to its end, including `BEGIN` and `COMMIT` of both transactions; its work queries nothing.
 */
const MOST_STATEMENTS = 18;

/** The statements with which a write that creates a job begins, whatever it writes. */
const BEGINNING = 1;

/** For a job that another one's end dispatches, such as of a large import. */
const MOST_BEHIND_OTHERS = MOST_STATEMENTS + 3;

/** The heartbeat's statements, a new connection's settings, and the test's query for the next job. */
const BESIDE_JOBS = [
  /^INSERT INTO job_workers|^SELECT queue, SUM\(slots\)|^SELECT id, epoch FROM jobs|^SET /,
  /^SELECT id(?:, type, generation, installation)? FROM jobs (?:JOIN|WHERE queue)/,
];

describeWithOwnServer('the statements of a job', () => {
  let bench: JobBench;
  let log: StatementLog;

  beforeAll(async () => {
    bench = await JobBench.create();
    log = await StatementLog.open(await testDatabaseUrl());
  }, 180_000);

  beforeEach(async () => {
    await bench.reset();
    // The first job of a queue and of an agency creates rows that all others find.
    await bench.enqueueOne(bench.agencyA, importOf(100));
    await bench.finish(await bench.claim());
  });

  afterAll(async () => {
    await log.close();
    await bench.close();
  });

  async function statementsOf(play: () => Promise<unknown>): Promise<string[]> {
    return (await log.during(play)).filter((statement) => !BESIDE_JOBS.some((kind) => kind.test(statement)));
  }

  it(`are ${MOST_STATEMENTS} at most`, async () => {
    const statements = await statementsOf(async () => {
      await bench.enqueueOne(bench.agencyA, importOf(1));
      await bench.finish(await bench.claim());
    });
    expect(statements).toContain('COMMIT');
    expect(statements.length - BEGINNING).toBeLessThanOrEqual(MOST_STATEMENTS);
  });

  it(`are ${MOST_BEHIND_OTHERS} at most where others come first`, async () => {
    const subjects = Array.from({ length: 20 }, (_, index) => index);
    const behind = await statementsOf(() =>
      bench.enqueue(bench.agencyA, ...subjects.map((subject) => importOf(subject))),
    );
    const ofOne = await statementsOf(async () => bench.finish(await bench.claim()));
    const ofEnqueueing = 8;
    expect(behind.length - BEGINNING).toBeLessThanOrEqual(ofEnqueueing);
    expect(ofOne.length + ofEnqueueing).toBeLessThanOrEqual(MOST_BEHIND_OTHERS);
  });
});
