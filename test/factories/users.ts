import { randomUUID } from 'node:crypto';

/** The body of a new agent for tests: each call another external id, any field replaceable. */
export function anAgent(fields: object = {}): Record<string, unknown> & { externalId: string } {
  return { externalId: `agent-${randomUUID()}`, name: 'Ana Popescu', ...fields };
}
