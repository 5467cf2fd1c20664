import { Logger } from '@nestjs/common';
import { Metrics } from '../observability/metrics.js';
import type { LaneLimits } from '../platform/outbox/admission/lane-limits.js';
import { QueueDepth } from './queue-depth.js';
import type { Depth, QueueDepthRepository } from './queue-depth.repository.js';

const DEPTHS: Depth[] = [{ queue: 'media', state: 'pending', jobs: 7, oldestSeconds: 90 }];

describe('the depth of the queues', () => {
  let counts: number;
  let metrics: Metrics;

  function serve(countOpen: () => Promise<Depth[]>): void {
    counts = 0;
    metrics = new Metrics();
    const jobs = {
      countOpen: () => {
        counts += 1;
        return countOpen();
      },
    };
    new QueueDepth(jobs as unknown as QueueDepthRepository, { of: () => 4 } as unknown as LaneLimits, metrics);
  }

  it('is complete in each scrape, the first included, and counted once for scrapes at the same time', async () => {
    serve(() => new Promise((resolve) => setTimeout(resolve, 20, DEPTHS)));
    const scrapes = [metrics.registry.metrics(), metrics.registry.metrics()];
    const texts = [...(await Promise.all(scrapes)), await metrics.registry.metrics()];
    for (const text of texts) {
      expect(text).toContain('pls_queue_jobs{queue="media",state="pending"} 7\n');
      expect(text).toContain('pls_queue_jobs{queue="publishing",state="pending"} 0\n');
      expect(text).toContain('pls_queue_oldest_job_seconds{queue="media",state="pending"} 90\n');
      expect(text).toContain('pls_queue_oldest_job_seconds{queue="publishing",state="queued"} 0\n');
      expect(text).toContain('pls_queue_agency_limit{queue="webhooks"} 4\n');
    }
    expect(counts).toBe(1);
  });

  it('is missing while it cannot be counted, but not the other metrics', async () => {
    const logged = jest.spyOn(Logger.prototype, 'debug').mockImplementation(() => undefined);
    serve(() => Promise.reject(new Error('away')));
    const text = await metrics.registry.metrics();
    logged.mockRestore();
    expect(text).not.toMatch(/^pls_queue_(?:jobs|oldest_job_seconds)\{/m);
    expect(text).toContain('process_resident_memory_bytes ');
  });
});
