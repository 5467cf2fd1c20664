import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip as gunzipWithCallback, gzip as gzipWithCallback, gzipSync } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsWhere, IsNull } from 'typeorm';
import { LIMITS } from '../catalogue/limits.js';
import { AgencyRepository } from '../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../platform/mysql/repository/entity-columns.js';
import { Transactions } from '../platform/mysql/transactions.js';
import { IdempotentResponse } from './idempotent-response.entity.js';

const gzip = promisify(gzipWithCallback);
const gunzip = promisify(gunzipWithCallback);

/** Smaller responses hardly shrink. */
const COMPRESSED_FROM_BYTES = 512;

/** Responses are repetitive: even the fastest level reduces them to a tenth. */
const COMPRESSION_LEVEL = 1;

/**
 * Up to this size, compressing takes less than to hand it over to another thread and back, four times as much CPU time for a bulk's
 * response: a tenth of a millisecond, for which other requests may as well wait.
 */
const COMPRESSED_AT_ONCE_BYTES = 128 * 1024;

/** A response of this size does not fit, however well it compresses. */
const HOPELESS_BYTES = 4 * 1024 * 1024;

/** The first byte of gzip data; JSON never starts with it. */
const GZIP_MAGIC = 0x1f;

/** A response in its stored form: JSON, compressed if that pays off; null when it is too large to be stored (D-172). */
async function packResponse(json: string): Promise<Buffer | null> {
  if (json.length > HOPELESS_BYTES) {
    return null;
  }
  const bytes = Buffer.from(json);
  const packed = bytes.length < COMPRESSED_FROM_BYTES ? bytes : await compressed(bytes);
  return packed.length <= LIMITS.idempotentResponseBytes ? packed : null;
}

async function compressed(bytes: Buffer): Promise<Buffer> {
  const options = { level: COMPRESSION_LEVEL };
  return bytes.length <= COMPRESSED_AT_ONCE_BYTES ? gzipSync(bytes, options) : gzip(bytes, options);
}

/** The JSON of a stored response. */
async function unpackResponse(packed: Buffer): Promise<string> {
  const bytes = packed[0] === GZIP_MAGIC ? await gunzip(packed) : packed;
  return bytes.toString();
}

/** How long a response is stored (D-56). */
export const KEPT_HOURS = 24;

/** After this, a repetition takes over from a request whose process died. */
export const CLAIM_LEASE_SECONDS = 10;

/** What a repeated request is recognised by. */
export interface IdempotentRequest {
  agencyId: number;
  key: string;
  fingerprint: Buffer;
}

/** The right to execute a request until the lease ends. */
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
  /** It was answered with this status, but the response is no longer stored. */
  | { kind: 'gone'; statusCode: number }
  /** The request is new, and no more keys are accepted. */
  | { kind: 'quota-exceeded' }
  /** Another request is executing it. */
  | { kind: 'in-progress' }
  /** The key belongs to a different request. */
  | { kind: 'reused' };

/** The columns read for an earlier request. Whether it has expired is computed by the database. */
const FOUND = [
  'fingerprint',
  'claim',
  'statusCode',
  'response',
  'body',
] as const satisfies readonly (keyof IdempotentResponse)[];

type Found = Pick<IdempotentResponse, (typeof FOUND)[number]> & { isOver: boolean; isAbandoned: boolean };

/** A row that has expired, or whose process died before it responded, is taken over by the next request. */
const IS_OVER = `claimed_at <= NOW(3) - INTERVAL ${KEPT_HOURS} HOUR`;
const IS_ABANDONED = `(status_code IS NULL AND lease_until <= NOW(3))`;

const LEASE_END = `NOW(3) + INTERVAL ${CLAIM_LEASE_SECONDS} SECOND`;

/** The table `idempotent_answers`. Each method consists of one statement, or of several that tolerate any interleaving. */
@Injectable()
export class IdempotentResponsesRepository extends AgencyRepository<IdempotentResponse> {
  private readonly found = this.columns(FOUND);
  private readonly claimed = this.columns(['claimedAt', 'idempotencyKey'], { alias: 'answers' });

  constructor(
    dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {
    super(IdempotentResponse, dataSource);
  }

  /**
   * Claims the right to execute the request, or returns why that is not possible.
   * @param isAdmitted whether another key may be stored.
   */
  async claim(request: IdempotentRequest, isAdmitted: boolean): Promise<Claim> {
    const claim = { agencyId: request.agencyId, key: request.key, token: randomBytes(16) };
    if (isAdmitted && (await this.insertClaim(request, claim))) {
      return { kind: 'held', claim };
    }
    const row = await this.findRequest(request);
    if (row === null) {
      return { kind: isAdmitted ? 'in-progress' : 'quota-exceeded' }; // The earlier request has just released its claim.
    }
    if (!row.isOver && !row.fingerprint.equals(request.fingerprint)) {
      return { kind: 'reused' };
    }
    if (row.isOver || row.isAbandoned) {
      return (await this.takeOver(request, claim, row)) ? { kind: 'held', claim } : { kind: 'in-progress' };
    }
    return row.statusCode === null ? { kind: 'in-progress' } : given(row.statusCode, row);
  }

  /** Extends the claim by another lease. */
  async renew(claim: HeldClaim): Promise<void> {
    await this.update(whileHeld(claim), { leaseUntil: () => LEASE_END });
  }

  /** Stores the response for repetitions, or only its status when it is too large. Returns the number of bytes stored. */
  async keep(claim: HeldClaim, { statusCode, body }: GivenResponse): Promise<number> {
    const response = await packResponse(body);
    const responseBytes = response?.length ?? 0;
    await this.update(whileHeld(claim), { statusCode, response, responseBytes });
    return responseBytes;
  }

  /** Releases the claim: the next request with the key is executed as a first one. */
  async release(claim: HeldClaim): Promise<void> {
    await this.delete(whileHeld(claim));
  }

  /** The number of stored keys of the agency. */
  countKeys(agencyId: number): Promise<number> {
    return this.countBy({ agencyId });
  }

  /**
   * Deletes the agency's oldest responses, so that the remaining ones have at most this many bytes, and none that would fit. Their
   * keys and statuses stay. Safe to run in any number of processes.
   */
  async dropOldestResponses(agencyId: number, keptBytes: number): Promise<void> {
    const [newest] = await this.query<RawRow[]>(
      `SELECT ${this.claimed.selection} FROM
         (SELECT claimed_at, idempotency_key, SUM(answer_bytes) OVER (ORDER BY claimed_at DESC, idempotency_key DESC) AS total
            FROM idempotent_answers WHERE agency_id = ? AND answer_bytes > 0) answers
        WHERE total > ? ORDER BY answers.claimed_at DESC, answers.idempotency_key DESC LIMIT 1`,
      [agencyId, keptBytes],
    );
    if (newest !== undefined) {
      const { claimedAt, idempotencyKey } = this.claimed.read(newest);
      // Several may have been claimed in the same millisecond.
      await this.query(
        `UPDATE idempotent_answers SET answer = NULL, answer_bytes = 0
          WHERE agency_id = ? AND answer_bytes > 0 AND (claimed_at < ? OR (claimed_at = ? AND idempotency_key <= ?))`,
        [agencyId, claimedAt, claimedAt, idempotencyKey],
      );
    }
  }

  /** Deletes expired rows. Safe to run in any number of workers. */
  async removeOld(signal: AbortSignal): Promise<void> {
    await this.transactions.deleteInBatches(`DELETE FROM idempotent_answers WHERE ${IS_OVER} LIMIT ?`, [], signal);
  }

  /**
   * Deletes an agency's answered requests that were claimed before a given time.
   * @param signal no further batch is begun once it aborts.
   * @returns how many.
   */
  removeAnsweredBefore(agencyId: number, before: Date, signal?: AbortSignal): Promise<number> {
    return this.transactions.deleteInBatches(
      'DELETE FROM idempotent_answers WHERE agency_id = ? AND claimed_at < ? AND status_code IS NOT NULL LIMIT ?',
      [agencyId, before],
      signal,
    );
  }

  /** Returns true when the row is new. */
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

  /** Takes over the row unless it has changed since it was found. Returns true on success. */
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

/** Matches the request's row only while the claim is held and the request is unanswered. */
function whileHeld({ agencyId, key, token }: HeldClaim): FindOptionsWhere<IdempotentResponse> {
  return { agencyId, idempotencyKey: key, claim: token, statusCode: IsNull() };
}

async function given(statusCode: number, { response, body }: Found): Promise<Claim> {
  const json = response === null ? body : await unpackResponse(response);
  return json === null ? { kind: 'gone', statusCode } : { kind: 'given', response: { statusCode, body: json } };
}
