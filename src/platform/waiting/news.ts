import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { RedisOptions } from 'ioredis';
import type { EntityManager } from 'typeorm';
import { Config } from '../../config/env.js';
import { afterCommit } from '../mysql/transactions.js';
import {
  connectRedis,
  DISCONNECT_TIMEOUT_MS,
  reconnectPauseMs,
  type RedisConnection,
} from '../redis/redis-connection.js';

/** Something that can be waited for, such as `{ kind: 'job', name: '88' }`. */
export interface Topic {
  /** In lower case; decides which table is polled when Redis is unavailable: see `Waits.askBy`. */
  kind: string;
  name: string;
}

type Listener = (topics: readonly Topic[]) => void;

/** How long a command may stay unanswered before the connection is closed, in milliseconds. */
const SILENCE_MS = 1_000;

/** How long further messages are collected after one was sent, in milliseconds: successive writes announce much the same topics. */
const GATHERED_MS = 10;

/** The states in which a connection would queue commands. */
const AWAY = ['reconnecting', 'close', 'end'];

/**
 * Notifies all processes of changes after their commit, by Redis pub/sub. A notification only names the topic and may be lost.
 * Connections are opened on first use, since few processes both publish and subscribe.
 */
@Injectable()
export class News implements OnApplicationShutdown {
  private readonly logger = new Logger(News.name);
  private readonly channel: string;
  private readonly listeners = new Set<Listener>();
  private teller: RedisConnection | null = null;
  private hearer: RedisConnection | null = null;
  private isSubscribed = false;
  private isClosed = false;
  /** The messages to publish next, without duplicates. */
  private readonly words = new Set<string>();
  /** Set while messages are being collected. */
  private gathering: NodeJS.Timeout | null = null;

  constructor(private readonly config: Config) {
    this.channel = `${config.redisKeyPrefix}:news`;
  }

  /** Whether notifications of other processes are being received. */
  get isHeard(): boolean {
    return this.isSubscribed && this.hearer?.status === 'ready';
  }

  /** Announces the topics once the transaction is committed. Not awaited, and never fails. */
  tellAfterCommit(manager: EntityManager, topics: readonly Topic[]): void {
    if (topics.length > 0) {
      afterCommit(manager, () => this.tell(topics));
    }
  }

  /** Announces the topics immediately. */
  tell(topics: readonly Topic[]): void {
    this.listeners.forEach((listener) => listener(topics));
    if (this.isClosed) {
      return;
    }
    topics.forEach(({ kind, name }) => this.words.add(`${kind}:${name}`));
    if (this.gathering === null) {
      this.publish();
      this.gathering = setTimeout(() => {
        this.gathering = null;
        if (this.words.size > 0 && !this.isClosed) {
          this.publish();
        }
      }, GATHERED_MS).unref();
    }
  }

  /**
   * @returns the function that unsubscribes.
   */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    this.hearer ??= this.subscribe();
    return () => this.listeners.delete(listener);
  }

  onApplicationShutdown(): void {
    this.isClosed = true;
    clearTimeout(this.gathering ?? undefined);
    this.teller?.disconnect();
    this.hearer?.disconnect();
  }

  private publish(): void {
    const words = [...this.words].join(' ');
    this.words.clear();
    // The first message waits for the connection; later ones are dropped while Redis is unavailable.
    this.teller ??= this.connect({ socketTimeout: SILENCE_MS });
    if (!AWAY.includes(this.teller.status)) {
      this.teller
        .publish(this.channel, words)
        .catch((error: unknown) => this.logger.debug({ err: error }, 'News are not told; whoever waits asks'));
    }
  }

  private subscribe(): RedisConnection {
    // Resubscribes explicitly, because ioredis does not report when its automatic resubscription is done.
    const hearer = this.connect({ autoResubscribe: false });
    const resubscribe = (): void => {
      hearer.subscribe(this.channel).then(
        () => (this.isSubscribed = true),
        (error: unknown) => this.logger.debug({ err: error }, 'News are not heard; whoever waits asks'),
      );
    };
    hearer.on('ready', resubscribe);
    hearer.on('close', () => (this.isSubscribed = false));
    hearer.on('message', (_channel: string, words: string) => this.hear(words));
    return hearer;
  }

  private hear(words: string): void {
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
      disconnectTimeout: DISCONNECT_TIMEOUT_MS,
      retryStrategy: reconnectPauseMs,
    });
    connection.on('error', (error: Error) => this.logger.debug({ err: error }, 'Redis is not at hand for news'));
    return connection;
  }
}
