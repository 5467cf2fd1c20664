import { LIMITS } from '../../catalogue/limits.js';
import { CALLER_STATUSES, LISTING_STATUSES } from '../../catalogue/vocabulary.js';
import { codeList, markdownFold, markdownTable } from '../../platform/http/document/markdown.js';
import { CALLER_TRANSITIONS, CREATION_STATUSES } from '../domain/listing-status.js';
import { combinationTable, fieldTables } from './listing-field-tables.js';

/** The first part of the description of `PUT /listings`: how to write a listing. */

const WRITING = `
Addressed by \`externalId\` or \`id\`, not both. An \`externalId\` that is new creates a listing; the same request again
changes nothing. Absent fields keep their values, \`null\` clears.

- **Creating** needs the three types. Their combination decides which fields the listing has; a field that it does not
  have must be left out or \`null\`. An update that changes the combination clears what the new one does not have.
- **Publishing** (\`announcementStatus: active\`) needs the fields marked below, \`propertyCoordinates\` or
  \`propertyAddress\`, and ${LIMITS.photosToPublish} photos, which may still be on their way. The answer has a \`jobId\`
  and the \`publicUrl\`.
- **A live listing** that is written without a status changes in place. Where its description, location or media
  change, the answer has the \`jobId\` of a refresh. An address that cannot be found keeps all of that write from
  the public until it is mended.
- **Media** are given as \`files\`, in their order of display, or as \`fileIds\`, the short form for files that are here.
  Either replaces the listing's media; the first photo is the cover.
- **A photo that has changed** needs an \`externalFileId\` of its own: the file of one that is here is kept, whatever its
  URL holds by now, and the answer lists it in \`kept\`. Photos on their way are listed in \`imports\`.
- **Where the public does not see** what was written, because the listing is a draft, hidden, expired, blocked or was not
  published, \`notice\` says so and what makes it public.
- **A record may be sent back**: \`{...formData, files, id}\`, with whatever was changed.
- **The agent** is given as \`userId\` or \`externalUserId\`. Without one, the agency's own contacts are shown.
`;

const SERVICE_TRANSITIONS = [
  ['`pending_active`', '`active` when the job is completed, `publish_failed` when it fails'],
  ['`active`', `\`expired\` ${LIMITS.listingLifeDays} days after the last accepted write`],
  ['any', '`blocked` and back, by the operator'],
];

/** The description of `PUT /listings`. */
export function listingGuide(): string {
  return [
    WRITING.trim(),
    ...fieldTables().map(({ title, table }) => markdownFold(`Fields: ${title}`, table)),
    'The subtype `other` has every field of its kind of property.',
    markdownFold('Combinations of types', combinationTable()),
    markdownFold('Statuses', statusTables()),
  ].join('\n\n');
}

function statusTables(): string {
  const settable = `You may set ${codeList(CALLER_STATUSES)}. A status that the listing has may always be sent again.`;
  const transitions = markdownTable(
    ['Present status', 'You may ask for'],
    [
      ['(new)', codeList(CREATION_STATUSES)],
      ...LISTING_STATUSES.map((status) => [`\`${status}\``, allowedTransitions(status)]),
    ],
  );
  return [settable, transitions, markdownTable(['From', 'By the service, to'], SERVICE_TRANSITIONS)].join('\n\n');
}

function allowedTransitions(status: (typeof LISTING_STATUSES)[number]): string {
  const transitions = CALLER_TRANSITIONS[status];
  return transitions.length === 0 ? 'nothing' : codeList(transitions);
}
