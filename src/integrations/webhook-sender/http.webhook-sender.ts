import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type Dispatcher, errors } from 'undici';
import { LIMITS } from '../../catalogue/limits.js';
import type { Resolver } from '../vetted-http/dns-resolver.js';
import { VettedHttp } from '../vetted-http/vetted-http.js';
import { type WebhookMessage, type WebhookResponse, WebhookSender } from './webhook-sender.js';

const logger = new Logger('HttpWebhookSender');

const TIME_LIMIT_MS = LIMITS.webhookDeliverySeconds * 1_000;

export interface HttpWebhookSenderOptions {
  /** Origins exempt from the rules for addresses and ports. */
  allowedOrigins: readonly string[];
  /** Replaces the system's name resolution, for tests. */
  resolve?: Resolver;
}

/** Sends under the address rules of imports; redirects are not followed. */
export class HttpWebhookSender extends WebhookSender implements OnApplicationShutdown {
  private readonly http: VettedHttp;

  constructor({ allowedOrigins, resolve }: HttpWebhookSenderOptions) {
    super();
    this.http = new VettedHttp({
      allowedOrigins,
      silenceLimitMs: TIME_LIMIT_MS,
      // The next event may come much later, when the endpoint has already closed the connection.
      keepAliveTimeoutMs: 1_000,
      resolve,
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.http.close();
  }

  async send(message: WebhookMessage, signal: AbortSignal): Promise<WebhookResponse> {
    const startedAt = performance.now();
    const deadline = AbortSignal.timeout(TIME_LIMIT_MS);
    const durationMs = (): number => Math.round(performance.now() - startedAt);
    try {
      const { statusCode, body } = await this.post(message, AbortSignal.any([signal, deadline]));
      // The status decides. A failure while reading the body does not make the delivery fail.
      const text = await beginningOf(body);
      return { status: statusCode, text, fault: null, durationMs: durationMs() };
    } catch (error) {
      signal.throwIfAborted();
      const fault = deadline.aborted
        ? `There was no answer within ${LIMITS.webhookDeliverySeconds} seconds`
        : faultOf(error);
      return { status: null, text: null, fault, durationMs: durationMs() };
    }
  }

  private post({ url, headers, body }: WebhookMessage, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    return this.http.send(url, {
      method: 'POST',
      headers: { 'user-agent': 'property-listing-sync', 'accept-encoding': 'identity', ...headers },
      body,
      signal,
    });
  }
}

/** The part of the body that is stored, or what was received until an error or the time limit; does not wait for the rest. */
async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes >= LIMITS.webhookResponseBytes) {
        break;
      }
    }
  } catch (error) {
    logger.debug({ err: error }, 'The body of an answer did not end; its head counts');
  } finally {
    body.on('error', () => undefined).destroy();
  }
  return Buffer.concat(pieces).subarray(0, LIMITS.webhookResponseBytes).toString('utf8').replaceAll('\0', '');
}

/** The same message for both; otherwise deliveries would reveal which names exist in this service's network (D-174). */
const NOWHERE = 'The host is not on the public internet';

const FAULTS: Readonly<Record<string, string>> = {
  ENOTFOUND: NOWHERE,
  FORBIDDEN_ADDRESS: NOWHERE,
  EAI_AGAIN: 'The name of the host could not be looked up',
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was broken off',
  UND_ERR_SOCKET: 'The connection was broken off',
  UND_ERR_CONNECT_TIMEOUT: 'The host could not be reached in time',
  UND_ERR_HEADERS_OVERFLOW: 'The head of the answer is too large',
};

/** The reason for a missing response, for the agency. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return 'The endpoint could not be reached';
  }
  if (error instanceof errors.HTTPParserError) {
    return 'What answers does not speak HTTP';
  }
  const code = 'code' in error ? String(error.code) : '';
  return FAULTS[code] ?? (code === '' ? error.message.slice(0, 200) : `The endpoint could not be reached (${code})`);
}
