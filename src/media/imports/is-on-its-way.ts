import { isUnderWay, type Optimization } from '../media-file.js';
import { hashOfUrl } from './import-request.js';

/** Whether the file's bytes are being fetched from this very URL. */
export function isOnItsWay(
  { optimization, sourceUrlHash }: { optimization: Optimization; sourceUrlHash: Buffer | null },
  url: string,
): boolean {
  return isUnderWay(optimization) && sourceUrlHash?.equals(hashOfUrl(url)) === true;
}
