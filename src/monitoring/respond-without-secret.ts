import type { Response } from 'express';

/** Answers who has not the operator's secret: 401, and in words which one is meant; an API key is none of these. */
export function respondWithoutSecret(response: Response, challenge: string, text: string): void {
  response
    .status(401)
    .set({ 'WWW-Authenticate': challenge, 'Cache-Control': 'no-store' })
    .type('text')
    .send(`${text}\n`);
}
