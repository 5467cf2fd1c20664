import type { NamedExamples } from '../../../platform/http/document/api-responses.js';
import { LISTING_NOTICES } from '../../domain/listing-issue.js';

/** The merges in the OpenAPI document and their responses: listing 62 is listing 58, sent under another id. */

export const MERGE_EXAMPLES = {
  merge: {
    summary: 'Keep the older listing under the external id that the CRM uses now',
    value: { from: 62, takeExternalId: true },
  },
} as const satisfies NamedExamples;

/** The same merge again, with the listing addressed by external id. */
export const MERGE_AGAIN_EXAMPLES = {
  again: { summary: 'Repeat the same merge', value: { from: 62 } },
} as const satisfies NamedExamples;

export const MERGE_RESPONSES = {
  merge: {
    summary: 'Listing 62 is deleted, and its page redirects to listing 58',
    value: {
      id: 58,
      externalId: 'CRM-1050',
      status: 'hidden',
      created: false,
      updated: true,
      unchanged: false,
      version: 4,
      notice: { code: 'HIDDEN', message: LISTING_NOTICES.HIDDEN },
      merged: { id: 62, externalId: 'CRM-1050' },
      taken: ['externalId'],
    },
  },
} as const satisfies NamedExamples;

export const MERGE_AGAIN_RESPONSES = {
  again: {
    summary: 'The merge was already done',
    value: {
      ...MERGE_RESPONSES.merge.value,
      unchanged: true,
      merged: { id: 62, externalId: null },
      taken: [],
    },
  },
} as const satisfies NamedExamples;
