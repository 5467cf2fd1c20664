import { createHash } from 'node:crypto';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  HttpCode,
  Injectable,
  Logger,
  type NestInterceptor,
  Post,
  type RawBodyRequest,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { lastValueFrom, type Observable, of, tap } from 'rxjs';
import type { RequestWithAgency } from '../auth/agency-context.js';
import { sentApiKey } from '../auth/keys/api-key.js';
import { SCOPES } from '../auth/scopes.js';
import { isRecord } from '../catalogue/checks/accept-value.js';
import { detail, pathOf } from '../catalogue/checks/explain-value.js';
import { LIMITS } from '../catalogue/limits.js';
import { ApiError, errorBody } from '../errors/api-error.js';
import { openText, sealingKey, sealText } from '../platform/encryption/sealed-text.js';
import { asApiError } from '../platform/http/errors/error.filter.js';
import { requestIdOf } from '../platform/http/middleware.js';
import { IDEMPOTENCY_KEY_HEADER, idempotencyKeyOf, REPLAYED_HEADER, STATUS_HEADER } from './idempotency-key.js';
import { IdempotencyQuota } from './idempotency-quota.js';
import {
  CLAIM_LEASE_SECONDS,
  type GivenResponse,
  type HeldClaim,
  IdempotentResponsesRepository,
} from './idempotent-responses.repository.js';

/** `Retry-After` while the first request with a key is in progress: most requests take less. */
const IN_PROGRESS_RETRY_AFTER_SECONDS = 1;

/** `Retry-After` beyond the maximum of keys: they expire individually, 24 hours after their first use. */
const KEYS_RETRY_AFTER_SECONDS = 60;

const HasSecretResponse = Reflector.createDecorator<boolean>();

/** The prefix of stored responses that are encrypted; JSON never starts with it. */
const SEALED = 'sealed:';

const SEALING_PURPOSE = 'response of an Idempotency-Key';

type AgencyRequest = RawBodyRequest<Request> & RequestWithAgency;

/**
 * Gives a repeated POST with the same Idempotency-Key the response of the first one (D-56). Runs after the guards and body
 * parsing. The response is stored before it is sent, so that a repetition gets exactly what the caller has read. If it cannot be
 * stored, it is sent all the same: a caller that has read it has nothing to repeat. If the process dies in between, the repetition is
 * executed like a first request.
 *
 * A response that contains a secret is stored encrypted with a key that is derived from the request's API key, of which the database
 * only has a hash: whoever reads the database does not learn the secret. The response is gone for other API keys.
 *
 * Throws `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `IDEMPOTENCY_ANSWER_GONE`, `QUOTA_EXCEEDED`, `VALIDATION_FAILED`.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly logger = new Logger(IdempotencyInterceptor.name);

  constructor(
    private readonly responses: IdempotentResponsesRepository,
    private readonly quota: IdempotencyQuota,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<AgencyRequest>();
    const response = http.getResponse<Response>();
    const key = request.method === 'POST' && request.agency !== undefined ? idempotencyKeyOf(request) : null;
    if (key === null || request.agency === undefined) {
      return next.handle();
    }
    const agencyId = request.agency.id;
    const isAdmitted = await this.quota.admitKey(agencyId);
    const taken = await this.responses.claim({ agencyId, key, fingerprint: fingerprintOf(request) }, isAdmitted);
    switch (taken.kind) {
      case 'held':
        return of(await this.respondFirst(taken.claim, context, next));
      case 'given':
        return of(replay(taken.response, request, response));
      case 'gone':
        throw responseGone(taken.statusCode, 'the response is no longer stored');
      case 'quota-exceeded':
        throw tooManyKeys();
      case 'in-progress':
        throw inProgress();
      case 'reused':
        throw new ApiError('IDEMPOTENCY_KEY_REUSED');
    }
  }

  private async respondFirst(claim: HeldClaim, context: ExecutionContext, next: CallHandler): Promise<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const hasSecret = this.reflector.get(HasSecretResponse, context.getHandler());
    const renewal = setInterval(() => void this.renew(claim), (CLAIM_LEASE_SECONDS * 1000) / 3);
    try {
      const body: unknown = await lastValueFrom(next.handle());
      const isFinal = !hasTemporaryErrors(body) || !isRepeatableBulk(request.body);
      const json = JSON.stringify(body);
      const stored = { statusCode: response.statusCode, body: hasSecret ? sealFor(request, json) : json };
      await this.closeClaim(claim, isFinal ? stored : null);
      return body;
    } catch (thrown) {
      await this.closeClaim(claim, refusalToKeep(asApiError(thrown), requestIdOf(request)));
      throw thrown;
    } finally {
      clearInterval(renewal);
    }
  }

  /** Stores the response, or releases the claim when there is none to store. Never throws. */
  private async closeClaim(claim: HeldClaim, response: GivenResponse | null): Promise<void> {
    try {
      if (response === null) {
        await this.responses.release(claim);
      } else {
        await this.quota.addResponse(claim.agencyId, await this.responses.keep(claim, response));
      }
    } catch (error) {
      this.logger.warn(
        { err: error },
        'The claim of an Idempotency-Key could not be closed; it expires with its lease',
      );
    }
  }

  private async renew(claim: HeldClaim): Promise<void> {
    try {
      await this.responses.renew(claim);
    } catch (error) {
      this.logger.warn({ err: error }, 'The claim of an Idempotency-Key could not be renewed');
    }
  }
}

/**
 * The fingerprint differs for another route, body or condition, and for an API key with other scopes, which might not be allowed to
 * read the response; a slash at the end of the path is the same route. The body is hashed after decompression. A request without a
 * condition, with all scopes, has the same fingerprint as in earlier releases.
 */
function fingerprintOf({ method, originalUrl, rawBody, headers, agency }: AgencyRequest): Buffer {
  const condition = headers['if-match'];
  const scopes = agency?.key.scopes ?? [];
  return createHash('sha256')
    .update(`${method} ${originalUrl.replace(/\/(?=\?|$)/, '')}\n`)
    .update(condition === undefined ? '' : `If-Match: ${condition}\n`)
    .update(scopes.length === SCOPES.length ? '' : `Scopes: ${scopes.toSorted().join(' ')}\n`)
    .update(rawBody ?? '')
    .digest();
}

/** Whether operations of a bulk request have failed for a reason that may be temporary. */
function hasTemporaryErrors(body: unknown): boolean {
  const results: unknown = isRecord(body) ? body['results'] : null;
  return (
    Array.isArray(results) &&
    results.some(
      (result: unknown) =>
        isRecord(result) && isRecord(result['error']) && isTemporary(Number(result['error']['statusCode'])),
    )
  );
}

/** Operations that may be repeated although they have succeeded. */
const REPEATABLE = ['upsert', 'validate', 'upload-from-url', 'confirm-upload'];

/** Whether all operations of a bulk request may be repeated. */
function isRepeatableBulk(body: unknown): boolean {
  const operations: unknown = isRecord(body) ? body['operations'] : null;
  return (
    Array.isArray(operations) &&
    operations.every(
      (operation: unknown) =>
        isRecord(operation) && REPEATABLE.includes(String(operation['op'])) && !('ifVersion' in operation),
    )
  );
}

function isTemporary(statusCode: number): boolean {
  return statusCode >= 500 || statusCode === 429;
}

/** A refusal because of the request itself is stored like any response; null: it may be temporary, and is not. */
function refusalToKeep(error: ApiError, requestId: string): GivenResponse | null {
  const { statusCode } = error;
  return isTemporary(statusCode) ? null : { statusCode, body: JSON.stringify(errorBody(error, requestId)) };
}

function replay({ statusCode, body }: GivenResponse, request: Request, response: Response): unknown {
  const json = body.startsWith(SEALED) ? openFor(request, body) : body;
  if (json === null) {
    throw responseGone(statusCode, 'the response can only be read with the API key of the first request');
  }
  response.status(statusCode).setHeader(REPLAYED_HEADER, 'true');
  return JSON.parse(json);
}

const keyFor = (request: Request): Buffer => sealingKey(sentApiKey(request).apiKey ?? '', SEALING_PURPOSE);

/** Encrypts a response for the request's API key. */
function sealFor(request: Request, json: string): string {
  return SEALED + sealText(json, keyFor(request));
}

/** The JSON of an encrypted response; null if it was encrypted for another API key. */
function openFor(request: Request, sealed: string): string | null {
  try {
    return openText(sealed.slice(SEALED.length), keyFor(request));
  } catch {
    return null;
  }
}

function inProgress(): ApiError {
  return new ApiError('IDEMPOTENCY_IN_PROGRESS', [], {
    headers: { 'Retry-After': String(IN_PROGRESS_RETRY_AFTER_SECONDS) },
  });
}

/** The request has been answered and is not executed again, but there is no response that could be repeated (D-172). */
function responseGone(statusCode: number, reason: string): ApiError {
  const rule = `was executed once, with status ${statusCode}; ${reason}, and nothing was executed again`;
  return new ApiError('IDEMPOTENCY_ANSWER_GONE', [detail(pathOf(IDEMPOTENCY_KEY_HEADER), 'ALREADY_ANSWERED', rule)], {
    headers: { [STATUS_HEADER]: String(statusCode) },
  });
}

function tooManyKeys(): ApiError {
  const max = LIMITS.idempotencyKeysPerAgency;
  const rule = `is one of more than ${max} in 24 hours; send the request without one, or later`;
  return new ApiError('QUOTA_EXCEEDED', [detail(pathOf(IDEMPOTENCY_KEY_HEADER), 'TOO_MANY_ITEMS', rule, { max })], {
    headers: { 'Retry-After': String(KEYS_RETRY_AFTER_SECONDS) },
  });
}

/**
 * Sets `Location` of a 201 to the path of the object that it describes: the path of the request, and the object's id. It wraps
 * `IdempotencyInterceptor`, so that a repetition has it too (D-283); that may also repeat a refusal, which describes no object.
 */
@Injectable()
class LocationInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<{ id: number }>): Observable<{ id: number }> {
    const http = context.switchToHttp();
    const collection = http.getRequest<Request>().originalUrl.replace(/\/?(\?.*)?$/, '');
    const response = http.getResponse<Response>();
    return next.handle().pipe(
      tap(({ id }) => {
        if (response.statusCode === 201) {
          response.setHeader('Location', `${collection}/${id}`);
        }
      }),
    );
  }
}

/**
 * Nest's `@Post()` for a route that supports Idempotency-Key (D-56), as every POST does.
 * @param options hasSecret: the response contains a secret, and is stored encrypted. createsObject: the response is 201 with the
 * new object, and says by `Location` where it is read.
 */
export function IdempotentPost(path: string, { hasSecret = false, createsObject = false } = {}): MethodDecorator {
  return applyDecorators(
    Post(path),
    HasSecretResponse(hasSecret),
    ...(createsObject ? [HttpCode(201), UseInterceptors(LocationInterceptor)] : []),
    UseInterceptors(IdempotencyInterceptor),
  );
}
