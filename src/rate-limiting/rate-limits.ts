import type { ServerResponse } from 'node:http';
import { isIPv4 } from 'node:net';
import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { Config } from '../config/env.js';
import { ApiError } from '../errors/api-error.js';
import { RequestCounter } from './request-counter.js';

/**
 * The name under which a client's address is counted: of IPv6 its network of 64 bits, all of which is one line's, of
 * IPv4 the address itself, however it is written.
 */
export function clientNetwork(address: string): string {
  if (isIPv4(address)) {
    return address;
  }
  if (!ipaddr.isValid(address)) {
    return 'unknown';
  }
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : Buffer.from(parsed.toByteArray().slice(0, 8)).toString('hex');
}

/** How a request stands against the limit that it comes nearest to. */
export interface Allowance {
  /** Requests in a minute. */
  limit: number;
  /** How many more will be served until the minute ends. */
  remaining: number;
  secondsUntilReset: number;
  /** This request was one too many. */
  isExceeded: boolean;
}

interface Limit {
  /** What is counted. */
  name: string;
  /** In a minute; 0: as many as there are. */
  limit: number;
}

/** How many requests a minute are served (D-53). `null` as an answer: nothing is limited. */
@Injectable()
export class RateLimits {
  constructor(
    private readonly config: Config,
    private readonly counter: RequestCounter,
  ) {}

  /** Counts a request of the key; a bulk request counts towards both limits. */
  countRequest(keyId: number, { isBulk }: { isBulk: boolean }): Promise<Allowance | null> {
    const limits = [{ name: `key:${keyId}`, limit: this.config.rateLimitPerMinute }];
    if (isBulk) {
      limits.push({ name: `key:${keyId}:bulk`, limit: this.config.rateLimitBulkPerMinute });
    }
    return this.countTowards(limits);
  }

  /** Counts a request with a key that is none against the address that it came from, never against an agency. */
  countBadKey(address: string): Promise<Allowance | null> {
    return this.countTowards([{ name: badKeyName(address), limit: this.config.rateLimitBadKeysPerMinute }]);
  }

  /** Whether the address has sent so many bad keys that the next one is refused, as far as this process knows. */
  isOutOfBadKeys(address: string): boolean {
    const limit = this.config.rateLimitBadKeysPerMinute;
    return limit > 0 && this.counter.countHere(badKeyName(address)) >= limit;
  }

  private async countTowards(limits: readonly Limit[]): Promise<Allowance | null> {
    const inForce = limits.filter(({ limit }) => limit > 0);
    const allowances = await Promise.all(inForce.map((limit) => this.allowance(limit)));
    allowances.sort(byWhatIsLeft);
    return allowances[0] ?? null;
  }

  private async allowance({ name, limit }: Limit): Promise<Allowance> {
    const { count, msUntilEnd } = await this.counter.count(name, limit);
    return {
      limit,
      remaining: Math.max(limit - count, 0),
      secondsUntilReset: Math.max(Math.ceil(msUntilEnd / 1000), 1),
      isExceeded: count > limit,
    };
  }
}

function badKeyName(address: string): string {
  return `bad-key:${clientNetwork(address)}`;
}

/** First the one that refuses, or will refuse first; of two that refuse, the one that does so longer. */
function byWhatIsLeft(one: Allowance, other: Allowance): number {
  return (
    Number(other.isExceeded) - Number(one.isExceeded) ||
    one.remaining - other.remaining ||
    other.secondsUntilReset - one.secondsUntilReset
  );
}

/**
 * Tells the caller in the answer's headers how many requests are left, and throws `RATE_LIMITED` where this was one too
 * many (D-53). `null`: nothing is limited, and nothing told.
 */
export function requireAllowance(allowance: Allowance | null, response: ServerResponse): void {
  if (allowance === null) {
    return;
  }
  const secondsUntilReset = String(allowance.secondsUntilReset);
  response.setHeader('X-RateLimit-Limit', String(allowance.limit));
  response.setHeader('X-RateLimit-Remaining', String(allowance.remaining));
  response.setHeader('X-RateLimit-Reset', secondsUntilReset);
  if (allowance.isExceeded) {
    throw new ApiError('RATE_LIMITED', [], { headers: { 'Retry-After': secondsUntilReset } });
  }
}
