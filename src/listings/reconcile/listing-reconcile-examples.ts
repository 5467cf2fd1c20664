import { type NamedExamples, refusalOf } from '../../platform/http/document/api-responses.js';
import { guardOrphans } from '../../reconcile/orphan-guard.js';

/** What the document shows of a reconciliation. */

export const LISTING_INVENTORY_EXAMPLES = {
  report: {
    summary: 'What differs, without doing anything',
    value: {
      inventory: [
        { externalId: 'CRM-1042', sourceHash: '5d41402a' },
        { externalId: 'CRM-1043', sourceUpdatedAt: '2026-05-01T09:26:10.000Z' },
        { externalId: 'CRM-9' },
      ],
    },
  },
} as const satisfies NamedExamples;

const PLAN = {
  summary: { inventory: 3, inStep: 2, missing: 1, changed: 0, ahead: 0, orphaned: 1, unlinked: 0, expiring: 0 },
  missing: ['CRM-9'],
  changed: [],
  ahead: [],
  expiring: [],
  orphaned: [{ id: 59, externalId: 'CRM-1044', status: 'draft' }],
  unlinked: [],
};

export const LISTING_INVENTORY_ANSWERS = {
  report: { summary: 'One is missing here, and one there', value: PLAN },
} satisfies NamedExamples;

/** What is answered where too much would go. */
export const LISTING_ORPHANS_REFUSED = refusalOf(() => guardOrphans({ inventory: 0, concerned: 1, stock: 1 }, 0, PLAN));
