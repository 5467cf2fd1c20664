import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { Config } from '../config/env.js';
import {
  connectRedis,
  DISCONNECT_TIMEOUT_MS,
  type RedisConnection,
  reconnectPauseMs,
} from '../database/redis-connection.js';
import { OwnCounts, type WindowCount } from './own-counts.js';
import { withinTime } from './within-time.js';

/** A count begins with its first request and ends so long after it. */
const WINDOW_SECONDS = 60;

/** How long a request may wait for Redis. */
const ANSWER_TIMEOUT_MS = 25;

/** After a missing answer nobody asks for so long; then one request tries again. */
const PAUSE_MS = 1_000;

/** When a command, or a whole connection that says nothing, is given up for good. */
const COMMAND_TIMEOUT_MS = 1_000;

/**
 * Counts requests in windows of a minute, in Redis for all processes together. While Redis is away or does not answer
 * at once, each process goes on by itself from the last answer, and tells Redis later: no request waits, and none is
 * left uncounted.
 */
@Injectable()
export class RequestCounter implements OnApplicationShutdown {
  private readonly logger = new Logger(RequestCounter.name);
  private readonly connection: RedisConnection;
  private readonly shared: RateLimiterRedis;
  private readonly own = new OwnCounts(WINDOW_SECONDS * 1000);
  /** Null: Redis answers. Otherwise nobody asks it until then. */
  private pausedUntil: number | null = null;

  constructor(config: Config) {
    this.connection = connectRedis(config.redisUrl, {
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      commandTimeout: COMMAND_TIMEOUT_MS,
      socketTimeout: COMMAND_TIMEOUT_MS,
      connectTimeout: COMMAND_TIMEOUT_MS,
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

  /** Counts one more request under the name, and says how many there are. Never rejects. */
  async count(name: string): Promise<WindowCount> {
    return (this.mayAsk() ? await this.askRedis(name) : null) ?? this.own.add(name, performance.now());
  }

  onApplicationShutdown(): void {
    this.connection.disconnect();
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
      const answer = await withinTime(this.report(name), ANSWER_TIMEOUT_MS);
      this.pausedUntil = null;
      return answer;
    } catch (error) {
      if (this.pausedUntil === null) {
        this.logger.warn({ err: error }, 'Redis does not count requests; each process counts its own');
      }
      this.pausedUntil = performance.now() + PAUSE_MS;
      return null;
    }
  }

  /** Tells Redis of this request and of those before it that it does not know of. */
  private async report(name: string): Promise<WindowCount> {
    const missed = this.own.takeUnreported(name, performance.now());
    // The library's word for counting without judging: what is too many is for others to say.
    const { consumedPoints, msBeforeNext } = await this.shared.penalty(name, 1 + missed);
    const answer = { count: consumedPoints, msUntilEnd: msBeforeNext };
    this.own.learn(name, answer, performance.now());
    return answer;
  }
}
