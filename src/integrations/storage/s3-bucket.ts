import { S3Client } from '@aws-sdk/client-s3';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { S3Settings } from '../../config/env.js';

const CONNECT_TIMEOUT_MS = 3_000;

/** How long a connection may be silent in the middle of a request. */
const SILENCE_TIMEOUT_MS = 30_000;

/** The bucket of the configuration and the connection to it. Nothing comes from the environment or files of the SDK. */
@Injectable()
export class S3Bucket implements OnApplicationShutdown {
  readonly client: S3Client;
  readonly name: string;

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle }: S3Settings) {
    this.name = bucket;
    this.client = new S3Client({
      region,
      ...(endpoint === null ? {} : { endpoint }),
      forcePathStyle,
      credentials: { accessKeyId, secretAccessKey },
      ignoreConfiguredEndpointUrls: true,
      useFipsEndpoint: false,
      useDualstackEndpoint: false,
      retryMode: 'standard',
      maxAttempts: 3,
      // Checksums that S3 does not ask for would end up in signed URLs, and other servers do not know them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_TIMEOUT_MS },
    });
  }

  onApplicationShutdown(): void {
    this.client.destroy();
  }
}
