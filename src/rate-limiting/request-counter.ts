import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { Config } from '../config/env.js';
import { connectRedis, reconnectPauseMs, type RedisConnection } from '../platform/redis/redis-connection.js';
import { type CountReport, LocalCounts, type WindowCount } from './local-counts.js';

/** The length of a window, which begins with its first request. */
const WINDOW_SECONDS = 60;

/** How long a request may wait for Redis. */
const RESPONSE_TIMEOUT_MS = 25;

/** How long Redis is not queried after a missing response; then a single request tries again. */
const PAUSE_MS = 1_000;

/** The interval of the batches in which requests are reported to Redis while their count is far below its limit. */
const BATCH_MS = 100;

/** The maximum age of a count from Redis that is still relied on: one batch interval, plus tolerance for a late one. */
const FRESH_MS = 3 * BATCH_MS;

/** A count below this fraction of its limit is far below it. From there on, each request queries Redis. */
const FAR_BELOW_SHARE = 0.8;

/**
 * After this time without a response, a command or a silent connection is given up and its requests are reported again; they are
 * counted twice if Redis had received them. Long enough for a process that was too busy to read the response.
 */
const COMMAND_TIMEOUT_MS = 5_000;

const CONNECT_TIMEOUT_MS = 1_000;

/**
 * Counts requests in windows of one minute, in Redis for all processes together. While a count is far below its limit, the
 * process counts locally and reports to Redis ten times a second; closer to the limit, each request queries Redis. While Redis is
 * unavailable or slow, each process continues from the last known count and reports its requests later: requests wait 25 ms at
 * most, and none goes uncounted.
 */
@Injectable()
export class RequestCounter implements OnApplicationShutdown {
  private readonly logger = new Logger(RequestCounter.name);
  private readonly connection: RedisConnection;
  private readonly shared: RateLimiterRedis;
  private readonly own = new LocalCounts(WINDOW_SECONDS * 1000);
  /** Names with requests counted locally since the last batch. */
  private readonly batch = new Set<string>();
  /** Until when Redis is not queried; null while it responds. */
  private pausedUntil: number | null = null;

  constructor(config: Config) {
    this.connection = connectRedis(config.redisUrl, {
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      commandTimeout: COMMAND_TIMEOUT_MS,
      socketTimeout: COMMAND_TIMEOUT_MS,
      connectTimeout: CONNECT_TIMEOUT_MS,
      retryStrategy: reconnectPauseMs,
    });
    this.connection.on('error', (error: Error) =>
      this.logger.debug({ err: error }, 'Redis is unavailable for counting requests'),
    );
    this.shared = new RateLimiterRedis({
      storeClient: this.connection,
      keyPrefix: `${config.redisKeyPrefix}:requests`,
      duration: WINDOW_SECONDS,
      // Required by the library but without effect: `penalty` only counts.
      points: 1,
    });
  }

  /**
   * Counts one more request under the name and returns the count. `limit` only decides whether Redis is queried at once or is
   * informed by the next batch. Never rejects.
   */
  async count(name: string, limit: number): Promise<WindowCount> {
    const now = performance.now();
    const known = this.own.knownSince(now - FRESH_MS, name, now);
    // Counts locally first, so that the request is reported to Redis even if its response is late.
    const count = this.own.add(name, now);
    if (known !== null && known.count < limit * FAR_BELOW_SHARE) {
      this.reportSoon(name);
      return count;
    }
    return (this.canQuery() ? await this.queryRedis(name) : null) ?? count;
  }

  /** The number of requests under the name in its current window, as far as this process knows. */
  countHere(name: string): number {
    return this.own.knownSince(-Infinity, name, performance.now())?.count ?? 0;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reportBatch();
    this.connection.disconnect();
  }

  private reportSoon(name: string): void {
    if (this.batch.size === 0) {
      setTimeout(() => void this.reportBatch(), BATCH_MS).unref();
    }
    this.batch.add(name);
  }

  /** Requests that cannot be reported now stay unreported until a later report of the same name. */
  private async reportBatch(): Promise<void> {
    const names = [...this.batch];
    this.batch.clear();
    await Promise.all(names.filter(() => this.canQuery()).map((name) => this.queryRedis(name)));
  }

  private canQuery(): boolean {
    if (this.connection.status !== 'ready') {
      return false;
    }
    const now = performance.now();
    if (this.pausedUntil !== null) {
      if (now < this.pausedUntil) {
        return false;
      }
      // The other requests continue without Redis until this one has received its response.
      this.pausedUntil = now + PAUSE_MS;
    }
    return true;
  }

  /** Null if Redis has not responded in time. */
  private async queryRedis(name: string): Promise<WindowCount | null> {
    try {
      const response = await withinTime(this.report(name), RESPONSE_TIMEOUT_MS);
      this.pausedUntil = null;
      return response;
    } catch (error) {
      if (this.pausedUntil === null) {
        this.logger.warn({ err: error }, 'Redis does not respond; each process counts its own requests');
      }
      this.pausedUntil = performance.now() + PAUSE_MS;
      return null;
    }
  }

  /** Reports the unreported requests of a name to Redis. */
  private async report(name: string): Promise<WindowCount> {
    const report = this.own.takeUnreported(name, performance.now());
    try {
      // The library's method that counts without enforcing a limit: `RateLimits` does that.
      const options = { customDuration: secondsOf(report) };
      const { consumedPoints, msBeforeNext } = await this.shared.penalty(name, report.count, options);
      const response = { count: consumedPoints, msUntilEnd: msBeforeNext };
      this.own.applyResponse(name, report, response, performance.now());
      return response;
    } catch (error) {
      this.own.putBackUnreported(name, report, performance.now());
      throw error;
    }
  }
}

/**
 * The time that a window which begins with this report lasts in Redis, in whole seconds. Clients have been told when it ends, so it
 * is rounded down, unless the report is merely as late as a batch is.
 */
function secondsOf({ msUntilEnd }: CountReport): number {
  return Math.max(1, Math.floor((msUntilEnd + BATCH_MS) / 1000));
}

/**
 * The promise's value; rejects when it takes longer. If the event loop was blocked until the timeout, a response that has arrived
 * meanwhile still counts, because pending I/O is handled before the rejection.
 */
function withinTime<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`There was no answer within ${milliseconds} ms`));
    const timer = setTimeout(() => setImmediate(giveUp), milliseconds);
    promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
