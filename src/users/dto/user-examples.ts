import { USER_FIELD_EXAMPLES } from './user-field-properties.js';

/** Requests that the document shows and the tests send. */

const { avatar, ...PROFILE } = USER_FIELD_EXAMPLES;

const CREATED = { externalId: 'agent-7', ...PROFILE };

const WITH_AVATAR = { externalId: 'agent-7', avatar };

const PARTIAL = { externalId: 'agent-7', description: null, settings: { contact_whatsapp: true } };

export const USER_UPSERT_EXAMPLES = {
  create: { summary: 'A new agent', value: CREATED },
  avatar: { summary: 'A photo for the agent, imported from a URL', value: WITH_AVATAR },
  partial: { summary: 'Clear the description, switch WhatsApp on, keep the rest', value: PARTIAL },
} as const;

export const USER_BULK_EXAMPLES = {
  upserts: {
    summary: 'Two upserts and an unlink',
    value: {
      operations: [
        { op: 'upsert', ...CREATED },
        { op: 'upsert', externalId: 'agent-8', name: 'Ion Rusu' },
        { op: 'unlink', id: 3 },
      ],
    },
  },
} as const;
