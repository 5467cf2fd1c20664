import type { ChunkSize } from './chunks.js';
import { NoAnswer, PlsError, RequestRefused, UnusableAddress, wordsOf } from './errors.js';
import { jsonOf } from './json.js';
import { pause } from './pause.js';
import { type Permit, RateLimiters, retryAfterIn } from './rate-limiter.js';
import { errorBodyOf, textOf, throwIfMoved, valueOf } from './response.js';

export interface TransportOptions {
  /** The address of the installation, with or without `/api/v1`. */
  url: string;
  /** The agency's key. */
  key: string;
  /** The maximum number of attempts when there is no response, or a temporary error; 6 by default. */
  attempts?: number | undefined;
  /** The response timeout, in milliseconds; 60,000 by default. */
  timeoutMs?: number | undefined;
  /** Replaces the runtime's own `fetch`. */
  fetch?: typeof fetch | undefined;
  /** Called before each retry. */
  onRetry?: ((retry: Retry) => void) | undefined;
}

/** A retry of a request. */
export interface Retry {
  /** Method and path. */
  request: string;
  /** The number of the next attempt; the first one is 1. */
  attempt: number;
  /** The pause before it, in milliseconds. */
  waitMs: number;
  /** Why the previous attempt failed. */
  cause: Error;
}

export interface RequestParts {
  query?: Record<string, string | number | boolean | readonly (string | number)[] | undefined> | undefined;
  body?: unknown;
  /** An alternative to `body`: already serialised JSON. */
  json?: string | undefined;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /** Additional response time beyond the timeout, in milliseconds, for a long poll. */
  extraTimeoutMs?: number | undefined;
  /** The request is idempotent: if its response is lost for good, it may be sent as a new request. */
  isRepeatable?: boolean | undefined;
}

/** The pause before the first retry, in milliseconds; it doubles each time. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** If the service asks for a longer pause than this, in milliseconds, the request fails. */
const LONGEST_RETRY_AFTER_MS = 120_000;

/** Statuses of requests that were rejected before anything was done. */
const NEVER_BEGUN = [425, 429];

/** Node's words for a port that the Fetch standard blocks, because other protocols use it. */
const BLOCKED_PORT = 'bad port';

const PREFIX = '/api/v1';

/**
 * Requests that also count towards the rate limit of bulk requests. Only a POST does: the path of another request may end in an
 * external id of the same letters.
 */
const BULK_REQUEST = /^POST .*\/(bulk|reconcile)$/;

/**
 * Sends requests until they get a final response: retries with random pauses when there is no response or a temporary error, and
 * never exceeds the rate limit. POST requests carry an idempotency key, so that none is executed twice.
 */
export class Transport {
  /** The maximum size of a bulk request: the service's limits, minus room for the envelope, or what a proxy was found to accept. */
  readonly bulkSize: ChunkSize = { count: 100, bytes: 7_900_000 };
  private readonly base: string;
  private readonly attempts: number;
  private readonly timeoutMs: number;
  private readonly send: typeof fetch;
  private readonly limiters = new RateLimiters();

  constructor(private readonly options: TransportOptions) {
    if (!isAddress(options.url)) {
      throw new UnusableAddress(
        `The address has to be one such as https://portal.example, which ${JSON.stringify(withoutSecrets(options.url))} is not`,
      );
    }
    // A value that is invalid in a header would be part of each attempt's error message, key and all.
    if (!isKey(options.key)) {
      throw new PlsError('The key is empty, or has characters that no key has, such as spaces or line breaks');
    }
    if (Number.isNaN(options.attempts)) {
      throw new PlsError('attempts is no number: nothing would ever be given up');
    }
    this.base =
      options.url
        .trim()
        .replace(/\/+$/, '')
        .replace(/\/api\/v1$/, '') + PREFIX;
    this.attempts = options.attempts ?? 6;
    this.timeoutMs = options.timeoutMs ?? 60_000;
    this.send = options.fetch ?? fetch;
  }

  /**
   * Returns the body of the response.
   * @param given in letters of either case.
   * @throws RequestRefused, NoAnswer, UnusableAddress, or the reason of an aborted signal.
   */
  async request<T>(given: string, path: string, parts: RequestParts = {}): Promise<T> {
    // As `fetch` sends a `post`, which is executed once only with an idempotency key.
    const method = given.toUpperCase();
    for (let left = this.attempts; ; left -= 1) {
      try {
        return await this.untilAnswered<T>(method, path, parts);
      } catch (error) {
        if (parts.isRepeatable !== true || !isAnswerGone(error)) {
          throw error;
        }
        // The request was executed, but its response was lost and then too large to be stored: with another key it is a new request,
        // whose response may be lost as well.
        if (left <= 1) {
          throw new NoAnswer(`${method} ${path}`, 'it was executed, and each answer was lost', error);
        }
      }
    }
  }

  /**
   * Waits before the next attempt, longer each time.
   * @param attempt the number of the one that has failed; the first is 1.
   * @returns false at once when there have been enough, or the service wants to be left alone for too long.
   */
  async waitToRetry(attempt: number, cause: Error, request: string, signal: AbortSignal | undefined): Promise<boolean> {
    const retryAfterMs = cause instanceof RequestRefused ? (cause.retryAfterSeconds ?? 0) * 1000 : 0;
    if (attempt >= this.attempts || retryAfterMs > LONGEST_RETRY_AFTER_MS) {
      return false;
    }
    const waitMs = Math.max(retryAfterMs, pauseAfter(attempt, cause));
    this.options.onRetry?.({ request, attempt: attempt + 1, waitMs, cause });
    await pause(waitMs, signal);
    return true;
  }

  private async untilAnswered<T>(method: string, path: string, parts: RequestParts): Promise<T> {
    const request = `${method} ${path}`;
    const url = `${this.base}${path}${queryOf(parts.query)}`;
    const init = this.initOf(method, parts);
    const isBulk = BULK_REQUEST.test(request);
    // The idempotency key identifies a POST that was executed already.
    const isConditional = method !== 'POST' && init.headers.has('If-Match');
    let mayBeDone = false;
    for (let attempt = 1; ; attempt += 1) {
      const permit = await this.limiters.acquire({ isBulk }, parts.signal);
      const outcome = await this.attempt<T>(request, url, init, permit, parts).catch((error: unknown) => {
        throw isConditional && mayBeDone && isConflict(error) ? uncertain(request, error) : error;
      });
      if (!('error' in outcome)) {
        return outcome.value;
      }
      const { error } = outcome;
      mayBeDone ||= !(error instanceof RequestRefused) || !NEVER_BEGUN.includes(error.status);
      if (!(await this.waitToRetry(attempt, error, request, parts.signal))) {
        throw error instanceof RequestRefused
          ? error
          : new NoAnswer(request, `no answer in ${attempt} attempts`, error);
      }
    }
  }

  /** Returns the response, or why the request may be retried. @throws final errors. */
  private async attempt<T>(
    request: string,
    url: string,
    init: RequestInit,
    permit: Permit,
    { signal, extraTimeoutMs = 0 }: RequestParts,
  ): Promise<{ value: T } | { error: Error }> {
    const timeout = AbortSignal.timeout(this.timeoutMs + extraTimeoutMs);
    const stop = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
    let isUnderWay = true;
    try {
      // Not as a method: a browser's `fetch` refuses to be called on anything but the page.
      const { send } = this;
      const response = await send(url, { ...init, signal: stop });
      isUnderWay = false;
      permit.answered(response.headers);
      const text = await textOf(response, stop);
      if (response.ok) {
        return { value: valueOf(init.method ?? 'GET', response, text) as T };
      }
      throwIfMoved(request, response);
      const retryAfterSeconds = retryAfterIn(response.headers);
      const refusal = new RequestRefused(request, response.status, errorBodyOf(response, text), retryAfterSeconds);
      if (!refusal.isTemporary) {
        throw refusal;
      }
      return { error: refusal };
    } catch (error) {
      if (isUnderWay) {
        permit.lost();
      }
      if (error instanceof PlsError) {
        throw error;
      }
      signal?.throwIfAborted();
      if (wordsOf(error) === BLOCKED_PORT) {
        throw new UnusableAddress(
          `No request can be sent to ${this.base}: its port is one that the Fetch standard blocks`,
        );
      }
      // Naming it here also keeps it from being collected as garbage, after which it would never fire (`AbortSignal.any`).
      const cause: unknown = timeout.aborted ? timeout.reason : error;
      return { error: cause instanceof Error ? cause : new Error(String(cause)) };
    }
  }

  private initOf(
    method: string,
    { body, json, headers: given = {} }: RequestParts,
  ): RequestInit & { headers: Headers } {
    const text = json ?? (body === undefined ? undefined : jsonOf(body));
    const headers = new Headers({
      Authorization: `ApiKey ${this.options.key.trim()}`,
      Accept: 'application/json',
      ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(method === 'POST' ? { 'Idempotency-Key': crypto.randomUUID() } : {}),
    });
    // One of the same name in other letters replaces it.
    Object.entries(given).forEach(([name, value]) => headers.set(name, value));
    return { method, redirect: 'manual', headers, ...(text === undefined ? {} : { body: text }) };
  }
}

/**
 * Whether it is an installation's address, apart from white space around it; it must not contain the key. Without types it may be
 * undefined, such as an environment variable that is not set.
 */
export function isAddress(url: unknown): boolean {
  const address = typeof url === 'string' && /^https?:\/\//.test(url.trim()) && URL.canParse(url) ? new URL(url) : null;
  return address?.username === '' && address.password === '' && address.search === '' && address.hash === '';
}

/**
 * What messages show of an address that is none: it may be the key, if the two were swapped, or contain it, or the account of a
 * proxy, and messages end in the logs of build servers.
 */
export function withoutSecrets<Url>(url: Url): Url | string {
  return typeof url === 'string'
    ? url
        .replace(/(\/\/|^)[^/]*@/, '$1…@')
        .replace(/([?#]).+/s, '$1…')
        .replace(/pls_\w+/g, 'pls_…')
    : url;
}

/** Whether a header can contain it; a trailing line break is that of the file it was read from. */
export function isKey(key: unknown): boolean {
  return typeof key === 'string' && /^[\x21-\x7e]+$/.test(key.trim());
}

function isAnswerGone(error: unknown): boolean {
  return error instanceof RequestRefused && error.code === 'IDEMPOTENCY_ANSWER_GONE';
}

function isConflict(error: unknown): error is RequestRefused {
  return error instanceof RequestRefused && error.code === 'VERSION_CONFLICT';
}

/** The version may have changed because the write whose response was lost was executed. */
function uncertain(request: string, conflict: RequestRefused): NoAnswer {
  return new NoAnswer(
    request,
    'an answer was lost, and what is there has another version now, by this write or by somebody else: read it',
    conflict,
  );
}

/**
 * Half of the pause is random, so that clients that failed together do not retry together. Not while the service says that an earlier
 * attempt is in progress: if the process that began it has died, the service says so for ten seconds, and some attempt has to come
 * later.
 */
function pauseAfter(attempt: number, cause: Error): number {
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
  const isInProgress = cause instanceof RequestRefused && cause.code === 'IDEMPOTENCY_IN_PROGRESS';
  return isInProgress ? pauseMs : pauseMs / 2 + (Math.random() * pauseMs) / 2;
}

function queryOf(query: RequestParts['query'] = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of value === undefined ? [] : [value].flat()) {
      parameters.append(name, String(one));
    }
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
