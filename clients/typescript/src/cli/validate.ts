import type { PlsClient } from '../client.js';
import type { ErrorDetail } from '../errors.js';
import { claimed, Inventory, objectsOf, type Sendable, type Source } from '../inventory.js';
import { type BulkResult, outcomeOf, rejected, type SyncKind, type SyncOutcome } from '../outcomes.js';
import { REFUSALS_KEPT, type SyncOptions, type SyncProgress } from '../sync.js';

/** What would happen to the objects of one kind. */
export interface Validated {
  kind: SyncKind;
  read: number;
  /** The first 1,000 that would be rejected. */
  refused: SyncOutcome[];
  /** How many would be rejected. */
  refusedCount: number;
  /** How many of these the service could only not validate for now. */
  retryable: number;
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
  ) => AsyncIterable<{ operation: T; result: Pick<BulkResult, 'success' | 'error'> }>;
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
  let [refusedCount, retryable] = [0, 0];
  const refuse = (outcome: SyncOutcome): void => {
    refusedCount += 1;
    retryable += outcome.refusal?.isRetryable === true ? 1 : 0;
    if (refused.length < REFUSALS_KEPT) {
      refused.push(outcome);
    }
  };
  async function* validations(): AsyncGenerator<ValidateOperation<T>> {
    for await (const object of objectsOf(source)) {
      const externalId = claimed(object, inventory, ({ externalId: name, code, problem }) =>
        refuse(rejected(kind, name, { code, message: `The ${kind} number ${inventory.read} ${problem}` })),
      );
      if (externalId !== null) {
        yield { ...object, op: 'validate' };
      }
    }
  }
  for await (const { operation, result } of send(validations())) {
    onProgress({ kind, step: 'comparing', done: inventory.names, total: null });
    const outcome = outcomeOf(kind, operation, result);
    const { refusal } = outcome;
    const details = refusal?.details.filter((detail) => !isExcused(detail, operation)) ?? [];
    // Where a response had no room for all details, at least one of the others is no excuse.
    const isWhole = result.error?.body.truncated !== true;
    if (refusal === null || (isWhole && details.length === 0 && refusal.details.length > 0)) {
      valid.add(outcome.externalId);
    } else {
      refuse({ ...outcome, refusal: { ...refusal, details } });
    }
  }
  return { kind, read: inventory.read, refused, refusedCount, retryable, valid };
}
