import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { Logger } from '@nestjs/common';
import { contentTypeOfExtension } from '../../images/formats/file-types.js';
import { isOriginalKey, isStorageKey, requireStorageKey } from '../media-keys.js';
import {
  type ByteRange,
  type FileToPut,
  type ObjectList,
  RangeNotSatisfiable,
  Storage,
  StorageUnavailable,
  type StoredObject,
} from '../storage.js';
import type { S3Bucket } from './s3-bucket.js';
import { faultOfS3, httpStatusOf, isRefusal } from './s3-faults.js';

const logger = new Logger('S3Storage');

/**
 * Files up to this size are loaded into memory, so that the client can retry the upload when the bucket is busy, like any other
 * request. Larger files are streamed, and only a retry of the job sends them again.
 */
const BUFFERED_BYTES_MAX = 8 * 1024 * 1024;

/** Shared caches must not store files, and other caches keep them for at most a minute, so that deleted files disappear soon. */
const CACHE_CONTROL = 'private, max-age=60, must-revalidate';

/** Stores objects in a bucket. S3 itself guarantees that writes are atomic. */
export class S3Storage extends Storage {
  constructor(
    private readonly bucket: S3Bucket,
    /** The public base URL of the bucket or of a CDN in front of it, without a trailing slash. */
    private readonly publicBaseUrl: string,
  ) {
    super();
  }

  putFile(key: string, sourcePath: string, contentType: string): Promise<void> {
    return this.put({ key, sourcePath, contentType }, new AbortController().signal);
  }

  async putFiles(files: readonly FileToPut[], signal: AbortSignal): Promise<void> {
    for (const file of files) {
      signal.throwIfAborted();
      await this.put(file, signal);
    }
  }

  async open(key: string, range?: ByteRange): Promise<StoredObject | null> {
    if (!isStorageKey(key)) {
      return null;
    }
    const get = new GetObjectCommand({
      ...this.objectOf(key),
      ...(range === undefined ? {} : { Range: headerOf(range) }),
    });
    try {
      return toStoredObject(await withStorageFaults(() => this.bucket.client.send(get, this.bucket.atOnce)));
    } catch (error) {
      switch (httpStatusOf(error)) {
        case 404:
          return null;
        case 416:
          throw new RangeNotSatisfiable(await this.sizeOf(key));
        default:
          throw error;
      }
    }
  }

  async copy(fromKey: string, toKey: string, etag: string): Promise<boolean> {
    const { Bucket, Key } = this.objectOf(fromKey);
    const copy = new CopyObjectCommand({
      ...this.objectOf(toKey),
      CopySource: `${Bucket}/${Key}`,
      CopySourceIfMatch: etag,
      // The headers are replaced, because objects of an earlier version have an unlimited cache time.
      MetadataDirective: 'REPLACE',
      ContentType: contentTypeOfExtension(path.extname(toKey).slice(1)),
      CacheControl: CACHE_CONTROL,
      ...(isOriginalKey(toKey) ? { ContentDisposition: 'attachment' } : {}),
    });
    try {
      await withStorageFaults(() => this.bucket.client.send(copy));
      return true;
    } catch (error) {
      if ([404, 412].includes(httpStatusOf(error) ?? 0)) {
        return false;
      }
      throw error;
    }
  }

  async delete(keys: readonly string[]): Promise<void> {
    // One by one, because not every S3-compatible server supports the request for multiple objects.
    for (const key of keys) {
      const deletion = new DeleteObjectCommand(this.objectOf(key));
      await withStorageFaults(() => this.bucket.request((client, options) => client.send(deletion, options)));
    }
  }

  async deletePrefix(folder: string, mayDelete?: () => Promise<boolean>): Promise<void> {
    const Prefix = `${requireStorageKey(folder)}/`;
    for (;;) {
      const list = new ListObjectsV2Command({ Bucket: this.bucket.name, Prefix });
      const { Contents = [], IsTruncated } = await withStorageFaults(() =>
        this.bucket.request((client, options) => client.send(list, options)),
      );
      if (mayDelete !== undefined && !(await mayDelete())) {
        return;
      }
      await this.delete(Contents.flatMap(({ Key }) => Key ?? []));
      if (IsTruncated !== true) {
        return;
      }
    }
  }

  async list(after: string | null, limit: number): Promise<ObjectList> {
    const list = new ListObjectsV2Command({
      Bucket: this.bucket.name,
      MaxKeys: limit,
      ...(after === null ? {} : { StartAfter: after }),
    });
    const { Contents = [], IsTruncated } = await withStorageFaults(() =>
      this.bucket.request((client, options) => client.send(list, options)),
    );
    const objects = Contents.flatMap(({ Key, LastModified }) =>
      Key === undefined || LastModified === undefined ? [] : { key: Key, writtenAt: LastModified },
    );
    return { objects, next: IsTruncated === true ? (objects.at(-1)?.key ?? null) : null };
  }

  async removeUnfinished(): Promise<void> {
    // Single-part uploads that fail leave nothing behind in a bucket.
  }

  publicUrl(key: string): string {
    return `${this.publicBaseUrl}/${key}`;
  }

  async check(): Promise<void> {
    const head = new HeadBucketCommand({ Bucket: this.bucket.name });
    await withStorageFaults(() => this.bucket.request((client, options) => client.send(head, options)));
  }

  private async put({ key, sourcePath, contentType }: FileToPut, signal: AbortSignal): Promise<void> {
    const { size } = await stat(sourcePath);
    const stream = size > BUFFERED_BYTES_MAX ? createReadStream(sourcePath) : null;
    const unreadable = new AbortController();
    stream?.once('error', (error) => unreadable.abort(error));
    try {
      const put = new PutObjectCommand({
        ...this.objectOf(key),
        Body: stream ?? (await readFile(sourcePath)),
        ContentLength: size,
        ContentType: contentType,
        CacheControl: CACHE_CONTROL,
        // Browsers must not interpret uploaded files.
        ...(isOriginalKey(key) ? { ContentDisposition: 'attachment' } : {}),
      });
      const abortSignal = AbortSignal.any([signal, unreadable.signal]);
      await withStorageFaults(() => this.bucket.client.send(put, { abortSignal }));
    } catch (error) {
      signal.throwIfAborted();
      unreadable.signal.throwIfAborted();
      throw error;
    } finally {
      // The client only pipes the stream. After a failed request, the file would stay open and keep its disk space when removed.
      stream?.destroy();
    }
  }

  private objectOf(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket.name, Key: requireStorageKey(key) };
  }

  private async sizeOf(key: string): Promise<number> {
    const whole = await this.open(key);
    whole?.stream.destroy();
    return whole?.sizeBytes ?? 0;
  }
}

/** Runs a request and converts its errors to the faults of `Storage`. */
async function withStorageFaults<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    const fault = faultOfS3(error);
    if (fault instanceof StorageUnavailable && isRefusal(error)) {
      logger.error({ err: error }, 'The bucket refuses the service: check S3_* and what the key may do');
    }
    throw fault;
  }
}

/** Passes the bytes through and converts stream errors to the faults of `Storage`. */
function translatingFaults(body: Readable): Readable {
  const bytes = new PassThrough();
  body.once('error', (error) => {
    const fault = faultOfS3(error);
    bytes.destroy(fault instanceof Error ? fault : new StorageUnavailable(fault));
  });
  bytes.once('close', () => body.destroy());
  return body.pipe(bytes);
}

function toStoredObject(response: GetObjectCommandOutput): StoredObject {
  const { Body, ContentLength, ContentRange, ContentType, ETag } = response;
  if (!(Body instanceof Readable) || ContentLength === undefined || ETag === undefined) {
    throw new Error('The bucket answered an object without its bytes, size or ETag');
  }
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(ContentRange ?? '') ?? [];
  return {
    stream: translatingFaults(Body),
    sizeBytes: size === undefined ? ContentLength : Number(size),
    range: size === undefined ? null : { first: Number(first), last: Number(last) },
    contentType: ContentType ?? 'application/octet-stream',
    etag: ETag,
  };
}

function headerOf(range: ByteRange): string {
  return 'lastBytes' in range ? `bytes=-${range.lastBytes}` : `bytes=${range.first}-${range.last ?? ''}`;
}
