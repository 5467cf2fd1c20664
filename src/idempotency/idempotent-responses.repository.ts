import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip as gunzipWithCallback, gzip as gzipWithCallback } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsWhere, IsNull } from 'typeorm';
import { LIMITS } from '../catalogue/limits.js';
import { AgencyRepository } from '../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../platform/mysql/repository/entity-columns.js';
import { IdempotentResponse } from './idempotent-response.entity.js';

const gzip = promisify(gzipWithCallback);
const gunzip = promisify(gunzipWithCallback);

/** Smaller answers hardly shrink. */
const COMPRESSED_FROM_BYTES = 512;

/** Answers are repetitive: the fastest level makes a tenth of them. */
const COMPRESSION_LEVEL = 1;

/** No answer of this size fits, however well it is compressed. */
const HOPELESS_BYTES = 4 * 1024 * 1024;

/** What gzip begins with, and JSON never does. */
const GZIP_MAGIC = 0x1f;

/** An answer as it is stored: its JSON, compressed where that pays; null: it is larger than what is kept (D-172). */
export async function packResponse(json: string): Promise<Buffer | null> {
  if (json.length > HOPELESS_BYTES) {
    return null;
  }
  const bytes = Buffer.from(json);
  const packed = bytes.length < COMPRESSED_FROM_BYTES ? bytes : await gzip(bytes, { level: COMPRESSION_LEVEL });
  return packed.length <= LIMITS.idempotentResponseBytes ? packed : null;
}

/** The JSON that was packed. */
export async function unpackResponse(packed: Buffer): Promise<string> {
  const bytes = packed[0] === GZIP_MAGIC ? await gunzip(packed) : packed;
  return bytes.toString();
}

/** How long an answer is kept (D-56). */
export const KEPT_HOURS = 24;

/** A request whose process died is taken over by a repetition of it after this. */
export const CLAIM_LEASE_SECONDS = 10;

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

/** What is read of a request that has come before; how its time stands is said by the database. */
const FOUND = [
  'fingerprint',
  'claim',
  'statusCode',
  'response',
  'body',
] as const satisfies readonly (keyof IdempotentResponse)[];

type Found = Pick<IdempotentResponse, (typeof FOUND)[number]> & { isOver: boolean; isAbandoned: boolean };

/** What is over, or whose process has died before it answered, belongs to whoever asks next. */
const IS_OVER = `claimed_at <= NOW(3) - INTERVAL ${KEPT_HOURS} HOUR`;
const IS_ABANDONED = `(status_code IS NULL AND lease_until <= NOW(3))`;

const LEASE_END = `NOW(3) + INTERVAL ${CLAIM_LEASE_SECONDS} SECOND`;

/** The table `idempotent_answers`. Each method is one statement, or several that may interleave with anybody's. */
@Injectable()
export class IdempotentResponsesRepository extends AgencyRepository<IdempotentResponse> {
  private readonly found = this.columns(FOUND);

  constructor(dataSource: DataSource) {
    super(IdempotentResponse, dataSource);
  }

  /**
   * Takes the right to answer the request, or tells why there is none to take.
   * @param isRoom whether a key may be added to those that are remembered.
   */
  async claim(request: IdempotentRequest, isRoom: boolean): Promise<Claim> {
    const claim = { agencyId: request.agencyId, key: request.key, token: randomBytes(16) };
    if (isRoom && (await this.insertClaim(request, claim))) {
      return { kind: 'held', claim };
    }
    const row = await this.findRequest(request);
    if (row === null) {
      return { kind: isRoom ? 'in-progress' : 'no-room' }; // Whoever was at it has just given up.
    }
    if (!row.isOver && !row.fingerprint.equals(request.fingerprint)) {
      return { kind: 'reused' };
    }
    if (row.isOver || row.isAbandoned) {
      return (await this.takeOver(request, claim, row)) ? { kind: 'held', claim } : { kind: 'in-progress' };
    }
    return row.statusCode === null ? { kind: 'in-progress' } : given(row.statusCode, row);
  }

  /** Keeps the claim for another lease. */
  async renew(claim: HeldClaim): Promise<void> {
    await this.update(whileHeld(claim), { leaseUntil: () => LEASE_END });
  }

  /** Keeps the answer for those who ask again, or its status alone where it is too large; returns the bytes it takes. */
  async keep(claim: HeldClaim, { statusCode, body }: GivenResponse): Promise<number> {
    const response = await packResponse(body);
    const responseBytes = response?.length ?? 0;
    await this.update(whileHeld(claim), { statusCode, response, responseBytes });
    return responseBytes;
  }

  /** Gives the claim back: the next request with the key is the first one again. */
  async release(claim: HeldClaim): Promise<void> {
    await this.delete(whileHeld(claim));
  }

  /** Removes what is over. Any number of workers may do so at the same time. */
  async removeOld(signal: AbortSignal): Promise<void> {
    let removed: number;
    do {
      const { affectedRows } = await this.query<{ affectedRows: number }>(
        `DELETE FROM idempotent_answers WHERE ${IS_OVER} LIMIT ${REMOVED_AT_A_TIME}`,
      );
      removed = affectedRows;
    } while (removed === REMOVED_AT_A_TIME && !signal.aborted);
  }

  /** Removes those of one agency that were answered to requests from before a moment. @returns how many. */
  async removeAnsweredBefore(agencyId: number, before: Date): Promise<number> {
    const { affectedRows } = await this.query<{ affectedRows: number }>(
      'DELETE FROM idempotent_answers WHERE agency_id = ? AND claimed_at < ? AND status_code IS NOT NULL',
      [agencyId, before],
    );
    return affectedRows;
  }

  /** Whether the row is new and ours. */
  private async insertClaim(request: IdempotentRequest, { token }: HeldClaim): Promise<boolean> {
    const { affectedRows } = await this.query<{ affectedRows: number }>(
      `INSERT INTO idempotent_answers (agency_id, idempotency_key, fingerprint, claim, claimed_at, lease_until)
       VALUES (?, ?, ?, ?, NOW(3), ${LEASE_END})
       ON DUPLICATE KEY UPDATE idempotency_key = idempotency_key`,
      [request.agencyId, request.key, request.fingerprint, token],
    );
    return affectedRows === 1;
  }

  private async findRequest({ agencyId, key }: IdempotentRequest): Promise<Found | null> {
    const [row] = await this.query<RawRow[]>(
      `SELECT ${this.found.selection}, ${IS_OVER} AS isOver, ${IS_ABANDONED} AS isAbandoned
         FROM idempotent_answers WHERE agency_id = ? AND idempotency_key = ?`,
      [agencyId, key],
    );
    return row === undefined
      ? null
      : { ...this.found.read(row), isOver: row['isOver'] === 1, isAbandoned: row['isAbandoned'] === 1 };
  }

  /** Whether the row was still as it was found, and is ours now. */
  private async takeOver(request: IdempotentRequest, { token }: HeldClaim, found: Found): Promise<boolean> {
    const { affectedRows } = await this.query<{ affectedRows: number }>(
      `UPDATE idempotent_answers
          SET fingerprint = ?, claim = ?, claimed_at = NOW(3), lease_until = ${LEASE_END}, status_code = NULL,
              answer = NULL, answer_bytes = 0, body = NULL
        WHERE agency_id = ? AND idempotency_key = ? AND claim = ? AND (${IS_OVER} OR ${IS_ABANDONED})`,
      [request.fingerprint, token, request.agencyId, request.key, found.claim],
    );
    return affectedRows === 1;
  }
}

/** The request's row, for as long as the claim to it is ours and it has not been answered. */
function whileHeld({ agencyId, key, token }: HeldClaim): FindOptionsWhere<IdempotentResponse> {
  return { agencyId, idempotencyKey: key, claim: token, statusCode: IsNull() };
}

async function given(statusCode: number, { response, body }: Found): Promise<Claim> {
  const json = response === null ? body : await unpackResponse(response);
  return json === null ? { kind: 'gone', statusCode } : { kind: 'given', response: { statusCode, body: json } };
}
