import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LIMITS } from '../catalogue/limits.js';
import { temporarilyUnavailable } from '../errors/api-error.js';
import { LONGEST_SLOT_WAIT_MS } from './agency-concurrency.guard.js';

/** Smaller responses are not counted, in bytes: the system takes them from the process at once. */
const UNCOUNTED_BYTES = 16 * 1024;

/** What the response of a request that had to wait is taken to have until it is known, in bytes. */
const PRESUMED_BYTES = 1024 * 1024;

/** What an agency has not read yet, and the requests that wait until it has. */
interface Unread {
  bytes: number;
  /** In order of arrival. */
  readonly waiting: Set<() => void>;
}

export interface UnreadResponsesOptions {
  /** 0 for requests without a key. */
  agencyIdOf(request: Request): number;
  bytesPerAgency?: number;
  longestWaitMs?: number;
}

/**
 * Limits the responses of an agency that a process holds because their clients have not read them yet (D-187): each is in memory until
 * its last byte is sent. Further requests of the agency wait, in order of arrival, until enough has been read; nobody else's do.
 * Runs after `AgencyConcurrencyGuard`: of requests that come at once, those that still wait for a slot would not be counted yet.
 *
 * Throws `DEPENDENCY_UNAVAILABLE` when that takes too long.
 */
export class UnreadResponsesGuard implements CanActivate {
  private readonly agencies = new Map<number, Unread>();
  private readonly bytesPerAgency: number;
  private readonly longestWaitMs: number;

  constructor(private readonly options: UnreadResponsesOptions) {
    this.bytesPerAgency = options.bytesPerAgency ?? LIMITS.unreadBytesAtOnce;
    this.longestWaitMs = options.longestWaitMs ?? LONGEST_SLOT_WAIT_MS;
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    const agencyId = this.options.agencyIdOf(http.getRequest<Request>());
    if (agencyId === 0) {
      return true;
    }
    const unread = this.agencies.get(agencyId);
    if (unread === undefined || (unread.bytes < this.bytesPerAgency && unread.waiting.size === 0)) {
      this.countAtEnd(agencyId, response);
      return true;
    }
    return this.waitFor(unread).then(() => {
      const stopPresuming = this.hold(agencyId, PRESUMED_BYTES, response);
      this.countAtEnd(agencyId, response, stopPresuming);
      return true;
    });
  }

  /** Counts what the handler sends, from then on until all of it has been handed to the system, or the connection has ended. */
  private countAtEnd(agencyId: number, response: Response, stopPresuming?: () => void): void {
    const end = response.end.bind(response) as (...given: unknown[]) => Response;
    response.end = (...given: unknown[]): Response => {
      const [body] = given;
      const bytes = typeof body === 'string' || Buffer.isBuffer(body) ? body.length : 0;
      if (bytes > UNCOUNTED_BYTES) {
        this.hold(agencyId, bytes, response);
      }
      stopPresuming?.();
      return end(...given);
    };
  }

  /** Counts so many bytes for as long as the response is open. @returns stops counting them before that. */
  private hold(agencyId: number, bytes: number, response: Response): () => void {
    // Of a client that has gone nothing is kept; the next one may still have been waiting for this request.
    let isHeld = !response.closed;
    this.change(agencyId, isHeld ? bytes : 0);
    const stop = (): void => {
      if (isHeld) {
        isHeld = false;
        this.change(agencyId, -bytes);
      }
    };
    response.once('close', stop);
    return stop;
  }

  private change(agencyId: number, bytes: number): void {
    const unread = this.agencies.get(agencyId) ?? { bytes: 0, waiting: new Set() };
    this.agencies.set(agencyId, unread);
    unread.bytes += bytes;
    if (unread.bytes < this.bytesPerAgency) {
      const [next] = unread.waiting;
      next?.();
    }
    if (unread.bytes === 0 && unread.waiting.size === 0) {
      this.agencies.delete(agencyId);
    }
  }

  private waitFor({ waiting }: Unread): Promise<void> {
    return new Promise((resolve, reject) => {
      const admit = (): void => {
        clearTimeout(timer);
        waiting.delete(admit);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(admit);
        reject(temporarilyUnavailable(new Error(`The agency left its responses unread for ${this.longestWaitMs} ms`)));
      }, this.longestWaitMs);
      waiting.add(admit);
    });
  }
}
