import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Agent, request } from 'undici';
import { TemporaryFault } from '../../errors/job-fault.js';
import { withTimeLimit } from '../time-limit.js';

export interface ProviderClientOptions {
  /** The name of the service in messages to agencies, such as `translation service`. */
  service: string;
  /** The time limit of one attempt, from connecting to the last byte, in milliseconds. */
  timeLimitMs: number;
  /** The settings that an operator should check first when the provider rejects requests. */
  settings: string;
  /** Waits until a request may be sent; absent: at any time. */
  waitForTurn?: (signal: AbortSignal) => Promise<void>;
}

export interface ProviderRequest {
  method: 'GET' | 'POST';
  url: URL;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
}

export interface ProviderReply {
  /** 2xx, or 4xx other than those that ask for a retry. */
  status: number;
  /** The parsed JSON, or the text if it is not JSON. */
  body: unknown;
}

const LARGEST_REPLY_BYTES = 1024 * 1024;

const CONNECT_LIMIT_MS = 5_000;

/** The number of attempts within one call; the calling job has its own retries (D-43). */
const ATTEMPTS = 2;

const PAUSE_MS = 500;

/** If the provider asks for a longer pause, the retry is left to the job. */
const LONGEST_PAUSE_MS = 3_000;

/** Statuses other than 5xx that ask for a retry. */
const BUSY = [408, 425, 429];

/** How many characters of an error response are logged. */
const LOGGED_LENGTH = 300;

/**
 * A client for external services with JSON responses. Transient errors result in a `TemporaryFault` after a second attempt.
 * Errors that only the operator can fix do so too, because the agency's data is not at fault, and are logged.
 */
export class ProviderClient {
  private readonly logger = new Logger(ProviderClient.name);
  private readonly agent = new Agent({
    connect: { timeout: CONNECT_LIMIT_MS },
    maxResponseSize: LARGEST_REPLY_BYTES,
  });

  constructor(private readonly options: ProviderClientOptions) {}

  close(): Promise<void> {
    return this.agent.destroy();
  }

  /** Throws `TemporaryFault` if there is no response now, and the signal's reason when it is aborted. */
  async send(call: ProviderRequest, signal: AbortSignal): Promise<ProviderReply> {
    try {
      return await this.sendRepeatedly(call, signal);
    } catch (error) {
      // Node's timers reject with an error of their own.
      signal.throwIfAborted();
      throw error;
    }
  }

  /** The fault for an unexpected response, which is logged for the operator. The log contains nothing of the request. */
  misconfigured({ status, body }: ProviderReply): TemporaryFault {
    const { service, settings } = this.options;
    const said = typeof body === 'string' ? body : JSON.stringify(body);
    this.logger.error(
      { status, said: said.slice(0, LOGGED_LENGTH) },
      `The ${service} refuses to work for us: check ${settings}`,
    );
    return new TemporaryFault(
      `The ${service} does not work right now; its operator has been told. Send the same request again later.`,
    );
  }

  private async sendRepeatedly(call: ProviderRequest, signal: AbortSignal): Promise<ProviderReply> {
    for (let attempt = 1; ; attempt += 1) {
      await this.options.waitForTurn?.(signal);
      const outcome = await this.attempt(call, signal);
      if ('status' in outcome) {
        return outcome;
      }
      if (attempt === ATTEMPTS || outcome.pauseMs > LONGEST_PAUSE_MS) {
        throw new TemporaryFault(
          `The ${this.options.service} cannot be reached right now; send the same request again in a few minutes.`,
          { cause: outcome.cause },
        );
      }
      await sleep(outcome.pauseMs, undefined, { signal });
    }
  }

  private async attempt(
    call: ProviderRequest,
    signal: AbortSignal,
  ): Promise<ProviderReply | { pauseMs: number; cause: unknown }> {
    try {
      return await withTimeLimit(this.options.timeLimitMs, signal, (bounded) => this.sendOnce(call, bounded));
    } catch (cause) {
      signal.throwIfAborted();
      return { pauseMs: PAUSE_MS, cause };
    }
  }

  private async sendOnce(
    { method, url, headers, body }: ProviderRequest,
    signal: AbortSignal,
  ): Promise<ProviderReply | { pauseMs: number; cause: unknown }> {
    const response = await request(url, {
      method,
      dispatcher: this.agent,
      signal,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.body.text();
    const status = response.statusCode;
    return status >= 500 || BUSY.includes(status)
      ? { pauseMs: pauseAskedFor(response.headers['retry-after']), cause: new Error(`It answered ${status}`) }
      : { status, body: parseReply(text) };
  }
}

/** Reads `Retry-After` in seconds. With its other form, a date, the retry is left to the job. */
function pauseAskedFor(retryAfter: string | string[] | undefined): number {
  if (typeof retryAfter !== 'string') {
    return PAUSE_MS;
  }
  const seconds = Number(retryAfter);
  return Number.isFinite(seconds) ? Math.max(PAUSE_MS, seconds * 1000) : Infinity;
}

function parseReply(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
