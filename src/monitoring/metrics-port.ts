import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import express from 'express';
import { Config } from '../config/env.js';
import { Metrics } from '../observability/metrics.js';
import { respondNotFound, respondWithEarlyError } from '../platform/http/errors/error.filter.js';
import { assignRequestId, requireOneHost } from '../platform/http/middleware.js';
import { RateLimits } from '../rate-limiting/rate-limits.js';
import { metricsRouter } from './serve-metrics.js';

/** Serves the API's metrics on a separate port, which need not be public (`METRICS_PORT`, D-145). */
@Injectable()
export class MetricsPort implements OnApplicationShutdown {
  private server: Server | null = null;

  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
    private readonly limits: RateLimits,
  ) {}

  /** Starts to listen if a port is configured. Rejects if that fails. */
  async open(): Promise<void> {
    const { metricsPort, host } = this.config;
    if (metricsPort === null) {
      return;
    }
    const pages = express().disable('x-powered-by').disable('etag');
    pages.use(assignRequestId);
    pages.use(requireOneHost);
    pages.use(metricsRouter(this.config, this.metrics, this.limits));
    pages.use(respondNotFound);
    pages.use(respondWithEarlyError);
    this.server = createServer(pages).listen(metricsPort, host);
    await once(this.server, 'listening');
  }

  /** The port; null if it does not listen. */
  get port(): number | null {
    const address = this.server?.address() as AddressInfo | null | undefined;
    return address?.port ?? null;
  }

  async onApplicationShutdown(): Promise<void> {
    const server = this.server;
    if (server === null) {
      return;
    }
    this.server = null;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }
}
