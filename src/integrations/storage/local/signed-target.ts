import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ExpectedUpload } from '../upload-urls.js';

/**
 * The text of a signed URL behind its origin, as a request brings it: path and query as they stand, before anything is
 * decoded. It has one form only, and the signature covers every character of it, so that whatever is changed, added,
 * repeated or reordered is refused (D-41).
 *
 *     /uploads/7/5f0c….jpg?type=image/jpeg&size=31415&expires=1795300000&key=1&signature=Xk2…
 */

/** What a signed target grants. */
export interface UploadPermit extends ExpectedUpload {
  /** The last second at which the upload may begin, in seconds since 1970. */
  expires: number;
}

/** A signed target, taken apart and not verified yet. */
export interface SignedTarget {
  permit: UploadPermit;
  /** The key that it says it was signed with. */
  keyId: number;
  /** Everything before the signature. */
  signedText: string;
  signature: string;
}

export const UPLOADS_PATH = '/uploads/';

/** The path itself, too, whatever follows it. */
const BELOW_UPLOADS = /^\/uploads(?![A-Za-z0-9_-])/;

const SIGNATURE = '&signature=';

const TARGET =
  /^\/uploads\/(\d{1,16})\/([0-9a-f]{32}\.[a-z0-9]{1,8})\?type=([a-z0-9./-]{1,40})&size=(\d{1,15})&expires=(\d{1,11})&key=(\d{1,9})&signature=([A-Za-z0-9_-]{43})$/;

/** Writes a target and signs it. */
export function signTarget(permit: UploadPermit, keyId: number, secret: Buffer): string {
  const { agencyId, fileName, contentType, sizeBytes, expires } = permit;
  const query = `type=${contentType}&size=${sizeBytes}&expires=${expires}&key=${keyId}`;
  const signedText = `${UPLOADS_PATH}${agencyId}/${fileName}?${query}`;
  return signedText + SIGNATURE + signatureOf(signedText, secret);
}

/** Takes a target apart; null: it has not the form of a signed one. */
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

/** Whether the target was signed with this secret. Signatures are compared as text: the same bytes have several. */
export function isSignedWith({ signedText, signature }: SignedTarget, secret: Buffer): boolean {
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(signedText, secret)));
}

/**
 * Whether a request was meant for a signed URL, however its target has been changed: by its path, or, where that was
 * changed, by the signature behind it.
 */
export function isUploadRequest(method: string | undefined, target: string): boolean {
  return BELOW_UPLOADS.test(target) || (method === 'PUT' && target.includes(SIGNATURE));
}

/** The method is signed with the text: the URL is good for nothing but a PUT. */
function signatureOf(signedText: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(`PUT ${signedText}`).digest('base64url');
}
