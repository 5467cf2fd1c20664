import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { ErrorDetail } from '../../../errors/error-detail.js';
import { isFormerTimestamp } from '../../../identity/former-timestamps.js';
import type { AgencyTransaction } from '../../../platform/mysql/repository/agency-transaction.js';
import type { PlannedWrite } from '../../domain/plan-write.js';
import { ListingRecordsRepository } from '../../listing-records.repository.js';

/** Lets a caller send back the read-only fields that it read, and refuses any other value of them (D-12). */
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
      // As the caller has read it: moments are text there.
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
    .filter(([name, value]) => !isDeepStrictEqual(value, asRead[name]) && !isFormerTimestamp(name, value, asRead))
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
