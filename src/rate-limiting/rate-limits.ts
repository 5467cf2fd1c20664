import type { ServerResponse } from 'node:http';
import { isIPv4 } from 'node:net';
import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { LIMITS } from '../catalogue/limits.js';
import { Config } from '../config/env.js';
import { ApiError } from '../errors/api-error.js';
import { RequestCounter } from './request-counter.js';

/**
 * The name under which requests from an address are counted: the address itself for IPv4, also when written as IPv6; the /64
 * network for IPv6, because one subscriber usually has a whole /64.
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

/** The state of the limit that a request is closest to. */
export interface Allowance {
  /** Requests per minute. */
  limit: number;
  /** How many more requests are served until the window ends. */
  remaining: number;
  secondsUntilReset: number;
  /** This request exceeds the limit. */
  isExceeded: boolean;
}

interface Limit {
  /** The name of the counter. */
  name: string;
  /** Requests per minute; 0: unlimited. */
  limit: number;
}

/** Limits the requests per minute (D-53). A `null` allowance means that no limit applies. */
@Injectable()
export class RateLimits {
  constructor(
    private readonly config: Config,
    private readonly counter: RequestCounter,
  ) {}

  /** Counts a request with a valid key; a bulk request counts towards both limits. */
  countRequest(keyId: number, { isBulk }: { isBulk: boolean }): Promise<Allowance | null> {
    const limits = [{ name: `key:${keyId}`, limit: this.config.rateLimitPerMinute }];
    if (isBulk) {
      limits.push({ name: `key:${keyId}:bulk`, limit: this.config.rateLimitBulkPerMinute });
    }
    return this.countTowards(limits);
  }

  /** Counts a request with an invalid key, per address it came from and never per agency. */
  countBadKey(address: string): Promise<Allowance | null> {
    return this.countTowards([{ name: badKeyName(address), limit: this.config.rateLimitBadKeysPerMinute }]);
  }

  /** Whether the address has reached the limit of requests with invalid keys, as far as this process knows. */
  isOutOfBadKeys(address: string): boolean {
    const limit = this.config.rateLimitBadKeysPerMinute;
    return limit > 0 && this.counter.countHere(badKeyName(address)) >= limit;
  }

  /** Counts a wrong password of an operators' page (D-123). Never rejects. */
  async countBadPassword(address: string): Promise<void> {
    await this.counter.count(badPasswordName(address), LIMITS.badPasswordsPerMinute);
  }

  /** Whether no further password is accepted from the address, as far as this process knows. */
  isOutOfBadPasswords(address: string): boolean {
    return this.counter.countHere(badPasswordName(address)) >= LIMITS.badPasswordsPerMinute;
  }

  private async countTowards(limits: readonly Limit[]): Promise<Allowance | null> {
    const inForce = limits.filter(({ limit }) => limit > 0);
    const allowances = await Promise.all(inForce.map((limit) => this.allowance(limit)));
    allowances.sort(mostRestrictiveFirst);
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

function badPasswordName(address: string): string {
  return `bad-password:${clientNetwork(address)}`;
}

/** Sorts the most restrictive first: an exceeded limit, then the fewest remaining requests, then the latest reset. */
function mostRestrictiveFirst(one: Allowance, other: Allowance): number {
  return (
    Number(other.isExceeded) - Number(one.isExceeded) ||
    one.remaining - other.remaining ||
    other.secondsUntilReset - one.secondsUntilReset
  );
}

/**
 * Sets the rate limit headers of the response, and throws `RATE_LIMITED` if the limit is exceeded (D-53). Does nothing with
 * `null`, when no limit applies.
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
