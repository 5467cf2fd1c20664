import { PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { uploadKey } from '../media-keys.js';
import { type ExpectedUpload, type UploadTerm, UploadUrls } from '../upload-urls.js';
import type { S3Bucket } from './s3-bucket.js';

/** By default, only the host is signed, so that any type and size could be sent to the URL. */
const SIGNED_HEADERS = ['host', 'content-type', 'content-length'];

/** Presigned URLs of the bucket, which checks signature, expiry, type and size; the bytes do not pass through this service. */
export class S3UploadUrls extends UploadUrls {
  constructor(private readonly bucket: S3Bucket) {
    super();
  }

  sign(uploads: readonly ExpectedUpload[], { seconds }: UploadTerm): Promise<string[]> {
    return Promise.all(uploads.map((upload) => this.signOne(upload, seconds)));
  }

  private signOne({ agencyId, fileName, contentType, sizeBytes }: ExpectedUpload, expiresIn: number): Promise<string> {
    const put = new PutObjectCommand({
      Bucket: this.bucket.name,
      Key: uploadKey(agencyId, fileName),
      ContentType: contentType,
      ContentLength: sizeBytes,
    });
    return getSignedUrl(this.bucket.client, put, { expiresIn, signableHeaders: new Set(SIGNED_HEADERS) });
  }
}
