import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { Config } from '../config/env.js';
import {
  connectRedis,
  DISCONNECT_TIMEOUT_MS,
  reconnectPauseMs,
  type RedisConnection,
} from '../platform/redis/redis-connection.js';
import { OwnCounts, type WindowCount } from './own-counts.js';

/**
 * The promise's value, unless it takes longer. Time in which this process itself was busy does not count: what had
 * arrived by then is looked at first.
 */
export function withinTime<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`There was no answer within ${milliseconds} ms`));
    const timer = setTimeout(() => setImmediate(giveUp), milliseconds);
    promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/** A count begins with its first request and ends so long after it. */
const WINDOW_SECONDS = 60;

/** How long a request may wait for Redis. */
const ANSWER_TIMEOUT_MS = 25;

/** After a missing answer nobody asks for so long; then one request tries again. */
const PAUSE_MS = 1_000;

/** While a count is far below its limit, Redis is told of requests in batches, so many milliseconds apart. */
const BATCH_MS = 100;

/** How old what Redis has said may be to be built on: a batch, and the time in which it may be late. */
const FRESH_MS = 3 * BATCH_MS;

/** What share of its limit a count may have reached to be far below it. From there on each request asks Redis. */
const FAR_BELOW = 0.8;

/**
 * When a command, or a whole connection that says nothing, is given up for good, and its requests are reported again: they count
 * twice where Redis had heard. Long enough for a process that has been too busy to read what is there.
 */
const COMMAND_TIMEOUT_MS = 5_000;

const CONNECT_TIMEOUT_MS = 1_000;

/**
 * Counts requests in windows of a minute, in Redis for all processes together. A count that is far below its limit goes
 * on in the process, which tells Redis ten times a second; the nearer ones ask Redis each time. While Redis is away or
 * does not answer at once, each process goes on by itself from the last answer, and tells Redis later: no request
 * waits, and none is left uncounted.
 */
@Injectable()
export class RequestCounter implements OnApplicationShutdown {
  private readonly logger = new Logger(RequestCounter.name);
  private readonly connection: RedisConnection;
  private readonly shared: RateLimiterRedis;
  private readonly own = new OwnCounts(WINDOW_SECONDS * 1000);
  /** Names whose count has gone on here since the last batch. */
  private readonly batch = new Set<string>();
  /** Null: Redis answers. Otherwise nobody asks it until then. */
  private pausedUntil: number | null = null;

  constructor(config: Config) {
    this.connection = connectRedis(config.redisUrl, {
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      commandTimeout: COMMAND_TIMEOUT_MS,
      socketTimeout: COMMAND_TIMEOUT_MS,
      connectTimeout: CONNECT_TIMEOUT_MS,
      disconnectTimeout: DISCONNECT_TIMEOUT_MS,
      retryStrategy: reconnectPauseMs,
    });
    this.connection.on('error', (error: Error) =>
      this.logger.debug({ err: error }, 'Redis is not at hand for counting'),
    );
    this.shared = new RateLimiterRedis({
      storeClient: this.connection,
      keyPrefix: `${config.redisKeyPrefix}:requests`,
      duration: WINDOW_SECONDS,
      // Not looked at: it only counts.
      points: 1,
    });
  }

  /**
   * Counts one more request under the name, and says how many there are. `limit` is how many there may be: it decides
   * how closely the processes count together. Never rejects.
   */
  async count(name: string, limit: number): Promise<WindowCount> {
    const now = performance.now();
    const known = this.own.knownSince(now - FRESH_MS, name, now);
    // Here first: Redis is told of what is counted here, whether its answer comes in time or not.
    const count = this.own.add(name, now);
    if (known !== null && known.count < limit * FAR_BELOW) {
      this.reportSoon(name);
      return count;
    }
    return (this.mayAsk() ? await this.askRedis(name) : null) ?? count;
  }

  /** How many there have been under the name in its present window, as far as this process knows. */
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

  /** What cannot be told now is told with the next request that asks. */
  private async reportBatch(): Promise<void> {
    const names = [...this.batch];
    this.batch.clear();
    await Promise.all(names.filter(() => this.mayAsk()).map((name) => this.askRedis(name)));
  }

  private mayAsk(): boolean {
    if (this.connection.status !== 'ready') {
      return false;
    }
    const now = performance.now();
    if (this.pausedUntil !== null) {
      if (now < this.pausedUntil) {
        return false;
      }
      // The others go on without Redis until this one has got its answer.
      this.pausedUntil = now + PAUSE_MS;
    }
    return true;
  }

  /** `null`: it has not answered in time. */
  private async askRedis(name: string): Promise<WindowCount | null> {
    try {
      const response = await withinTime(this.report(name), ANSWER_TIMEOUT_MS);
      this.pausedUntil = null;
      return response;
    } catch (error) {
      if (this.pausedUntil === null) {
        this.logger.warn({ err: error }, 'Redis does not count requests; each process counts its own');
      }
      this.pausedUntil = performance.now() + PAUSE_MS;
      return null;
    }
  }

  /** Tells Redis of the requests that it does not know of. */
  private async report(name: string): Promise<WindowCount> {
    const report = this.own.takeUnreported(name, performance.now());
    try {
      // The library's word for counting without judging: what is too many is for others to say.
      const { consumedPoints, msBeforeNext } = await this.shared.penalty(name, report.count);
      const response = { count: consumedPoints, msUntilEnd: msBeforeNext };
      this.own.learn(name, report, response, performance.now());
      return response;
    } catch (error) {
      this.own.putBackUnreported(name, report, performance.now());
      throw error;
    }
  }
}
