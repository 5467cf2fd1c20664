import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { JobWatch } from './job-watch.js';
import { Metrics } from './metrics.js';
import { sendLastSpans } from './spans.js';

/** Collects the metrics, job logs and spans of a process; `monitoring` exposes the metrics. */
@Module({
  providers: [Metrics, JobWatch],
  exports: [Metrics, JobWatch],
})
export class ObservabilityModule implements OnApplicationShutdown {
  onApplicationShutdown(): Promise<void> {
    return sendLastSpans();
  }
}
