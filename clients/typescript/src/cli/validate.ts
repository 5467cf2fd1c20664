import type { PlsClient } from '../client.js';
import type { ErrorDetail } from '../errors.js';
import { Inventory, type Named, named, type Sendable, type Source } from '../inventory.js';
import { refusalOf, type SyncKind, type SyncOptions, type SyncOutcome, type SyncProgress } from '../sync.js';

/** What would happen to the objects of one kind. */
export interface Validated {
  kind: SyncKind;
  read: number;
  refused: SyncOutcome[];
  /** The external ids of the others. */
  valid: ReadonlySet<string>;
}

/** An object as an operation of a bulk request that writes nothing. */
type ValidateOperation<T> = T & { op: 'validate' };

/** The objects of one kind, and how they are validated. */
interface Validation<T extends Sendable> {
  kind: SyncKind;
  source: Source<T>;
  send: (
    operations: AsyncIterable<ValidateOperation<T>>,
  ) => AsyncIterable<{ operation: T; result: { error?: { body: Parameters<typeof refusalOf>[0] } } }>;
  /** Whether an error would not occur if all were sent. */
  isExcused: (detail: ErrorDetail, object: T) => boolean;
}

/**
 * Validates every object as if it were sent, agents first: listings may refer to agents that would be created before. Nothing is
 * written.
 */
export async function validateAll(
  client: PlsClient,
  { agents, listings }: Pick<SyncOptions, 'agents' | 'listings'>,
  onProgress: (progress: SyncProgress) => void,
  signal: AbortSignal,
): Promise<Validated[]> {
  const validated: Validated[] = [];
  if (agents !== undefined) {
    const send = (operations: Parameters<typeof client.agents.bulk>[0]) => client.agents.bulk(operations, { signal });
    validated.push(await validate({ kind: 'agent', source: agents, send, isExcused: () => false }, onProgress));
  }
  const sentBefore = validated[0]?.valid;
  if (listings !== undefined) {
    validated.push(
      await validate(
        {
          kind: 'listing',
          source: listings,
          send: (operations) => client.listings.bulk(operations, { signal }),
          isExcused: ({ pointer, code }, { externalUserId }) =>
            pointer === '/externalUserId' &&
            code === 'UNKNOWN_REFERENCE' &&
            sentBefore?.has(externalUserId ?? '') === true,
        },
        onProgress,
      ),
    );
  }
  return validated;
}

async function validate<T extends Sendable>(
  { kind, source, send, isExcused }: Validation<T>,
  onProgress: (progress: SyncProgress) => void,
): Promise<Validated> {
  const inventory = new Inventory();
  const valid = new Set<string>();
  const refused: SyncOutcome[] = [];
  const refuse = (externalId: string, refusal: SyncOutcome['refusal']): void => {
    refused.push({ kind, externalId, action: 'refused', id: null, jobId: null, refusal });
  };
  const objects = named(source, inventory, ({ externalId, code, problem }) =>
    refuse(externalId, { code, message: `The ${kind} number ${inventory.read} ${problem}`, details: [] }),
  );
  for await (const { operation, result } of send(validations(objects))) {
    onProgress({ kind, step: 'comparing', done: inventory.names, total: null });
    const { externalId = '' } = operation;
    const refusal = result.error === undefined ? null : refusalOf(result.error.body);
    const details = refusal?.details.filter((detail) => !isExcused(detail, operation)) ?? [];
    if (refusal === null || (details.length === 0 && refusal.details.length > 0)) {
      valid.add(externalId);
    } else {
      refuse(externalId, { ...refusal, details });
    }
  }
  return { kind, read: inventory.read, refused, valid };
}

async function* validations<T>(objects: AsyncIterable<Named<T>>): AsyncGenerator<ValidateOperation<T>> {
  for await (const { object, entry } of objects) {
    if (entry !== null) {
      yield { ...object, op: 'validate' };
    }
  }
}
