import { LIMITS } from '../../catalogue/limits.js';
import { CALLER_STATUSES, LISTING_STATUSES } from '../../catalogue/vocabulary.js';
import { codeList, markdownFold, markdownTable } from '../../platform/http/document/markdown.js';
import { CALLER_TRANSITIONS, CREATION_STATUSES } from '../domain/listing-status.js';
import { combinationTable, fieldTables } from './listing-field-tables.js';

/** The first part of the description of `PUT /listings`: how to write a listing. */

const WRITING = `
Identify the listing by \`externalId\` or \`id\`, not both. A new \`externalId\` creates a listing; repeating the same
request changes nothing. Absent fields keep their values; \`null\` clears a field.

- **Creating** requires \`announcementType\`, \`propertyType\` and \`propertySecondaryType\`. Their combination determines
  which fields the listing has. Omit a field that it does not have, or send \`null\`. An update that changes the
  combination clears the fields that the new combination does not have.
- **Publishing** (\`announcementStatus: active\`) requires the fields marked below, \`propertyCoordinates\` or
  \`propertyAddress\`, and ${LIMITS.photosToPublish} photos, whose import may still be in progress. The response contains
  \`jobId\` and \`publicUrl\`.
- **Updating a live listing** without sending a status changes it in place. If its description, location or media
  change, the response contains the \`jobId\` of a refresh job, after which the public sees the write. If the address
  cannot be found, the public sees nothing of that write until the address is corrected; with too few photos, the page
  keeps the former ones. \`issues\` of the record say so.
- **Media**: send \`files\` in display order, or \`fileIds\`, the short form for files that already exist. Either one
  replaces the listing's media. The first photo is the cover.
- **Changed photos**: a file that already exists is kept, even if its URL now returns different content, and the
  response lists it in \`kept\`. To have it fetched again, send its URL with another \`sourceHash\`, or call
  \`POST /media/{id}/refresh\`. The response lists photos that are being imported in \`imports\`.
- **Not visible**: if the public does not see what was written, because the listing is a draft, hidden, expired, blocked
  or was not published, the response contains a \`notice\` with the reason and how to make it public.
- **Sending a record back**: \`{...formData, files, id}\` with your changes is a valid request.
- **Agent**: send \`userId\` or \`externalUserId\`. If the listing has no agent, the agency's own contacts are shown.
`;

const SERVICE_TRANSITIONS = [
  ['`pending_active`', '`active` when the job completes, `publish_failed` when it fails'],
  [
    '`active`, and `publish_failed` while its former page is public',
    `\`expired\` ${LIMITS.listingLifeDays} days after the last accepted write`,
  ],
  [
    'any',
    '`blocked` by the operator; unblocking restores the former status, or `hidden` if the listing lacks what that requires',
  ],
];

/** The description of `PUT /listings`. */
export function listingGuide(): string {
  return [
    WRITING.trim(),
    ...fieldTables().map(({ title, table }) => markdownFold(`Fields: ${title}`, table)),
    'The subtype `other` has every field of its `propertyType`.',
    markdownFold('Valid type combinations', combinationTable()),
    markdownFold('Statuses', statusTables()),
  ].join('\n\n');
}

function statusTables(): string {
  const settable = `You may set ${codeList(CALLER_STATUSES)}, and always send the present status again.`;
  const transitions = markdownTable(
    ['Current status', 'You may set'],
    [
      ['(new)', codeList(CREATION_STATUSES)],
      ...LISTING_STATUSES.map((status) => [`\`${status}\``, allowedTransitions(status)]),
    ],
  );
  return [settable, transitions, markdownTable(['From', 'Changed by the service to'], SERVICE_TRANSITIONS)].join(
    '\n\n',
  );
}

function allowedTransitions(status: (typeof LISTING_STATUSES)[number]): string {
  const transitions = CALLER_TRANSITIONS[status];
  return transitions.length === 0 ? 'nothing' : codeList(transitions);
}
