import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Verifies Signature Version 4 as S3 does: of requests with an Authorization header, and of presigned URLs. The signed text is
 * rebuilt from the received request, so that any change of it invalidates the signature.
 */

export interface S3Credentials {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Why S3 rejects a request. */
export class S3Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message = code,
  ) {
    super(message);
  }
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';
const MAX_SKEW_MS = 15 * 60_000;
const MAX_EXPIRES_SECONDS = 7 * 24 * 60 * 60;

/** The contents of a signature's parameters. */
interface Claim {
  /** `<access key>/<day>/<region>/s3/aws4_request`. */
  credential: string;
  /** `YYYYMMDDTHHMMSSZ`. */
  date: string;
  signedHeaders: string[];
  signature: string;
  /** SHA-256 of the body in hexadecimal digits, or `UNSIGNED-PAYLOAD`. */
  payloadHash: string;
}

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Whether the request has a signature at all. */
export function isSigned(request: IncomingMessage): boolean {
  return request.headers.authorization !== undefined || queryOf(request).some(([name]) => name === 'X-Amz-Algorithm');
}

/** Throws `S3Refusal` unless the request is signed with the credentials, for the current time and these headers. */
export function requireSignature(request: IncomingMessage, credentials: S3Credentials, now: Date): void {
  const claim = request.headers.authorization === undefined ? presignedClaim(request, now) : headerClaim(request, now);
  const { credential, date, signedHeaders, signature, payloadHash } = claim;
  const day = date.slice(0, 8);
  const scope = `${day}/${credentials.region}/s3/aws4_request`;
  if (credential !== `${credentials.accessKeyId}/${scope}`) {
    throw new S3Refusal(403, 'InvalidAccessKeyId');
  }
  const unsigned = Object.keys(request.headers).filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !signedHeaders.includes(name),
  );
  if (unsigned.length > 0) {
    throw new S3Refusal(403, 'AccessDenied', `There were headers present which were not signed: ${unsigned.join()}`);
  }
  const text = [ALGORITHM, date, scope, sha256(canonicalRequest(request, signedHeaders, payloadHash))].join('\n');
  const key = [day, credentials.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${credentials.secretAccessKey}`,
  );
  if (hmac(key, text).toString('hex') !== signature) {
    throw new S3Refusal(403, 'SignatureDoesNotMatch');
  }
}

/** Throws `S3Refusal` if a body hash was signed and the body does not match it. */
export function requirePayload(request: IncomingMessage, body: Buffer): void {
  const declared = request.headers['x-amz-content-sha256'];
  if (declared !== undefined && declared !== UNSIGNED_PAYLOAD && declared !== sha256(body)) {
    throw new S3Refusal(400, 'XAmzContentSHA256Mismatch');
  }
}

function headerClaim({ headers }: IncomingMessage, now: Date): Claim {
  const pattern = /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=([0-9a-f]{64})$/;
  const [, credential = '', signedHeaders = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
  const [date, payloadHash] = [headers['x-amz-date'], headers['x-amz-content-sha256']];
  if (signature === undefined || typeof date !== 'string' || typeof payloadHash !== 'string') {
    throw new S3Refusal(400, 'AuthorizationHeaderMalformed');
  }
  if (Math.abs(now.getTime() - timestampOf(date)) > MAX_SKEW_MS) {
    throw new S3Refusal(403, 'RequestTimeTooSkewed');
  }
  return { credential, date, signedHeaders: signedHeaders.split(';'), signature, payloadHash };
}

function presignedClaim(request: IncomingMessage, now: Date): Claim {
  const query = queryOf(request);
  const only = (name: string): string => {
    const values = query.filter(([key]) => key === name);
    if (values.length !== 1) {
      throw new S3Refusal(400, 'AuthorizationQueryParametersError', `${name} must be there once`);
    }
    return values[0]?.[1] ?? '';
  };
  const [date, expires] = [only('X-Amz-Date'), Number(only('X-Amz-Expires'))];
  const isExpiryValid = Number.isInteger(expires) && expires > 0 && expires <= MAX_EXPIRES_SECONDS;
  if (only('X-Amz-Algorithm') !== ALGORITHM || !isExpiryValid) {
    throw new S3Refusal(400, 'AuthorizationQueryParametersError');
  }
  const age = now.getTime() - timestampOf(date);
  if (age < -MAX_SKEW_MS || age > expires * 1000) {
    throw new S3Refusal(403, 'AccessDenied', age > 0 ? 'Request has expired' : 'Request is not valid yet');
  }
  return {
    credential: only('X-Amz-Credential'),
    date,
    signedHeaders: only('X-Amz-SignedHeaders').split(';'),
    signature: only('X-Amz-Signature'),
    payloadHash: UNSIGNED_PAYLOAD,
  };
}

function canonicalRequest(request: IncomingMessage, signedHeaders: readonly string[], payloadHash: string): string {
  const [path = ''] = (request.url ?? '').split('?');
  const query = queryOf(request)
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((parameter) => parameter.map(encode).join('='))
    .sort();
  const headers = signedHeaders.map((name) => `${name}:${headerText(request, name)}\n`);
  return [
    request.method,
    path
      .split('/')
      .map((segment) => encode(decode(segment)))
      .join('/'),
    query.join('&'),
    headers.join(''),
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
}

function headerText({ headersDistinct }: IncomingMessage, name: string): string {
  const values = headersDistinct[name] ?? [];
  return values.map((value) => value.trim().replaceAll(/ +/g, ' ')).join(',');
}

function queryOf({ url = '' }: IncomingMessage): [string, string][] {
  const [, query = ''] = url.split('?');
  return query
    .split('&')
    .filter((parameter) => parameter !== '')
    .map((parameter) => {
      const [name = '', ...value] = parameter.split('=');
      return [decode(name), decode(value.join('='))];
    });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Refusal(400, 'InvalidURI');
  }
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function timestampOf(date: string): number {
  const timestamp = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (Number.isNaN(timestamp)) {
    throw new S3Refusal(400, 'AuthorizationQueryParametersError', 'X-Amz-Date is no date');
  }
  return timestamp;
}
