import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type RedisOptions, ReplyError } from 'ioredis';
import type { EntityManager } from 'typeorm';
import { Config } from '../../config/env.js';
import { afterCommit } from '../mysql/transactions.js';
import { RepeatedFault } from '../recurring/repeated-fault.js';
import { connectRedis, reconnectPauseMs, type RedisConnection } from '../redis/redis-connection.js';

/** What a notification is about, such as `{ kind: 'job', name: '88' }`. */
export interface Topic {
  /** In lower case; also selects the query that is polled while Redis is away: see `LongPolling.registerReader`. */
  kind: string;
  name: string;
}

type Listener = (topics: readonly Topic[]) => void;

/** After how long a command without an answer closes the connection, in milliseconds. */
const SILENCE_MS = 1_000;

/** How often the subscription is checked, in milliseconds: a server whose machine has lost power never closes it. */
const CHECK_MS = 5_000;

/** For how long after a message further topics are collected into the next one, in milliseconds: a series of writes has one topic. */
const COLLECTED_MS = 10;

/** States in which a connection would queue a command until it is connected again. */
const DISCONNECTED = ['reconnecting', 'close', 'end'];

/**
 * Notifies all processes, by Redis' publish and subscribe, that something has changed, once the change is committed. A notification
 * may be lost and carries no data, only its topics. Connections are made on first use, since few processes both publish and subscribe.
 */
@Injectable()
export class Notifications implements OnApplicationShutdown {
  private readonly logger = new Logger(Notifications.name);
  /** The other connections to Redis log that it is away, but not that it lets this user neither publish nor subscribe. */
  private readonly refused = new RepeatedFault(
    this.logger,
    'Redis refuses notifications, so waiting requests poll the database: allow its user the channels of REDIS_KEY_PREFIX',
  );
  private readonly channel: string;
  private readonly listeners = new Set<Listener>();
  private publisher: RedisConnection | null = null;
  private subscriber: RedisConnection | null = null;
  private isSubscribed = false;
  private checking: NodeJS.Timeout | undefined;
  private isClosed = false;
  /** The topics of the next message. */
  private readonly collected = new Set<string>();
  /** Runs while topics are collected. */
  private collecting: NodeJS.Timeout | null = null;

  constructor(private readonly config: Config) {
    this.channel = `${config.redisKeyPrefix}:news`;
  }

  /** Whether notifications of other processes are received at present. */
  get isReceiving(): boolean {
    return this.isSubscribed && this.subscriber?.status === 'ready';
  }

  /** Notifies of the topics after the commit. It is not awaited and never fails. */
  notifyAfterCommit(manager: EntityManager, topics: readonly Topic[]): void {
    if (topics.length > 0) {
      afterCommit(manager, () => this.notify(topics));
    }
  }

  /** Notifies at once: listeners of this process directly, other processes through Redis. */
  notify(topics: readonly Topic[]): void {
    this.listeners.forEach((listener) => listener(topics));
    if (this.isClosed) {
      return;
    }
    topics.forEach(({ kind, name }) => this.collected.add(`${kind}:${name}`));
    if (this.collecting === null) {
      this.publish();
      this.collecting = setTimeout(() => {
        this.collecting = null;
        if (this.collected.size > 0 && !this.isClosed) {
          this.publish();
        }
      }, COLLECTED_MS).unref();
    }
  }

  /** @returns a function that removes the listener. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    this.subscriber ??= this.subscribe();
    return () => this.listeners.delete(listener);
  }

  onApplicationShutdown(): void {
    this.isClosed = true;
    clearTimeout(this.collecting ?? undefined);
    clearInterval(this.checking);
    this.publisher?.disconnect();
    this.subscriber?.disconnect();
  }

  private publish(): void {
    const words = [...this.collected].join(' ');
    this.collected.clear();
    // The first message waits for the connection; while Redis is away none is queued.
    this.publisher ??= this.connect({ socketTimeout: SILENCE_MS });
    if (!DISCONNECTED.includes(this.publisher.status)) {
      this.publisher
        .publish(this.channel, words)
        .catch((error: unknown) =>
          this.logger.debug({ err: error }, 'Notifications are not published; waiting requests poll the database'),
        );
    }
  }

  private subscribe(): RedisConnection {
    // Not resubscribed automatically, which would not tell when it has happened.
    const subscriber = this.connect({ autoResubscribe: false, socketTimeout: SILENCE_MS });
    subscriber.on('ready', () => this.resubscribe(subscriber));
    subscriber.on('close', () => (this.isSubscribed = false));
    subscriber.on('message', (_channel: string, words: string) => this.receive(words));
    this.checking = setInterval(() => this.check(subscriber), CHECK_MS).unref();
    return subscriber;
  }

  private resubscribe(subscriber: RedisConnection): void {
    subscriber.subscribe(this.channel).then(
      () => {
        this.isSubscribed = true;
        this.refused.end();
      },
      (error: unknown) => {
        if (error instanceof ReplyError) {
          this.refused.note(error);
        }
        this.logger.debug({ err: error }, 'Notifications are not received; waiting requests poll the database');
      },
    );
  }

  /**
   * Without an answer the connection is closed, and opened again to whichever server is the primary by then. A subscription that
   * was refused is tried again, because a user who is allowed more keeps the connection.
   */
  private check(subscriber: RedisConnection): void {
    if (subscriber.status === 'ready' && !this.isSubscribed) {
      this.resubscribe(subscriber);
    } else if (this.isReceiving) {
      subscriber
        .ping()
        .catch((error: unknown) => this.logger.debug({ err: error }, 'The subscription does not respond'));
    }
  }

  private receive(words: string): void {
    const topics = words.split(' ').map((word) => {
      const [kind = '', ...name] = word.split(':');
      return { kind, name: name.join(':') };
    });
    this.listeners.forEach((listener) => listener(topics));
  }

  private connect(options: RedisOptions): RedisConnection {
    const connection = connectRedis(this.config.redisUrl, {
      ...options,
      maxRetriesPerRequest: 0,
      connectTimeout: SILENCE_MS,
      retryStrategy: reconnectPauseMs,
    });
    connection.on('error', (error: Error) =>
      this.logger.debug({ err: error }, 'Redis is not available for notifications'),
    );
    return connection;
  }
}
