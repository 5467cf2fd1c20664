import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { isRecord } from '../../catalogue/checks/accept-value.js';
import { detail } from '../../catalogue/checks/explain-value.js';
import type { ErrorDetail } from '../../errors/api-error.js';
import { isFormerValue } from '../../identity/former-values.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { UserRecords } from '../user-records.js';
import type { PlannedUser } from './plan-user-write.js';
import type { SentReadOnly } from './user-operation.js';

/** Accepts read-only values that are sent back as they were read, and rejects any other value (D-12). */
@Injectable()
export class UserReadOnly {
  constructor(private readonly users: UserRecords) {}

  /** Adds a detail to each write for each read-only value that differs from what is stored. */
  async check(context: AgencyTransaction, writes: readonly PlannedUser[]): Promise<void> {
    const sending = writes.filter(({ operation }) => operation.readOnly.length > 0);
    const ids = sending.flatMap(({ stored }) => stored?.id ?? []);
    const records = await this.users.findMany(context, ids);
    for (const { stored, operation, details } of sending) {
      const record = records.find(({ id }) => id === stored?.id) ?? null;
      // The JSON form that the caller has read, in which timestamps are text.
      details.push(...differences(operation.readOnly, JSON.parse(JSON.stringify(record))));
    }
  }
}

function differences(sent: readonly SentReadOnly[], asRead: unknown): ErrorDetail[] {
  return sent
    .filter(({ place, value }) => !isDeepStrictEqual(value, isRecord(asRead) ? asRead[place.field] : undefined))
    .filter(({ place, value }) => !isFormerValue(place.field, value, asRead))
    .map(({ place }) =>
      detail(place, 'READ_ONLY', 'is set by the service; leave it out, or send the value that it has'),
    );
}
