import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares what was given with a secret, in a time that tells nothing of either. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(secret));
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
