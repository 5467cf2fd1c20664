import { Module } from '@nestjs/common';
import { ObservabilityModule } from '../observability/observability.module.js';
import { OutboxModule } from '../platform/outbox/outbox.module.js';
import { RateLimitingModule } from '../rate-limiting/rate-limiting.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { QueueBoard } from './board/queue-board.js';
import { DatabasePoolMetrics } from './database-pool-metrics.js';
import { LongPollMetrics } from './long-poll-metrics.js';
import { MetricsPort } from './metrics-port.js';
import { QueueDepth } from './queue-depth.js';
import { QueueDepthRepository } from './queue-depth.repository.js';

/** Metrics, the queue board and the agencies page for the operator. */
@Module({
  imports: [ObservabilityModule, OutboxModule, RateLimitingModule, ReportsModule],
  providers: [QueueDepth, QueueDepthRepository, DatabasePoolMetrics, LongPollMetrics, QueueBoard, MetricsPort],
})
export class MonitoringModule {}
