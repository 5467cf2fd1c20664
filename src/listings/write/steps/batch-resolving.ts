import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { ApiError, type ErrorDetail } from '../../../errors/api-error.js';
import { isFormerValue } from '../../../identity/former-values.js';
import type { AgencyTransaction } from '../../../platform/mysql/repository/agency-repository.js';
import type { ListingUpsert, ListingWriteOutcome, ValidatedListing } from '../../domain/listing-operation.js';
import type { PlannedWrite } from '../../domain/plan-write.js';
import { ListingRecordsRepository } from '../../listing-records.repository.js';
import { ListingReadiness, type ValidatedWrite } from '../../readiness/listing-readiness.js';
import type { LoadedBatch } from './batch-loading.js';
import { ListingReferences, type ResolvedWrite } from './listing-references.js';

/** Accepts read-only fields that are sent back as they were read, and rejects any other value (D-12). */
@Injectable()
export class ReadOnlyFields {
  constructor(private readonly records: ListingRecordsRepository) {}

  /** Adds a detail to each write for each read-only field that differs from what is stored. */
  async check(context: AgencyTransaction, writes: readonly PlannedWrite[]): Promise<void> {
    const sending = writes.filter(({ operation }) => Object.keys(operation.readOnly).length > 0);
    const ids = sending.flatMap(({ stored }) => stored?.id ?? []);
    const records = await this.records.findMany(context, ids);
    for (const { stored, operation, details } of sending) {
      const record = records.find(({ id }) => id === stored?.id) ?? {};
      // The JSON form that the caller has read, in which timestamps are text.
      const asRead = JSON.parse(JSON.stringify(record)) as Record<string, unknown>;
      details.push(...differences(operation.readOnly, asRead));
    }
  }
}

function differences(
  sent: Readonly<Record<string, unknown>>,
  asRead: Readonly<Record<string, unknown>>,
): ErrorDetail[] {
  return Object.entries(sent)
    .filter(([name, value]) => !isDeepStrictEqual(value, asRead[name]) && !isFormerValue(name, value, asRead))
    .map(([name]) => ({
      pointer: `/${name}`,
      field: name,
      code: 'READ_ONLY',
      message: messageOf(name),
    }));
}

function messageOf(name: string): string {
  return name === 'formData'
    ? 'formData is how a listing is read; send its fields at the top of the body, without formData.'
    : `${name} is set by the service; leave it out, or send the value that it has.`;
}

/** Third step of a batch: resolves the references of the writes and checks their read-only fields. */
@Injectable()
export class BatchResolving {
  constructor(
    private readonly readOnlyFields: ReadOnlyFields,
    private readonly references: ListingReferences,
    private readonly readiness: ListingReadiness,
  ) {}

  /** Adds what is wrong with a write to its details; a write without details is valid. */
  async resolve(context: AgencyTransaction, merged: readonly PlannedWrite[]): Promise<ResolvedWrite[]> {
    await this.readOnlyFields.check(context, merged);
    return this.references.resolve(context, merged);
  }

  /** Judges for each `validate` whether the resulting listing could be published (D-224). */
  async judge(
    context: AgencyTransaction,
    { matched, blockedNames }: Pick<LoadedBatch, 'matched' | 'blockedNames'>,
    resolved: readonly ResolvedWrite[],
    outcomes: ReadonlyMap<ListingUpsert, ListingWriteOutcome | 'valid'>,
  ): Promise<Map<ListingUpsert, ValidatedListing>> {
    const validations = matched.filter(({ operation }) => operation.op === 'validate');
    if (validations.length === 0) {
      return new Map();
    }
    const resolvedOf = new Map(resolved.map((write) => [write.operation, write]));
    const writes = validations.map((aimed): ValidatedWrite => {
      const { operation, row } = aimed;
      const outcome = outcomes.get(operation);
      return {
        aimed,
        resolved: resolvedOf.get(operation) ?? null,
        block: row === null ? (blockedNames.get(operation.target.externalId ?? '') ?? null) : null,
        refusal: outcome instanceof ApiError ? outcome : null,
      };
    });
    const judged = await this.readiness.ofWrites(context, writes);
    return new Map(
      writes.flatMap(({ aimed: { operation }, refusal }) => {
        const readiness = judged.get(operation);
        return readiness === undefined ? [] : [[operation, { refusal, readiness }] as const];
      }),
    );
  }
}
