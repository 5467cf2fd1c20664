import { type NamedExamples, refusalOf } from '../../platform/http/document/api-responses.js';
import { guardOrphans } from '../../reconcile/orphan-guard.js';

/** What the document shows of a reconciliation. */

export const USER_INVENTORY_EXAMPLES = {
  report: {
    summary: 'What differs, without doing anything',
    value: { inventory: [{ externalId: 'agent-7', sourceHash: '5d41402a' }, { externalId: 'agent-12' }] },
  },
} as const satisfies NamedExamples;

const PLAN = {
  summary: { inventory: 2, inStep: 1, missing: 1, changed: 0, ahead: 0, orphaned: 1, unlinked: 0 },
  missing: ['agent-12'],
  changed: [],
  ahead: [],
  orphaned: [{ id: 5, externalId: 'agent-11' }],
  unlinked: [],
};

export const USER_INVENTORY_ANSWERS = {
  report: { summary: 'One is missing here, and one there', value: PLAN },
} satisfies NamedExamples;

/** What is answered where too much would go. */
export const USER_ORPHANS_REFUSED = refusalOf(() => guardOrphans({ inventory: 0, concerned: 1, stock: 1 }, 0, PLAN));
