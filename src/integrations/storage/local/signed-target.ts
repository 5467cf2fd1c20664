import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ExpectedUpload } from '../upload-urls.js';

/**
 * The request target of a signed URL: path and query before any decoding. It has exactly one form, and the signature covers every
 * character, so that any change, addition, repetition or reordering is rejected (D-41).
 *
 *     /uploads/7/5f0c….jpg?type=image/jpeg&size=31415&expires=1795300000&key=1&signature=Xk2…
 */

/** The permission that a signed target grants. */
export interface UploadPermit extends ExpectedUpload {
  /** The last second at which the upload may begin, in seconds since 1970. */
  expires: number;
}

/** A parsed target whose signature has not been verified yet. */
export interface SignedTarget {
  permit: UploadPermit;
  /** The id of the claimed signing key. */
  keyId: number;
  /** Everything before the signature. */
  signedText: string;
  signature: string;
}

const UPLOADS_PATH = '/uploads/';

/** Also matches the path itself, followed by anything. */
const BELOW_UPLOADS = /^\/uploads(?![A-Za-z0-9_-])/;

const SIGNATURE = '&signature=';

const TARGET =
  /^\/uploads\/(\d{1,16})\/([0-9a-f]{32}\.[a-z0-9]{1,8})\?type=([a-z0-9./-]{1,40})&size=(\d{1,15})&expires=(\d{1,11})&key=(\d{1,9})&signature=([A-Za-z0-9_-]{43})$/;

/** Builds and signs a target. */
export function signTarget(permit: UploadPermit, keyId: number, secret: Buffer): string {
  const { agencyId, fileName, contentType, sizeBytes, expires } = permit;
  const query = `type=${contentType}&size=${sizeBytes}&expires=${expires}&key=${keyId}`;
  const signedText = `${UPLOADS_PATH}${agencyId}/${fileName}?${query}`;
  return signedText + SIGNATURE + signatureOf(signedText, secret);
}

/** Parses a target; null if it does not have the form of a signed one. */
export function parseTarget(target: string): SignedTarget | null {
  const [, agencyId, fileName = '', contentType = '', size, expires, keyId, signature = ''] = TARGET.exec(target) ?? [];
  if (signature === '') {
    return null;
  }
  return {
    permit: { agencyId: Number(agencyId), fileName, contentType, sizeBytes: Number(size), expires: Number(expires) },
    keyId: Number(keyId),
    signedText: target.slice(0, -(SIGNATURE.length + signature.length)),
    signature,
  };
}

/**
 * Whether the target was signed with this secret. Compares signatures as text, since different texts can decode to the same
 * bytes.
 */
export function isSignedWith({ signedText, signature }: SignedTarget, secret: Buffer): boolean {
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(signedText, secret)));
}

/**
 * Whether a request was intended for a signed URL, even if its target has been changed: by its path or else by its signature
 * parameter.
 */
export function isUploadRequest(method: string | undefined, target: string): boolean {
  return BELOW_UPLOADS.test(target) || (method === 'PUT' && target.includes(SIGNATURE));
}

/** The method is part of the signed text, so the URL is only valid for PUT. */
function signatureOf(signedText: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(`PUT ${signedText}`).digest('base64url');
}
