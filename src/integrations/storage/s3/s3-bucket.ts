import { S3Client } from '@aws-sdk/client-s3';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { S3Settings } from '../../../config/env.js';

/** How long a connection may take to be made, in milliseconds. */
const CONNECT_TIMEOUT_MS = 3_000;

/** How long a connection may be silent in the middle of a request, in milliseconds. */
const SILENCE_TIMEOUT_MS = 30_000;

/** How long the bucket may take to begin its answer to a request that asks for no work, in milliseconds. */
const ANSWER_TIMEOUT_MS = 5_000;

/** The client would write plain lines to the console otherwise; what it throws says the same. */
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** The bucket of the configuration and the connection to it. Nothing comes from the environment or files of the SDK. */
@Injectable()
export class S3Bucket implements OnApplicationShutdown {
  readonly client: S3Client;
  readonly name: string;
  /** Options of requests that are answered at once where the bucket works at all. */
  readonly atOnce: { requestTimeout: number };

  constructor(settings: S3Settings, responseTimeoutMs = ANSWER_TIMEOUT_MS) {
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
      maxAttempts: 2,
      // Checksums that S3 does not ask for would end up in signed URLs, and other servers do not know them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_TIMEOUT_MS,
        socketTimeout: SILENCE_TIMEOUT_MS,
        throwOnRequestTimeout: true,
      },
    });
  }

  onApplicationShutdown(): void {
    this.client.destroy();
  }
}

function nothing(): void {
  // Says nothing.
}
