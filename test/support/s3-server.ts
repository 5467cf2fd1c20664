import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { closeServer } from './close-server.js';
import { isSigned, requirePayload, requireSignature, type S3Credentials, S3Refusal } from './s3-signature.js';

/**
 * A bucket in memory that implements the part of the S3 protocol that the service uses. It is as strict as S3 where that
 * matters: signatures in headers and URLs, their times, signed headers, lengths and hashes of bodies.
 */

export interface S3Object {
  body: Buffer;
  /** With quotes. */
  etag: string;
  /** The headers that it was stored with and is served with. */
  headers: Record<string, string>;
  /** ISO 8601. */
  writtenAt: string;
}

const BUCKET = 'media';
const CREDENTIALS: S3Credentials = { region: 'eu-test-1', accessKeyId: 'AKIATEST', secretAccessKey: 'a/secret+key' };
const KEPT_HEADERS = ['content-type', 'cache-control', 'content-disposition', 'content-encoding'];

/** Environment variables that make a service store media in the bucket at this origin. */
export function environmentOfBucket(origin: string): Record<string, string> {
  return {
    STORAGE_DRIVER: 's3',
    S3_ENDPOINT: origin,
    S3_REGION: CREDENTIALS.region,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    S3_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    S3_FORCE_PATH_STYLE: 'true',
  };
}

export class S3Server {
  /** The page size of a listing of keys. */
  pageSize = 1000;
  /** How far the bucket's clock is ahead of this machine's, in milliseconds. */
  clockOffsetMs = 0;
  /** Whether every request is answered 503. */
  isDown = false;
  /** Whether requests get no response at all. */
  isHanging = false;
  /** Whether connections break in the middle of an object. */
  breaksOff = false;
  /** Whether the bytes of objects and lists arrive one by one, so that connections are never silent. */
  trickles = false;
  /** Called before each request is processed. */
  onRequest: (method: string, key: string) => void = () => undefined;

  private constructor(
    private readonly server: Server,
    readonly objects: Map<string, S3Object>,
  ) {}

  /** Uses a free port and an empty bucket unless specified otherwise. */
  static async start({ port = 0, objects = new Map<string, S3Object>() } = {}): Promise<S3Server> {
    // A caller may reuse an idle connection at the moment at which it is closed.
    const server = createServer({ keepAliveTimeout: 60_000 });
    const bucket = new S3Server(server, objects);
    server.on('request', (request, response) => void bucket.answer(request, response));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return bucket;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Environment variables that make the service store media here. */
  get environment(): Record<string, string> {
    return environmentOfBucket(this.origin);
  }

  /** Stores an object as somebody with the bucket's keys would. */
  put(key: string, body: Buffer, headers: Record<string, string> = {}): S3Object {
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    const object = { body, etag, headers, writtenAt: new Date().toISOString() };
    this.objects.set(key, object);
    return object;
  }

  close(): Promise<void> {
    return closeServer(this.server);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.handle(request, response);
    } catch (error) {
      if (!(error instanceof S3Refusal)) {
        response.destroy();
        return;
      }
      request.resume();
      response.writeHead(error.status, { 'content-type': 'application/xml' });
      response.end(`<?xml version="1.0"?><Error><Code>${error.code}</Code><Message>${error.message}</Message></Error>`);
    }
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    const [, bucket, ...segments] = url.pathname.split('/').map(decodeURIComponent);
    const key = segments.join('/');
    if (this.isHanging) {
      return;
    }
    if (this.isDown) {
      throw new S3Refusal(503, 'SlowDown');
    }
    this.authorize(request, key);
    if (bucket !== BUCKET) {
      throw new S3Refusal(404, 'NoSuchBucket');
    }
    const body = await bodyOf(request);
    this.onRequest(request.method ?? '', key);
    if (key === '') {
      this.answerForBucket(request, url, response);
    } else {
      this.answerForObject(request, key, body, response);
    }
  }

  /** The bucket's policy: anybody may read stored media, and nothing else. */
  private authorize(request: IncomingMessage, key: string): void {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isSigned(request) && isRead && /^\d+\//.test(key)) {
      return;
    }
    if (!isSigned(request)) {
      throw new S3Refusal(403, 'AccessDenied');
    }
    requireSignature(request, CREDENTIALS, new Date(Date.now() + this.clockOffsetMs));
  }

  private answerForBucket({ method }: IncomingMessage, { searchParams }: URL, response: ServerResponse): void {
    if (method === 'HEAD') {
      response.end();
      return;
    }
    if (method !== 'GET' || searchParams.get('list-type') !== '2') {
      throw new S3Refusal(501, 'NotImplemented');
    }
    const after = searchParams.get('continuation-token') ?? searchParams.get('start-after') ?? '';
    const matching = [...this.objects.keys()]
      .filter((key) => key.startsWith(searchParams.get('prefix') ?? '') && key > after)
      .sort();
    const page = matching.slice(0, Math.min(this.pageSize, Number(searchParams.get('max-keys') ?? this.pageSize)));
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><Size>${this.find(key).body.length}</Size>` +
        `<LastModified>${this.find(key).writtenAt}</LastModified></Contents>`,
    );
    const isTruncated = page.length < matching.length;
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    response.writeHead(200, { 'content-type': 'application/xml' });
    const list = `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
    if (this.trickles) {
      trickle(Buffer.from(list), response);
    } else {
      response.end(list);
    }
  }

  private answerForObject(request: IncomingMessage, key: string, body: Buffer, response: ServerResponse): void {
    switch (request.method) {
      case 'PUT':
        if (request.headers['x-amz-copy-source'] === undefined) {
          const { etag } = this.put(key, body, keptHeaders(request));
          response.writeHead(200, { etag }).end();
        } else {
          this.copy(request, key, response);
        }
        return;
      case 'GET':
      case 'HEAD':
        this.sendObject(request, this.find(key), response);
        return;
      case 'DELETE':
        this.objects.delete(key);
        response.writeHead(204).end();
        return;
      default:
        throw new S3Refusal(405, 'MethodNotAllowed');
    }
  }

  private copy(request: IncomingMessage, key: string, response: ServerResponse): void {
    const { headers } = request;
    const [bucket, ...source] = decodeURIComponent(String(headers['x-amz-copy-source'])).replace(/^\//, '').split('/');
    const object = this.find(bucket === BUCKET ? source.join('/') : '');
    const expected = headers['x-amz-copy-source-if-match'];
    if (expected !== undefined && expected !== object.etag) {
      throw new S3Refusal(412, 'PreconditionFailed');
    }
    const isReplaced = headers['x-amz-metadata-directive'] === 'REPLACE';
    this.objects.set(key, isReplaced ? { ...object, headers: keptHeaders(request) } : { ...object });
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(`<CopyObjectResult><ETag>${object.etag.replaceAll('"', '&quot;')}</ETag></CopyObjectResult>`);
  }

  private sendObject(request: IncomingMessage, { body, etag, headers }: S3Object, response: ServerResponse): void {
    const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const start = first === '' ? Math.max(0, body.length - Number(last)) : Number(first ?? 0);
    const end =
      first === '' || last === '' || last === undefined ? body.length - 1 : Math.min(Number(last), body.length - 1);
    if (first !== undefined && (start > end || start >= body.length)) {
      throw new S3Refusal(416, 'InvalidRange');
    }
    const part = first === undefined ? body : body.subarray(start, end + 1);
    response.writeHead(first === undefined ? 200 : 206, {
      ...headers,
      etag,
      'content-length': part.length,
      'accept-ranges': 'bytes',
      ...(first === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${body.length}` }),
    });
    if (this.breaksOff) {
      response.write(part.subarray(0, part.length / 2), () => response.destroy());
      return;
    }
    if (this.trickles) {
      trickle(part, response);
      return;
    }
    response.end(request.method === 'HEAD' ? undefined : part);
  }

  private find(key: string): S3Object {
    const object = this.objects.get(key);
    if (object === undefined) {
      throw new S3Refusal(404, 'NoSuchKey');
    }
    return object;
  }
}

function trickle(bytes: Buffer, response: ServerResponse): void {
  let sent = 0;
  const timer = setInterval(() => {
    response.write(bytes.subarray(sent, sent + 1));
    sent = Math.min(sent + 1, bytes.length - 1);
  }, 100);
  response.once('close', () => clearInterval(timer));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const isPlainPut = request.method === 'PUT' && request.headers['x-amz-copy-source'] === undefined;
  if (isPlainPut && request.headers['content-length'] === undefined) {
    throw new S3Refusal(411, 'MissingContentLength');
  }
  const body = await buffer(request);
  requirePayload(request, body);
  return body;
}

/** The request headers that are stored with an object. */
function keptHeaders(request: IncomingMessage): Record<string, string> {
  const kept = KEPT_HEADERS.flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return Object.fromEntries(kept);
}
