import type { ReferencedFile } from '../../media/references/referenced-file.js';
import { isLive } from '../domain/listing-status.js';
import type { ListingRow } from '../listing.entity.js';
import type { PublishingRequest } from './publishing-jobs.js';

/** What a listing's publishing is to do when its files have become others without a write of its own. */
export function fileRequestOf({ id, status }: ListingRow, files: readonly ReferencedFile[]): PublishingRequest {
  const need = isLive(status) ? 'refresh' : status === 'pending_active' ? 'await-files' : 'none';
  return { listingId: id, need, fileJobIds: files.flatMap((file) => file.openJobId ?? []) };
}
