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

/** Something of which there can be news, such as `{ kind: 'job', name: '88' }`. */
export interface Topic {
  /** In lower case; says which table is asked where Redis does not tell: see `Waits.askBy`. */
  kind: string;
  name: string;
}

type Listener = (topics: readonly Topic[]) => void;

/** When a connection that leaves a command unanswered is given up, in milliseconds. */
const SILENCE_MS = 1_000;

/** How long after something was told what comes next is gathered, in milliseconds: writers in a row tell much the same. */
const GATHERED_MS = 10;

/** How a connection stands that would keep what it is given. */
const AWAY = ['reconnecting', 'close', 'end'];

/**
 * Tells all processes that there is something new, once it is committed. It is a hint that may be lost: nothing is in it
 * but what has news. The connections are made as they are needed first, since few processes both tell and listen.
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
  /** What is to be told next, each once. */
  private readonly words = new Set<string>();
  /** Runs while what comes is gathered. */
  private gathering: NodeJS.Timeout | null = null;

  constructor(private readonly config: Config) {
    this.channel = `${config.redisKeyPrefix}:news`;
  }

  /** Whether what other processes tell is heard at present. */
  get isHeard(): boolean {
    return this.isSubscribed && this.hearer?.status === 'ready';
  }

  /** Tells of the topics once the transaction is committed. Nobody waits for it, and it never fails. */
  tellAfterCommit(manager: EntityManager, topics: readonly Topic[]): void {
    if (topics.length > 0) {
      afterCommit(manager, () => this.tell(topics));
    }
  }

  /** The same at once. */
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

  /** @returns what ends it. */
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
    // The first word waits for the connection; while Redis is away none is kept.
    this.teller ??= this.connect({ socketTimeout: SILENCE_MS });
    if (!AWAY.includes(this.teller.status)) {
      this.teller
        .publish(this.channel, words)
        .catch((error: unknown) => this.logger.debug({ err: error }, 'News are not told; whoever waits asks'));
    }
  }

  private subscribe(): RedisConnection {
    // Subscribed again by hand: what does so by itself does not say when.
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
