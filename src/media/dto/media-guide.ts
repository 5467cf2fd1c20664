import { LIMITS } from '../../catalogue/limits.js';
import { ERROR_CODES, type ErrorCode } from '../../errors/error-codes.js';
import { FILE_TYPES } from '../../integrations/images/formats/file-types.js';
import { codeList, markdownTable } from '../../platform/http/document/markdown.js';

/** The longer descriptions of the media routes. */

const MEGABYTE = 1024 * 1024;

const FORMATS = codeList(Object.values(FILE_TYPES).map(({ contentType }) => contentType));

/** The errors of a PUT to an upload URL of this service; a bucket has errors of its own. */
const REFUSALS_OF_UPLOADS: readonly [ErrorCode, string][] = [
  ['INVALID_UPLOAD_SIGNATURE', 'the URL was changed'],
  ['AGENCY_SUSPENDED', 'the agency is suspended'],
  ['METHOD_NOT_ALLOWED', 'the method is not `PUT`'],
  ['REQUEST_TIMEOUT', 'the body arrived too slowly'],
  [
    'UPLOAD_URL_EXPIRED',
    `the URL is older than ${LIMITS.uploadUrlMinutes} minutes, or the key that requested it is no longer valid`,
  ],
  ['UPLOAD_ALREADY_COMPLETED', 'the file has already been uploaded; only the first complete upload counts'],
  [
    'VALIDATION_FAILED',
    'the `Content-Length` is missing, the body has fewer bytes than declared, or there is a `Content-Range`',
  ],
  ['FILE_TOO_LARGE', 'the body has more bytes than declared'],
  ['UNSUPPORTED_MEDIA_TYPE', 'the `Content-Type` is not the declared one, or the body has a `Content-Encoding`'],
  ['INVALID_CONTENT_TYPE', 'the content is of another type than declared'],
  ['STORAGE_FULL', 'the storage is full'],
];

/** The description of `POST /media/upload-from-url`. */
export const IMPORTING = `
Responds with 202 and a \`jobId\` when an import has started. Repeating the request with the same \`externalId\` and URL
responds with 200 and the existing file, with \`kept: true\` if the URL was not fetched again. If the earlier import has
failed, the request starts a new one (202). Sending another URL with the \`externalId\` of an existing file is
rejected with 409.

The URL must have a public address on port 80 or 443 and must not require authentication. The file type is detected from the
content; accepted types: ${FORMATS}.
A photo may have up to ${LIMITS.imageBytes / MEGABYTE} MB and ${LIMITS.imagePixels / 1_000_000} megapixels,
a video up to ${LIMITS.videoBytes / MEGABYTE} MB and ${LIMITS.videoDurationSeconds} seconds.
`.trim();

/** The description of `POST /media/request-upload-url`. */
export const UPLOADING = `
1. Declare the files with this request. \`holderId\` beside a \`url\` says that a file of yours has this \`externalId\` already.
2. Upload the content of each file to its \`url\` with \`PUT\` within ${LIMITS.uploadUrlMinutes} minutes. Send the declared
   \`Content-Type\` and size, and no API key. The response is 200 on success.
3. Confirm each upload with a \`confirm-upload\` operation of \`POST /api/v1/media/bulk\`. The result has the file's
   \`mediaId\` and a \`jobId\`.

The \`PUT\` can fail with these errors, in the usual error body:

${markdownTable(
  ['Status', '`error_code`', 'Reason'],
  REFUSALS_OF_UPLOADS.map(([code, because]) => [String(ERROR_CODES[code].statusCode), `\`${code}\``, because]),
)}

If this installation stores files in a bucket, the URL points to the bucket, and the bucket returns its own errors.
`.trim();

/** The description of `DELETE /media/{id}`. */
export const DELETING =
  'Deletes the file and removes it from all listings and agents. The `externalId` can be used again. Rejected with ' +
  `409 if a public listing would have fewer than ${LIMITS.photosToPublish} photos. A repeated call responds with ` +
  `404. Files that are not used for some time (by default ${LIMITS.mediaUnusedDays} days) are deleted automatically.`;

/** The description of `POST /media/{id}/refresh`. */
export const REFRESHING =
  'Fetches the file again from its `sourceUrl`, as a conditional request with the `ETag` of the last fetch or, if ' +
  'there was none, its `Last-Modified`. The file keeps its id, and its current content stays visible until the new content is ' +
  'available. `originalUrl` and the URLs of `variants` always lead to the same content, so new content has new ones, and ' +
  'the former ones soon respond with 404. If the new content cannot be fetched, the current content is kept and ' +
  '`failure` gives the reason. ' +
  'Returns the new job, or the job that is already fetching the file, which then fetches it once more. Uploaded files ' +
  'have no source URL and are rejected with 409.';
