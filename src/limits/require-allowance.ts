import type { ServerResponse } from 'node:http';
import { ApiError } from '../errors/api-error.js';
import type { Allowance } from './rate-limits.js';

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
