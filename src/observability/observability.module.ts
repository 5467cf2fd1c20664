import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { JobWatch } from './job-watch.js';
import { Metrics } from './metrics.js';
import { sendLastSpans } from './spans.js';

/** What a process tells of itself while it works; `monitoring` shows it. */
@Module({
  providers: [Metrics, JobWatch],
  exports: [Metrics, JobWatch],
})
export class ObservabilityModule implements OnApplicationShutdown {
  onApplicationShutdown(): Promise<void> {
    return sendLastSpans();
  }
}
