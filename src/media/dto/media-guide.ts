import { LIMITS } from '../../catalogue/limits.js';
import { ERROR_CODES, type ErrorCode } from '../../errors/error-codes.js';
import { FILE_TYPES } from '../../integrations/images/formats/file-types.js';
import { codeList, markdownTable } from '../../platform/http/document/markdown.js';

/** The longer descriptions of the media routes. */

const MEGABYTE = 1024 * 1024;

const FORMATS = codeList(Object.values(FILE_TYPES).map(({ contentType }) => contentType));

/** The errors of a PUT to an upload URL of this service; a bucket has errors of its own. */
const REFUSALS_OF_UPLOADS: readonly [ErrorCode, string][] = [
  ['INVALID_UPLOAD_SIGNATURE', 'the URL was changed, or the method is not `PUT`'],
  ['UPLOAD_URL_EXPIRED', `it is older than ${LIMITS.uploadUrlMinutes} minutes`],
  ['UPLOAD_ALREADY_COMPLETED', 'the bytes are there; the first complete upload wins'],
  ['VALIDATION_FAILED', 'there is no `Content-Length`, or fewer bytes than declared'],
  ['FILE_TOO_LARGE', 'there are more bytes than declared'],
  ['UNSUPPORTED_MEDIA_TYPE', 'the `Content-Type` is not the declared one, or the body is encoded'],
  ['INVALID_CONTENT_TYPE', 'the bytes are of another type than declared'],
  ['STORAGE_FULL', 'there is no room'],
];

/** The description of `POST /media/upload-from-url`. */
export const IMPORTING = `
Answers 202 and a \`jobId\` to follow when an import starts. The same \`externalId\` and URL again answer 200 and the file
that is there, with \`kept: true\` where the URL was not fetched again; an import that failed is tried again. Another URL under the \`externalId\` of a file is refused.

The URL must lead to a public address, on port 80 or 443, without signing in. What the file is, its bytes decide:
${FORMATS}. A photo may have ${LIMITS.imageBytes / MEGABYTE} MB and ${LIMITS.imagePixels / 1_000_000} megapixels, a video
${LIMITS.videoBytes / MEGABYTE} MB and ${LIMITS.videoDurationSeconds} seconds.
`.trim();

/** The description of `POST /media/request-upload-url`. */
export const UPLOADING = `
1. Declare the files here.
2. \`PUT\` the bytes of each to its \`url\` within ${LIMITS.uploadUrlMinutes} minutes, with the declared \`Content-Type\` and
   size and without a key. A success is 200.
3. Confirm it with a \`confirm-upload\` operation of \`POST /api/v1/media/bulk\`, which answers the file and a \`jobId\`.

The \`PUT\` is refused, with the body that every error has:

${markdownTable(
  ['Status', '`error_code`', 'Because'],
  REFUSALS_OF_UPLOADS.map(([code, because]) => [String(ERROR_CODES[code].statusCode), `\`${code}\``, because]),
)}

Where files are stored in a bucket, the URL leads to the bucket and refusals are the bucket's own.
`.trim();

/** The description of `DELETE /media/{id}`. */
export const DELETING =
  'Takes the file out of every listing and profile; its `externalId` is free again. Refused while a public listing ' +
  `would be left with fewer than ${LIMITS.photosToPublish} photos. A second time it is 404. A file that nothing refers to for 30 days is deleted by itself.`;

/** The description of `POST /media/{id}/refresh`. */
export const REFRESHING =
  'Fetches the file again from its `sourceUrl`, with what its server told of its version (`ETag`, `Last-Modified`). What it ' +
  'has stays, also on public pages, until the new bytes are there under the same id; where they cannot be had it stays for ' +
  'good, and `failure` says why. Answers the job, or the one that is fetching it already. A file that was uploaded has no URL: 409.';
