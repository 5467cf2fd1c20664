import { S3Client } from '@aws-sdk/client-s3';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { S3Settings } from '../../../config/settings.js';

/** The time limit for connecting, in milliseconds. */
const CONNECT_TIMEOUT_MS = 3_000;

/** How long a connection may be idle during a request, in milliseconds. */
const SILENCE_TIMEOUT_MS = 30_000;

/** The time limit for the beginning of the response to a simple request, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 5_000;

/** The number of times that a request is sent, if it fails for a passing reason. */
const ATTEMPTS = 2;

/**
 * As many connections as there are requests. The client's own limit is 50, which as many slow visitors of videos use up: everything
 * else would wait in vain (D-194).
 */
const CONNECTIONS = { maxSockets: Infinity };

/** How a simple request is sent. */
interface SimpleRequestOptions {
  requestTimeout: number;
  abortSignal: AbortSignal;
}

/** Otherwise the client would write plain lines to the console; its errors contain the same information. */
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** The configured bucket and its client. The SDK's own environment variables and files are not used. */
export class S3Bucket implements OnApplicationShutdown {
  readonly client: S3Client;
  readonly name: string;
  /** Options of requests to which a working bucket responds quickly, however long the response is. */
  readonly atOnce: { requestTimeout: number };

  constructor(settings: S3Settings, responseTimeoutMs = RESPONSE_TIMEOUT_MS) {
    const { endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle } = settings;
    this.name = bucket;
    this.atOnce = { requestTimeout: responseTimeoutMs };
    this.client = new S3Client({
      region,
      ...(endpoint === null ? {} : { endpoint }),
      forcePathStyle,
      credentials: { accessKeyId, secretAccessKey },
      ignoreConfiguredEndpointUrls: true,
      useFipsEndpoint: false,
      useDualstackEndpoint: false,
      logger: SILENT,
      retryMode: 'standard',
      maxAttempts: ATTEMPTS,
      // Optional checksums would become part of signed URLs, and other servers do not support them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        httpAgent: CONNECTIONS,
        httpsAgent: CONNECTIONS,
        connectionTimeout: CONNECT_TIMEOUT_MS,
        socketTimeout: SILENCE_TIMEOUT_MS,
        throwOnRequestTimeout: true,
      },
    });
  }

  /**
   * Makes a simple request, whose whole response has to arrive in the time that is allowed for the beginnings: a bucket that sends it
   * byte by byte is never silent.
   */
  async request<T>(send: (client: S3Client, options: SimpleRequestOptions) => Promise<T>): Promise<T> {
    const abortSignal = AbortSignal.timeout(ATTEMPTS * this.atOnce.requestTimeout);
    try {
      return await send(this.client, { ...this.atOnce, abortSignal });
    } catch (error) {
      throw abortSignal.aborted ? abortSignal.reason : error;
    }
  }

  onApplicationShutdown(): void {
    this.client.destroy();
  }
}

function nothing(): void {
  // Intentionally empty.
}
