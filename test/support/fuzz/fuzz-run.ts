import fc from 'fast-check';
import { Agent, request as send } from 'undici';
import type { ApiClient } from '../api-client.js';
import type { ApiDocument } from '../api-document.js';
import { findingsOf, type FuzzAnswer } from './judge.js';
import { type FuzzRequest, requestsTo, targetOf } from './requests.js';

/** How many requests are generated at a time, and how many of them run concurrently. */
const BATCH = 500;
const IN_FLIGHT = 8;

/** All findings of one kind, with the shortest request that reproduces it. */
export interface Finding {
  what: string;
  count: number;
  request: string;
  answer: string;
}

/**
 * Sends this many requests, generated from the document, and checks each response against it. The same seed generates the same
 * requests.
 */
export async function fuzz(
  document: ApiDocument,
  agency: ApiClient,
  options: { requests: number; seed: number; onProgress?: (sent: number) => void },
): Promise<Finding[]> {
  const { requests, seed, onProgress = () => undefined } = options;
  const findings = new Map<string, Finding>();
  const dispatcher = new Agent({ connections: IN_FLIGHT });
  const made = requestsTo(document);
  try {
    for (let sent = 0; sent < requests; sent += BATCH) {
      const batch = fc.sample(made, { numRuns: Math.min(BATCH, requests - sent), seed: seed + sent });
      const sendNext = async (): Promise<void> => {
        for (let next = batch.pop(); next !== undefined; next = batch.pop()) {
          const answer = await ask(agency, next, dispatcher);
          remember(findings, next, answer, findingsOf(document, next, answer));
        }
      };
      await Promise.all(Array.from({ length: IN_FLIGHT }, sendNext));
      onProgress(sent + BATCH);
    }
  } finally {
    await dispatcher.close();
  }
  return [...findings.values()];
}

async function ask(agency: ApiClient, fuzzed: FuzzRequest, dispatcher: Agent): Promise<FuzzAnswer> {
  const { operation, headers, text } = fuzzed;
  const answer = await send(agency.origin + targetOf(fuzzed), {
    dispatcher,
    method: operation.method.toUpperCase() as 'GET' | 'PUT' | 'POST' | 'DELETE',
    headers: { authorization: `ApiKey ${agency.apiKey}`, 'content-type': 'application/json', ...headers },
    ...(text === undefined ? {} : { body: text }),
  });
  return {
    status: answer.statusCode,
    contentType: String(answer.headers['content-type'] ?? ''),
    text: await answer.body.text(),
  };
}

function remember(findings: Map<string, Finding>, fuzzed: FuzzRequest, answer: FuzzAnswer, found: string[]): void {
  for (const sentence of found) {
    const what = `${fuzzed.operation.id} ${sentence}`;
    const earlier = findings.get(what);
    const request = `${fuzzed.operation.method} ${targetOf(fuzzed)} ${JSON.stringify(fuzzed.headers)} ${fuzzed.text ?? ''}`;
    const isShorter = earlier === undefined || request.length < earlier.request.length;
    const shown = isShorter ? { request, answer: answer.text } : { request: earlier.request, answer: earlier.answer };
    findings.set(what, { what, count: (earlier?.count ?? 0) + 1, ...shown });
  }
}
