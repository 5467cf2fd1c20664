import { hashOfUrl } from '../../src/media/imports/import-request.js';
import type { FileState } from '../../src/media/media-file.js';

/** From where `aFileState` has come. */
export const PHOTO_URL = 'https://crm.example/1.jpg';

/** A stored photo, which was imported from `PHOTO_URL`. */
export const aFileState = (id: number, fields: Partial<FileState> = {}): FileState => ({
  id,
  externalId: null,
  kind: 'image',
  optimization: 'success',
  lastJobId: null,
  sourceUrlHash: hashOfUrl(PHOTO_URL),
  namelessUrlHash: null,
  sourceHash: null,
  refreshState: null,
  failureCode: null,
  failedUrl: null,
  ...fields,
});
