import { DelayedError } from 'bullmq';
import type { QueuedJob } from '../bullmq/queued-job.js';
import type { JobRuns } from './job-runs.js';
import type { JobStarts } from './job-starts.js';
import { OutboxProcessor } from './outbox-processor.js';

class WithoutHandlers extends OutboxProcessor {
  constructor(starts: JobStarts, runs: JobRuns) {
    super(starts, runs, []);
  }
}

describe('a job of a type that only the next release knows', () => {
  it('is left untouched for a worker of that release', async () => {
    const start = jest.fn();
    const moveToDelayed = jest.fn<Promise<void>, [number, string]>();
    const runs = { trackDelivery: <T>(work: () => Promise<T>) => work() };
    const processor = new WithoutHandlers({ start } as unknown as JobStarts, runs as unknown as JobRuns);
    const before = Date.now();
    const job = { name: 'video_dub', data: { id: 1 }, moveToDelayed } as unknown as QueuedJob;
    await expect(processor.process(job, 'token')).rejects.toThrow(DelayedError);
    expect(start).not.toHaveBeenCalled();
    const [at, token] = moveToDelayed.mock.calls[0] ?? [0, ''];
    expect(token).toBe('token');
    // A second later, so that it does not keep the worker busy.
    expect(at).toBeGreaterThanOrEqual(before + 1_000);
    expect(at).toBeLessThanOrEqual(Date.now() + 1_000);
  });
});
