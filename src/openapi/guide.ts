import { LIMITS } from '../catalogue/limits.js';
import { codeList, markdownFold, markdownTable } from '../platform/http/document/markdown.js';
import { JOB_TYPES } from '../platform/outbox/job-types.js';
import { detailCodeTable, errorCodeTable } from './route-errors.js';

/** The description of the OpenAPI document, which integrators read first, and the descriptions of its tags. */

const MEGABYTE = 1024 * 1024;

const FIRST_STEPS = `
Keeps a real-estate agency's listings, agents, photos and videos in step with a public property portal.

### First steps

1. **Key.** Press *Authorize* and type \`ApiKey\`, a space and your key. Every request carries it so:
   \`Authorization: ApiKey pls_…\`. \`GET /api/v1/agency\` says whose key it is.
2. **Draft.** \`PUT /api/v1/listings\` with an \`externalId\` of yours creates a listing. The same call again changes it:
   nothing is ever created twice, and you need no table of our ids. [The form of each kind of listing](/api/docs/forms) shows its fields.
3. **Photos.** Name them in \`files\`, by URL: they are fetched and optimised in the background.
4. **Publish.** Send \`announcementStatus: active\`. The answer has the \`publicUrl\` and a \`jobId\`.
5. **Follow.** Ask \`GET /api/v1/job/status?id=…&wait=25\` until the job is \`completed\`: the page is public.

From then on, send what changes: single calls for one object, bulk calls for up to ${LIMITS.bulkOperationsMax}. To read
what changed here, walk \`GET /api/v1/listings?updatedSince=…\` along \`nextCursor\`.
`;

const RULES = `
### What holds everywhere

- **Identifiers.** An object is addressed by our \`id\` (a number) or by your \`externalId\` (up to
  ${LIMITS.externalIdMaxLength} ASCII letters, digits, hyphens and underscores, compared byte for byte), never by both. A
  listing, an agent and a file may have the same \`externalId\`.
- **Writes.** A field that is left out keeps its value, \`null\` clears it. Every write is one transaction and safe to send
  again. Unknown fields are refused; fields that only the service sets are accepted when they have the very value that
  was read.
- **Values.** Nothing is converted: numbers are JSON numbers, dates are \`YYYY-MM-DD\`, moments ISO 8601 in UTC, lengths
  count Unicode code points. What is accepted reads back equal.
- **Bulk.** \`{operations: […]}\` is applied in order, each operation by itself. The answer is 200 with a result for each;
  a failed one carries the \`error\` that a single call would have been answered.
- **Repetition.** A \`POST\` may carry an \`Idempotency-Key\` of yours: sent again within a day, it is answered as it was
  the first time, and nothing is done twice.
- **Background work.** Publishing and media answer a \`jobId\`; see *Jobs*.
- **Request id.** Every answer has the header \`X-Request-Id\`: say it when you ask us about an answer. Your own is kept
  where it has up to 128 letters, digits, dots, colons, hyphens and underscores.
- **Changes of the API** within \`/api/v1\` only add: be ready for fields and codes that you do not know yet.
`;

const ERRORS = `
### Errors

Every refusal has the same body: \`statusCode\`, \`error\`, \`error_code\`, \`requestId\` and, where the request itself is
wrong, \`details\`: all mistakes at once, each with a JSON pointer to the value, a code, and what would be accepted. Decide
by \`error_code\`. A wrong method is 405 with \`Allow\`, an unknown address 404.
`;

const LIMITS_IN_FORCE = `
### Limits

An installation may be configured otherwise: \`GET /api/v1/agency\` tells the limits in force. Every answer to a key
tells in \`X-RateLimit-Limit\`, \`-Remaining\` and \`-Reset\` how many requests are left and for how many seconds; one too
many is answered 429 with \`Retry-After\`, in seconds.
`;

/** The description of the document. */
export const GUIDE = [
  FIRST_STEPS,
  RULES,
  ERRORS,
  markdownFold('All error codes', errorCodeTable()),
  markdownFold('All codes of details', detailCodeTable()),
  LIMITS_IN_FORCE,
  markdownFold('All limits', limitsTable()),
]
  .map((part) => part.trim())
  .join('\n\n');

/** The tags of the operations, in the order in which an integration needs them. */
export const TAGS: Readonly<Record<string, string>> = {
  Agency: 'The connection test.',
  Listings: 'Property for rent and for sale. All fields, by kind of listing: in the text of `PUT /api/v1/listings`.',
  Users: 'Agents, whose profiles appear on listings.',
  Media: 'Photos and videos. They are optimised in the background and used by listings and as photos of agents.',
  Jobs: `Background work: ${codeList(Object.keys(JOB_TYPES))}.`,
  Events: 'Everything that has happened to your objects, once and in order: for whoever keeps a copy of what is here.',
  Webhooks: 'Events, sent to an address of yours as they happen: signed, in order, and again until they are accepted.',
  Reference: 'Which fields a kind of listing has and what each accepts, and exchange rates. Answers have an `ETag`.',
  Testing:
    'For test agencies alone, whose keys begin with `pls_test_`: for all others there is nothing at these addresses (404).',
  Health: 'For whoever runs the service. Outside `/api/v1`, without a key.',
};

function limitsTable(): string {
  return markdownTable(
    ['Limit', 'Value'],
    [
      ['Body of a single call', `${LIMITS.singleBodyBytes / MEGABYTE} MB`],
      ['Body of a bulk call', `${LIMITS.bulkBodyBytes / MEGABYTE} MB`],
      ['Operations of a bulk call', `${LIMITS.bulkOperationsMin} to ${LIMITS.bulkOperationsMax}`],
      ['Nesting of a JSON body', `${LIMITS.jsonDepth} levels`],
      ['Objects of a page', `${LIMITS.pageSizeDefault}, at most ${LIMITS.pageSizeMax}`],
      ['Files of a listing', `${LIMITS.filesPerListing}, of them ${LIMITS.videosPerListing} videos`],
      ['Photos to publish', `${LIMITS.photosToPublish} at least`],
      ['A photo', `${LIMITS.imageBytes / MEGABYTE} MB and ${LIMITS.imagePixels / 1_000_000} megapixels`],
      ['A video', `${LIMITS.videoBytes / MEGABYTE} MB and ${LIMITS.videoDurationSeconds} seconds`],
      ['An upload URL', `${LIMITS.uploadUrlMinutes} minutes`],
      ['Asking for a job', `once in ${LIMITS.jobPollSeconds} second`],
      ['A job is kept', `${LIMITS.jobRetentionDays} days`],
      ['A live listing expires', `${LIMITS.listingLifeDays} days after its last write`],
      ['Requests of a key', `${LIMITS.requestsPerMinute} a minute, of them ${LIMITS.bulkRequestsPerMinute} bulk`],
    ],
  );
}
