import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../observability/metrics.js';
import { LongPolling } from '../platform/long-polling/long-polling.js';

/** Metric of the requests that wait until something happens; the worker has none. */
@Injectable()
export class LongPollMetrics {
  constructor(polling: LongPolling, metrics: Metrics) {
    new Gauge({
      name: 'pls_long_polls',
      help: 'Requests that wait until something happens, by what they wait for',
      labelNames: ['kind'] as const,
      registers: [metrics.registry],
      collect() {
        polling.waitsByKind().forEach(([kind, count]) => this.set({ kind }, count));
      },
    });
  }
}
