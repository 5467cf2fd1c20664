import { type ErrorBody, isTemporary, NoAnswer, PlsError, RequestRefused } from './errors.js';
import { jsonOf } from './json.js';
import { Paces, retryAfterIn, type Turn } from './pace.js';
import { pause } from './pause.js';

export interface TransportOptions {
  /** Address of the installation, with or without `/api/v1`. */
  url: string;
  /** The agency's key. */
  key: string;
  /** How often a request is sent at most, when no answer comes or one that passes; 6 unless said. */
  attempts?: number;
  /** How long an answer may take, in milliseconds; 60,000 unless said. */
  timeoutMs?: number;
  /** In place of the runtime's own. */
  fetch?: typeof fetch;
  /** Told of each request that is going to be sent again. */
  onRetry?: (retry: Retry) => void;
}

/** A request that is sent again. */
export interface Retry {
  /** Method and path. */
  request: string;
  /** Which attempt comes next; the first is 1. */
  attempt: number;
  /** How long it waits, in milliseconds. */
  waitMs: number;
  /** Why. */
  cause: Error;
}

export interface RequestParts {
  query?: Record<string, string | number | boolean | readonly (string | number)[] | undefined>;
  body?: unknown;
  /** In the place of `body`: one that is written as JSON already. */
  json?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** How long the answer may take beyond the usual, in milliseconds: that of a long poll. */
  extraTimeoutMs?: number;
  /** Done a second time it changes nothing: where its answer is gone, the service may be asked anew. */
  isRepeatable?: boolean;
}

/** First pause before a request is sent again, in milliseconds; it doubles each time. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** An installation that wants a longer pause than this one is not waited for. */
const LONGEST_RETRY_AFTER_MS = 120_000;

/** Refused before anything of it was done. */
const NEVER_BEGUN = [425, 429];

const PREFIX = '/api/v1';

/** What counts towards the limit of bulk requests too. */
const BULK_PATH = /\/(bulk|reconcile)$/;

/**
 * Sends requests until they are answered for good: again with pauses of random length where no answer came or one that
 * passes, never faster than the limit of requests allows. A POST carries an idempotency key, so that none is done twice.
 */
export class Transport {
  private readonly base: string;
  private readonly attempts: number;
  private readonly timeoutMs: number;
  private readonly send: typeof fetch;
  private readonly paces = new Paces();

  constructor(private readonly options: TransportOptions) {
    if (!isAddress(options.url)) {
      throw new PlsError(
        `The address has to be one such as https://portal.example, which ${JSON.stringify(options.url)} is not`,
      );
    }
    // What cannot stand in a header would be told, key and all, by the error of each attempt.
    if (!isKey(options.key)) {
      throw new PlsError('The key is empty, or has characters that no key has, such as spaces or line breaks');
    }
    this.base = options.url.replace(/\/+$/, '').replace(/\/api\/v1$/, '') + PREFIX;
    this.attempts = options.attempts ?? 6;
    this.timeoutMs = options.timeoutMs ?? 60_000;
    this.send = options.fetch ?? fetch;
  }

  /**
   * The body of the answer.
   * @throws RequestRefused, NoAnswer, or the reason of an aborted signal.
   */
  async request<T>(method: string, path: string, parts: RequestParts = {}): Promise<T> {
    try {
      return await this.untilAnswered<T>(method, path, parts);
    } catch (error) {
      if (parts.isRepeatable === true && error instanceof RequestRefused && error.code === 'IDEMPOTENCY_ANSWER_GONE') {
        // It was done, and the answer was lost and then too large to be kept: with another key it is another request.
        return this.untilAnswered<T>(method, path, parts);
      }
      throw error;
    }
  }

  private async untilAnswered<T>(method: string, path: string, parts: RequestParts): Promise<T> {
    const request = `${method} ${path}`;
    const url = `${this.base}${path}${queryOf(parts.query)}`;
    const init = this.initOf(method, parts);
    const isBulk = BULK_PATH.test(path);
    // What a POST has done is known by its key.
    const isConditional = method !== 'POST' && parts.headers !== undefined && 'If-Match' in parts.headers;
    let mayBeDone = false;
    for (let attempt = 1; ; attempt += 1) {
      const turn = await this.paces.turn({ isBulk }, parts.signal);
      const outcome = await this.attempt<T>(request, url, init, turn, parts).catch((error: unknown) => {
        throw isConditional && mayBeDone && isConflict(error) ? uncertain(request, error) : error;
      });
      if (!('error' in outcome)) {
        return outcome.value;
      }
      const { error, retryAfterMs } = outcome;
      if (attempt >= this.attempts || retryAfterMs > LONGEST_RETRY_AFTER_MS) {
        throw error instanceof RequestRefused
          ? error
          : new NoAnswer(request, `no answer in ${attempt} attempts`, error);
      }
      mayBeDone ||= !(error instanceof RequestRefused) || !NEVER_BEGUN.includes(error.status);
      const waitMs = Math.max(retryAfterMs, pauseAfter(attempt));
      this.options.onRetry?.({ request, attempt: attempt + 1, waitMs, cause: error });
      await pause(waitMs, parts.signal);
    }
  }

  /** What came back, or why the request may be sent again. @throws what is final. */
  private async attempt<T>(
    request: string,
    url: string,
    init: RequestInit,
    turn: Turn,
    { signal, extraTimeoutMs = 0 }: RequestParts,
  ): Promise<{ value: T } | { error: Error; retryAfterMs: number }> {
    const timeout = AbortSignal.timeout(this.timeoutMs + extraTimeoutMs);
    let isUnderWay = true;
    try {
      const response = await this.send(url, {
        ...init,
        signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      });
      isUnderWay = false;
      turn.answered(response.headers);
      const text = await response.text();
      if (response.ok) {
        return { value: (text === '' ? undefined : JSON.parse(text)) as T };
      }
      const retryAfterSeconds = retryAfterIn(response.headers);
      const refusal = new RequestRefused(request, response.status, errorBodyOf(text), retryAfterSeconds);
      if (!isTemporary(refusal.status, refusal.code)) {
        throw refusal;
      }
      return { error: refusal, retryAfterMs: (retryAfterSeconds ?? 0) * 1000 };
    } catch (error) {
      if (isUnderWay) {
        turn.lost();
      }
      if (error instanceof PlsError) {
        throw error;
      }
      signal?.throwIfAborted();
      return { error: error instanceof Error ? error : new Error(String(error)), retryAfterMs: 0 };
    }
  }

  private initOf(method: string, { body, json, headers }: RequestParts): RequestInit {
    const text = json ?? (body === undefined ? undefined : jsonOf(body));
    return {
      method,
      // A key that went along with a redirect would be told to whoever is there.
      redirect: 'error',
      headers: {
        Authorization: `ApiKey ${this.options.key.trim()}`,
        Accept: 'application/json',
        ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(method === 'POST' ? { 'Idempotency-Key': crypto.randomUUID() } : {}),
        ...headers,
      },
      ...(text === undefined ? {} : { body: text }),
    };
  }
}

/** Of an installation; the key is not part of it. */
export function isAddress(url: string): boolean {
  const address = /^https?:\/\//.test(url) && URL.canParse(url) ? new URL(url) : null;
  return address !== null && address.username === '' && address.search === '' && address.hash === '';
}

/** Of a form that a header can carry; a line break behind it is that of the file where it stood. */
export function isKey(key: string): boolean {
  return /^[\x21-\x7e]+$/.test(key.trim());
}

function isConflict(error: unknown): error is RequestRefused {
  return error instanceof RequestRefused && error.code === 'VERSION_CONFLICT';
}

/** The version may be another one because the write was done whose answer was lost. */
function uncertain(request: string, conflict: RequestRefused): NoAnswer {
  return new NoAnswer(
    request,
    'an answer was lost, and what is there has another version now, by this write or by somebody else: read it',
    conflict,
  );
}

/** Half of the pause is random, so that clients that failed together do not come back together. */
function pauseAfter(attempt: number): number {
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
  return pauseMs / 2 + (Math.random() * pauseMs) / 2;
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

/** Null: the answer is none of the service, such as the page of a proxy. */
function errorBodyOf(text: string): ErrorBody | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'error_code' in body ? (body as ErrorBody) : null;
  } catch {
    return null;
  }
}
