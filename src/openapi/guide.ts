import { LIMITS } from '../catalogue/limits.js';
import { JOB_TYPE_NAMES } from '../jobs/job-types.js';
import { codeList, markdownFold, markdownTable } from '../platform/http/document/markdown.js';
import { detailCodeTable, errorCodeTable } from './route-errors.js';

/** The description of the OpenAPI document, which integrators read first, and the descriptions of its tags. */

const MEGABYTE = 1024 * 1024;

const FIRST_STEPS = `
This API synchronises the listings, agents, photos and videos of a real-estate agency with a public property portal.

### First steps

1. **Key.** Press *Authorize* and enter your API key. Every request needs this header:
   \`Authorization: ApiKey pls_…\`. \`GET /api/v1/agency\` returns the agency that the key belongs to.
2. **Draft.** \`PUT /api/v1/listings\` with your own \`externalId\` creates a listing. The same call with the same
   \`externalId\` updates it: nothing is created twice, and you need not store our ids.
   [The form for each type of listing](/api/docs/forms) shows its fields.
3. **Photos.** Send their URLs in \`files\`. They are downloaded and optimised in the background.
4. **Publish.** Send \`announcementStatus: active\`. The response contains the \`publicUrl\` and a \`jobId\`.
5. **Follow the job.** Poll \`GET /api/v1/job/status?id=…&wait=25\` until the job is \`completed\`. The page is then public.

After that, send your changes: with single calls for one object, or bulk calls for up to ${LIMITS.bulkOperationsMax}. To
read what has changed in the service, call \`GET /api/v1/listings?updatedSince=…\` and follow \`nextCursor\`.
`;

const RULES = `
### Conventions

- **Identifiers.** Identify an object by our \`id\` (a number) or by your \`externalId\` (up to
  ${LIMITS.externalIdMaxLength} ASCII letters, digits, hyphens and underscores, compared byte for byte), never by both. A
  listing, an agent and a file may have the same \`externalId\`.
- **Writes.** An absent field keeps its value; \`null\` clears it. Every write is one transaction and safe to repeat.
  Unknown fields are rejected. Fields that only the service sets are accepted if they have exactly the value that you read.
- **Values.** Nothing is converted: numbers are JSON numbers, dates are \`YYYY-MM-DD\`, timestamps are ISO 8601 in UTC, and
  lengths count Unicode code points. An accepted value is returned unchanged, except that \`phone\` is returned in E.164
  format, and \`sourceUpdatedAt\`, which may have any offset, in UTC.
- **Bulk calls.** The operations in \`{operations: […]}\` are applied in order and independently. The response is 200 with
  one result per operation; a failed one contains the \`error\` that a single call would have returned.
- **Idempotency.** You may send your own \`Idempotency-Key\` with a \`POST\`. If you repeat the request with the same key
  within 24 hours, you get the first response again, or 410 if it is no longer kept, and nothing is executed twice.
- **Background work.** Requests that publish a listing or process media return a \`jobId\`; see *Jobs*.
- **Request id.** Every response has the header \`X-Request-Id\`. Please include it when you contact us. If you send your
  own, with up to 128 letters, digits, dots, colons, hyphens and underscores, it is used.
- **API changes** within \`/api/v1\` are additions only. Your client must tolerate unknown fields and codes.
`;

const ERRORS = `
### Errors

Every error response has the same body: \`statusCode\`, \`error\`, \`error_code\`, \`requestId\` and, if the request itself is
wrong, \`details\`. \`details\` lists all errors at once, each with a JSON Pointer to the value, a code, and what would be
accepted. Base your error handling on \`error_code\`. A wrong method returns 405 with \`Allow\`, which no operation lists,
because it belongs to none; an unknown path returns 404. Any call may return 408 if it arrives too slowly, and 431 if its
headers, or its URL with them, are too large; there is no 414.
`;

const LIMITS_IN_FORCE = `
### Limits

These are the defaults; \`GET /api/v1/agency\` returns the limits of this installation. Every response to a request with a
valid API key contains \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\`: the limit, the remaining
requests, and the seconds until the limit resets. A request that exceeds the limit gets 429 with \`Retry-After\`, in seconds.
`;

/** The description of the document. */
export const GUIDE = [
  FIRST_STEPS,
  RULES,
  ERRORS,
  markdownFold('All error codes', errorCodeTable()),
  markdownFold('All detail codes', detailCodeTable()),
  LIMITS_IN_FORCE,
  markdownFold('All limits', limitsTable()),
]
  .map((part) => part.trim())
  .join('\n\n');

/** The tags of the operations, in the order in which an integration needs them. */
export const TAGS: Readonly<Record<string, string>> = {
  Agency: 'Connection test: the agency, its limits and its API key.',
  Listings:
    'Properties for rent and for sale. The description of `PUT /api/v1/listings` lists all fields by type of listing.',
  Users: 'Agents, whose profiles appear on listings.',
  Media: 'Photos and videos of listings, and photos of agents. They are optimised in the background.',
  Jobs: `Background work: ${codeList(JOB_TYPE_NAMES)}.`,
  Events:
    'Everything that has happened to your objects, once and in order. Use it to keep a copy of your data up to date.',
  Webhooks:
    'Events, sent to a URL of yours as they happen: signed, in order, and retried until your server accepts them.',
  Reference:
    'The fields of each type of listing and the values they accept, and exchange rates. Responses have an `ETag`.',
  Testing:
    'Only for test agencies, whose API keys begin with `pls_test_`. For all others, these paths do not exist (404).',
  Health: 'For the operator of the service. These paths are outside `/api/v1` and need no API key.',
};

function limitsTable(): string {
  return markdownTable(
    ['Limit', 'Value'],
    [
      ['Body of a single call', `${LIMITS.singleBodyBytes / MEGABYTE} MB`],
      ['Body of a bulk call', `${LIMITS.bulkBodyBytes / MEGABYTE} MB`],
      ['Operations in a bulk call', `${LIMITS.bulkOperationsMin} to ${LIMITS.bulkOperationsMax}`],
      ['Size of an operation in a bulk call', `${LIMITS.operationBytes / MEGABYTE} MB`],
      ['Nesting depth of a JSON body', `${LIMITS.jsonDepth} levels`],
      ['Members of all objects, and values, in a JSON body', `${LIMITS.jsonMembers}, and ${LIMITS.jsonValues}`],
      ['Inventory of a comparison', `${LIMITS.inventoryEntries} entries, ${LIMITS.bulkBodyBytes / MEGABYTE} MB`],
      ['Objects per page', `${LIMITS.pageSizeDefault} by default, at most ${LIMITS.pageSizeMax}`],
      ['Events per page', `${LIMITS.eventsPerPageDefault} by default, at most ${LIMITS.eventsPerPageMax}`],
      [
        'Ids per request of a list',
        `${LIMITS.externalIdsPerFilter} \`externalIds\`, ${LIMITS.jobIdsPerRequest} \`ids\` of jobs`,
      ],
      ['Waiting for a job or an event (`wait`)', `${LIMITS.longestWaitSeconds} seconds`],
      [
        '`Idempotency-Key`s of an agency',
        `${LIMITS.idempotencyKeysPerAgency} in 24 hours, of up to ${LIMITS.idempotencyKeyMaxLength} characters`,
      ],
      ['Webhooks of an agency', `${LIMITS.webhooksPerAgency}`],
      ['Files per listing', `at most ${LIMITS.filesPerListing}, including at most ${LIMITS.videosPerListing} videos`],
      ['Photos needed to publish', `at least ${LIMITS.photosToPublish}`],
      [
        'Size of a photo',
        `at most ${LIMITS.imageBytes / MEGABYTE} MB and ${LIMITS.imagePixels / 1_000_000} megapixels`,
      ],
      [
        'Size and duration of a video',
        `at most ${LIMITS.videoBytes / MEGABYTE} MB and ${LIMITS.videoDurationSeconds} seconds`,
      ],
      ['Validity of an upload URL', `${LIMITS.uploadUrlMinutes} minutes`],
      ['Polling a job', `recommended: at most once per ${LIMITS.jobPollSeconds} second`],
      ['Retention of a job', `${LIMITS.jobRetentionDays} days`],
      ['Expiry of a live listing', `${LIMITS.listingLifeDays} days after its last write`],
      [
        'Requests per API key',
        `${LIMITS.requestsPerMinute} per minute, including at most ${LIMITS.bulkRequestsPerMinute} bulk calls and comparisons`,
      ],
    ],
  );
}
