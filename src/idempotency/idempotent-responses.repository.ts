import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { packResponse, unpackResponse } from './packed-response.js';

/** How long an answer is kept (D-56). */
const KEPT_HOURS = 24;

/** A request whose process died is taken over by a repetition of it after this. */
export const LEASE_SECONDS = 10;

/** Rows that one statement removes, so that none holds many locks. */
const REMOVED_AT_A_TIME = 1_000;

/** A request as it is recognised when it comes again. */
export interface IdempotentRequest {
  agencyId: number;
  key: string;
  fingerprint: Buffer;
}

/** The right to answer a request, until its lease ends. */
export interface HeldClaim {
  agencyId: number;
  key: string;
  token: Buffer;
}

export interface GivenResponse {
  statusCode: number;
  /** JSON. */
  body: string;
}

export type Claim =
  | { kind: 'held'; claim: HeldClaim }
  | { kind: 'given'; response: GivenResponse }
  /** It was answered with this status; what the answer said is not there any more. */
  | { kind: 'gone'; statusCode: number }
  /** The request is new, and no more keys are accepted. */
  | { kind: 'no-room' }
  /** Another request is at it. */
  | { kind: 'in-progress' }
  /** The key belongs to another request. */
  | { kind: 'reused' };

interface Row {
  fingerprint: Buffer;
  claim: Buffer;
  statusCode: number | null;
  response: Buffer | null;
  body: string | null;
  isOver: number;
  isAbandoned: number;
}

/** What is over, or whose process has died before it answered, belongs to whoever asks next. */
const IS_OVER = `claimed_at <= NOW(3) - INTERVAL ${KEPT_HOURS} HOUR`;
const IS_ABANDONED = `(status_code IS NULL AND lease_until <= NOW(3))`;

const LEASE_END = `NOW(3) + INTERVAL ${LEASE_SECONDS} SECOND`;

/** The table `idempotent_answers`. Each method is one statement, or several that may interleave with anybody's. */
@Injectable()
export class IdempotentResponsesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Takes the right to answer the request, or tells why there is none to take.
   * @param isRoom whether a key may be added to those that are remembered.
   */
  async claim(request: IdempotentRequest, isRoom: boolean): Promise<Claim> {
    const claim = { agencyId: request.agencyId, key: request.key, token: randomBytes(16) };
    if (isRoom && (await this.insert(request, claim))) {
      return { kind: 'held', claim };
    }
    const row = await this.find(request);
    if (row === null) {
      return { kind: isRoom ? 'in-progress' : 'no-room' }; // Whoever was at it has just given up.
    }
    if (row.isOver === 0 && !row.fingerprint.equals(request.fingerprint)) {
      return { kind: 'reused' };
    }
    if (row.isOver === 1 || row.isAbandoned === 1) {
      return (await this.takeOver(request, claim, row)) ? { kind: 'held', claim } : { kind: 'in-progress' };
    }
    return row.statusCode === null ? { kind: 'in-progress' } : given(row.statusCode, row);
  }

  /** Keeps the claim for another lease. */
  async renew(claim: HeldClaim): Promise<void> {
    await this.dataSource.query(
      `UPDATE idempotent_answers SET lease_until = ${LEASE_END}
        WHERE agency_id = ? AND idempotency_key = ? AND claim = ? AND status_code IS NULL`,
      [claim.agencyId, claim.key, claim.token],
    );
  }

  /** Keeps the answer for those who ask again, or its status alone where it is too large; returns the bytes it takes. */
  async keep(claim: HeldClaim, { statusCode, body }: GivenResponse): Promise<number> {
    const response = await packResponse(body);
    const responseBytes = response?.length ?? 0;
    await this.dataSource.query(
      `UPDATE idempotent_answers SET status_code = ?, answer = ?, answer_bytes = ?
        WHERE agency_id = ? AND idempotency_key = ? AND claim = ? AND status_code IS NULL`,
      [statusCode, response, responseBytes, claim.agencyId, claim.key, claim.token],
    );
    return responseBytes;
  }

  /** Gives the claim back: the next request with the key is the first one again. */
  async release(claim: HeldClaim): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM idempotent_answers
        WHERE agency_id = ? AND idempotency_key = ? AND claim = ? AND status_code IS NULL`,
      [claim.agencyId, claim.key, claim.token],
    );
  }

  /** Removes what is over. Any number of workers may do so at the same time. */
  async removeOld(): Promise<void> {
    let removed: number;
    do {
      const { affectedRows } = await this.dataSource.query<{ affectedRows: number }>(
        `DELETE FROM idempotent_answers WHERE ${IS_OVER} LIMIT ${REMOVED_AT_A_TIME}`,
      );
      removed = affectedRows;
    } while (removed === REMOVED_AT_A_TIME);
  }

  /** Whether the row is new and ours. */
  private async insert(request: IdempotentRequest, { token }: HeldClaim): Promise<boolean> {
    const { affectedRows } = await this.dataSource.query<{ affectedRows: number }>(
      `INSERT INTO idempotent_answers (agency_id, idempotency_key, fingerprint, claim, claimed_at, lease_until)
       VALUES (?, ?, ?, ?, NOW(3), ${LEASE_END})
       ON DUPLICATE KEY UPDATE idempotency_key = idempotency_key`,
      [request.agencyId, request.key, request.fingerprint, token],
    );
    return affectedRows === 1;
  }

  private async find({ agencyId, key }: IdempotentRequest): Promise<Row | null> {
    const [row] = await this.dataSource.query<Row[]>(
      `SELECT fingerprint, claim, status_code AS statusCode, answer AS response, body,
              ${IS_OVER} AS isOver, ${IS_ABANDONED} AS isAbandoned
         FROM idempotent_answers WHERE agency_id = ? AND idempotency_key = ?`,
      [agencyId, key],
    );
    return row ?? null;
  }

  /** Whether the row was still as it was found, and is ours now. */
  private async takeOver(request: IdempotentRequest, { token }: HeldClaim, found: Row): Promise<boolean> {
    const { affectedRows } = await this.dataSource.query<{ affectedRows: number }>(
      `UPDATE idempotent_answers
          SET fingerprint = ?, claim = ?, claimed_at = NOW(3), lease_until = ${LEASE_END}, status_code = NULL,
              answer = NULL, answer_bytes = 0, body = NULL
        WHERE agency_id = ? AND idempotency_key = ? AND claim = ? AND (${IS_OVER} OR ${IS_ABANDONED})`,
      [request.fingerprint, token, request.agencyId, request.key, found.claim],
    );
    return affectedRows === 1;
  }
}

async function given(statusCode: number, { response, body }: Row): Promise<Claim> {
  const json = response === null ? body : await unpackResponse(response);
  return json === null ? { kind: 'gone', statusCode } : { kind: 'given', response: { statusCode, body: json } };
}
