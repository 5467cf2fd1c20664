import { Agent, buildConnector, type Dispatcher, request } from 'undici';
import type { Resolver } from './dns-resolver.js';
import { checkOutboundUrl, type UrlProblem } from './outbound-url.js';
import { vettedConnector } from './vetted-connector.js';

export interface VettedHttpOptions {
  /** Origins exempt from the rules for addresses and ports. */
  allowedOrigins: readonly string[];
  /** Time limit for connecting, for the response headers, and between two chunks of the body, in milliseconds. */
  silenceLimitMs: number;
  /** How long a connection without requests is kept, in milliseconds, also if its server would keep it for longer. */
  keepAliveTimeoutMs?: number;
  /** Replaces the system's name resolution, for tests. */
  resolve?: Resolver | undefined;
}

type RequestOptions = Pick<Dispatcher.RequestOptions, 'headers' | 'body' | 'signal' | 'highWaterMark'> & {
  /** `GET` by default. */
  method?: Dispatcher.HttpMethod;
};

/** Enough for the next photo of a listing. */
const KEEP_ALIVE_TIMEOUT_MS = 4_000;

/** The URL is one that the service may not connect to. */
export class ForbiddenUrl extends Error {
  constructor(readonly problem: UrlProblem) {
    super(`The URL ${problem.message}`);
  }
}

/**
 * Requests to URLs that agencies choose: only to the public internet, whatever the name in the URL resolves to, and to the allowed
 * origins. They are sent by undici's `request`, which follows no redirects, does not decompress and ignores proxies of the
 * environment.
 */
export class VettedHttp {
  private readonly allowedOrigins: readonly string[];
  private readonly vetted: Agent;
  private readonly exempt: Agent;

  constructor(options: VettedHttpOptions) {
    const { allowedOrigins, silenceLimitMs, resolve } = options;
    this.allowedOrigins = allowedOrigins;
    this.vetted = agentWith(options, vettedConnector(silenceLimitMs, resolve));
    this.exempt = agentWith(options, buildConnector({ timeout: silenceLimitMs }));
  }

  /** Sends a request. Throws `ForbiddenUrl`, an error with the code `FORBIDDEN_ADDRESS` for a name, or undici's errors. */
  async send(url: string, options: RequestOptions): Promise<Dispatcher.ResponseData> {
    const problem = checkOutboundUrl(url, this.allowedOrigins);
    if (problem !== null) {
      throw new ForbiddenUrl(problem);
    }
    const isExempt = this.allowedOrigins.includes(new URL(url).origin);
    return request(url, { ...options, dispatcher: isExempt ? this.exempt : this.vetted });
  }

  /** Ends all connections; requests that are in flight fail. */
  async close(): Promise<void> {
    await Promise.all([this.vetted.destroy(), this.exempt.destroy()]);
  }
}

function agentWith(
  { silenceLimitMs, keepAliveTimeoutMs = KEEP_ALIVE_TIMEOUT_MS }: VettedHttpOptions,
  connect: buildConnector.connector,
): Agent {
  return new Agent({
    connect,
    headersTimeout: silenceLimitMs,
    bodyTimeout: silenceLimitMs,
    maxHeaderSize: 16_384,
    keepAliveTimeout: keepAliveTimeoutMs,
    // Otherwise a server's `Keep-Alive` decides, for up to ten minutes: an agency's thousand hosts would hold a thousand connections.
    keepAliveMaxTimeout: keepAliveTimeoutMs,
  });
}
