import http from 'node:http';
import type { ApiClient } from './api-client.js';
import type { TestService } from './app.js';
import { photo } from './photos.js';
import type { TestStorage } from './storages.js';

/** A file as declared, and its bytes. */
export interface FileToUpload {
  externalId: string;
  bytes: Buffer;
  contentType?: string;
  fileName?: string;
}

/** A file for which the service has issued a URL. */
export interface RequestedUpload extends Required<FileToUpload> {
  uuid: string;
  url: string;
  generatedFileName: string;
}

/** Headers to send. */
type Headers = Readonly<Record<string, string | string[] | number | undefined>>;

export interface PutAnswer {
  status: number;
  body: Record<string, unknown>;
  headers: http.IncomingHttpHeaders;
}

interface UrlsAnswer {
  uuid: string;
  upload: { url: string; generatedFileName: string; externalId: string }[];
}

let lastSeed = 9_000;

/** A new photo with an unused external id. */
export async function newPhoto(): Promise<FileToUpload> {
  lastSeed += 1;
  return { externalId: `upload-${lastSeed}`, bytes: await photo(lastSeed, { width: 320, height: 240 }) };
}

/** Uploads files as an agency does: requests URLs, sends the bytes, confirms. */
export class Uploader {
  constructor(
    private readonly service: TestService,
    private readonly storage: Pick<TestStorage, 'reach'>,
    readonly agency: ApiClient,
  ) {}

  /** Requests URLs for files in one request. */
  async requestAll(files: readonly FileToUpload[]): Promise<RequestedUpload[]> {
    const declared = files.map((file) => ({ contentType: 'image/jpeg', fileName: 'photo.jpg', ...file }));
    const response = await this.agency.post('/media/request-upload-url', {
      files: declared.map(({ bytes, ...file }) => ({ ...file, size: bytes.length })),
    });
    if (response.status !== 200) {
      throw new Error(`${response.status} ${response.text}`);
    }
    const { uuid, upload } = response.body as UrlsAnswer;
    return declared.map((file, index) => ({ uuid, ...file, url: '', generatedFileName: '', ...upload[index] }));
  }

  async request(file: FileToUpload): Promise<RequestedUpload> {
    const [upload] = await this.requestAll([file]);
    if (upload === undefined) {
      throw new Error('No URL was handed out');
    }
    return upload;
  }

  /** Sends the bytes, or other ones, to the URL, with the declared headers and the given ones. */
  put(
    { url, bytes, contentType }: Pick<RequestedUpload, 'url' | 'bytes' | 'contentType'>,
    options: { body?: Buffer; headers?: Headers; method?: string } = {},
  ): Promise<PutAnswer> {
    const { body = bytes, headers = {}, method = 'PUT' } = options;
    const { origin, pathname, search } = new URL(this.storage.reach(this.service.url, url));
    const declared = { 'content-type': contentType, 'content-length': body.length };
    return send(origin, pathname + search, { method, headers: { ...declared, ...headers }, body });
  }

  /** Requests a URL and sends the bytes to it. */
  async upload(file: FileToUpload): Promise<RequestedUpload> {
    const upload = await this.request(file);
    const { status, body } = await this.put(upload);
    if (status !== 200) {
      throw new Error(`${status} ${JSON.stringify(body)}`);
    }
    return upload;
  }

  /** Confirms in one bulk request and returns the results. */
  async confirmAll(
    uploads: readonly Pick<RequestedUpload, 'uuid' | 'generatedFileName' | 'externalId'>[],
    agency = this.agency,
  ): Promise<Record<string, unknown>[]> {
    const operations = uploads.map(({ uuid, generatedFileName, externalId }) => ({
      op: 'confirm-upload',
      uuid,
      generatedFileName,
      externalId,
    }));
    const response = await agency.post('/media/bulk', { operations });
    if (response.status !== 200) {
      throw new Error(`${response.status} ${response.text}`);
    }
    return (response.body as { results: Record<string, unknown>[] }).results;
  }

  async confirm(
    upload: Pick<RequestedUpload, 'uuid' | 'generatedFileName' | 'externalId'>,
    agency = this.agency,
  ): Promise<Record<string, unknown>> {
    const [result] = await this.confirmAll([upload], agency);
    return result ?? {};
  }

  /** Uploads, confirms and waits for the job. Returns the result of the confirmation. */
  async uploaded(file: FileToUpload): Promise<RequestedUpload & { mediaId: number; jobId: number }> {
    const upload = await this.upload(file);
    const { mediaId, jobId } = await this.confirm(upload);
    const job = await this.agency.finishedJob(jobId);
    if (job.status !== 'completed') {
      throw new Error(JSON.stringify(job));
    }
    return { ...upload, mediaId: Number(mediaId), jobId: Number(jobId) };
  }
}

/** Sends a request with exactly this target, which other clients would normalise. Headers that are undefined are not sent. */
export function send(
  origin: string,
  target: string,
  { method, headers, body, agent }: { method: string; headers: Headers; body?: Buffer; agent?: http.Agent },
): Promise<PutAnswer> {
  const { hostname, port } = new URL(origin);
  const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, path: target, method, headers: sent, ...(agent ? { agent } : {}) });
    request.on('response', (response) => {
      let text = '';
      response.on('data', (piece: Buffer) => (text += piece.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: parsed(text) }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { text };
  }
}
