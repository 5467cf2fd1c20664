import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { ApiError } from '../errors/api-error.js';
import { rememberKey } from '../observability/origin.js';
import { isBulkRoute } from '../platform/http/body/body-limits.js';
import { unknownPath } from '../platform/http/middleware.js';
import { RateLimits, requireAllowance } from '../rate-limiting/rate-limits.js';
import type { AgencyContext, RequestWithAgency } from './agency-context.js';
import { PublicRoute, RequiredScope, TestAgencyOnly } from './auth.decorators.js';
import { hashApiKey, type SentApiKey, sentApiKey } from './keys/api-key.js';
import { ApiKeyAuthenticator } from './keys/api-key-authenticator.js';
import { ExistingKeys } from './keys/existing-keys.js';
import { insufficientScope } from './scopes.js';

const READING_METHODS = ['GET', 'HEAD'];

/** `Retry-After` for writes while the agency is being emptied, in seconds. */
const RESETTING_SECONDS = '1';

/** The refusal of a write to a test agency that is being emptied (D-228). */
export const beingReset = (): ApiError =>
  new ApiError('RATE_LIMITED', [], { headers: { 'Retry-After': RESETTING_SECONDS } });

/** The refusal of a request without a valid key; `mistakes` in the form of its header, if that is what is wrong (D-286). */
const unauthorized = ({ mistakes }: SentApiKey): ApiError =>
  new ApiError('UNAUTHORIZED', mistakes, { headers: { 'WWW-Authenticate': 'ApiKey' } });

/**
 * Authenticates the key of an admitted request again.
 * @throws ApiError `UNAUTHORIZED`, `AGENCY_SUSPENDED` when it has ended, or its agency was suspended, in the meantime.
 */
export async function requireKeyAgain(authenticator: ApiKeyAuthenticator, request: Request): Promise<void> {
  const sent = sentApiKey(request);
  const agency = sent.apiKey === null ? null : await authenticator.authenticate(sent.apiKey);
  if (agency === null) {
    throw unauthorized(sent);
  }
  requireActive(agency);
}

/** @throws ApiError `AGENCY_SUSPENDED`. */
function requireActive({ status }: AgencyContext): void {
  if (status === 'suspended') {
    throw new ApiError('AGENCY_SUSPENDED');
  }
}

/**
 * Admits a request only with a valid key of an active agency, within the key's rate limit, and with the scope that the route
 * requires. Applies to every route except those with `@PublicRoute()`.
 *
 * Throws `UNAUTHORIZED`, `RATE_LIMITED`, `AGENCY_SUSPENDED`, `INSUFFICIENT_SCOPE`; `NOT_FOUND` for routes of test agencies if the
 * caller is a real one; `RATE_LIMITED` for writes to an agency that is being emptied (D-228).
 */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: ApiKeyAuthenticator,
    private readonly existing: ExistingKeys,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride(PublicRoute, route) !== undefined) {
      return true;
    }
    const http = context.switchToHttp();
    const request = http.getRequest<Request & RequestWithAgency>();
    const agency = await this.requireKey(request, http.getResponse<Response>(), isBulkRoute(context));
    requireActive(agency);
    const isTesting = this.reflector.getAllAndOverride(TestAgencyOnly, route) !== undefined;
    if (isTesting && !agency.isTest) {
      throw unknownPath(request);
    }
    if (agency.isResetting && !isTesting && !READING_METHODS.includes(request.method)) {
      throw beingReset();
    }
    const scope = this.reflector.getAllAndOverride(RequiredScope, route);
    if (scope !== undefined && !agency.key.scopes.includes(scope)) {
      throw insufficientScope(scope, agency.key.scopes);
    }
    request.agency = agency;
    rememberKey(agency.key.id);
    return true;
  }

  /** Authenticates the request. A valid key is never rejected because of invalid ones from the same IP address. */
  private async requireKey(request: Request, response: Response, isBulk: boolean): Promise<AgencyContext> {
    const sent = sentApiKey(request);
    const { apiKey } = sent;
    if (apiKey !== null && (await this.isGuess(apiKey, request.ip ?? ''))) {
      requireAllowance(await this.limits.countBadKey(request.ip ?? ''), response);
      // The rate limit's minute has just ended, so the key is looked up after all.
    }
    const agency = apiKey === null ? null : await this.authenticator.authenticate(apiKey);
    if (agency === null) {
      requireAllowance(await this.limits.countBadKey(request.ip ?? ''), response);
      throw unauthorized(sent);
    }
    requireAllowance(await this.limits.countRequest(agency.key.id, { isBulk }), response);
    return agency;
  }

  /** Whether the key can be rejected without asking the database: for IP addresses that have sent too many invalid ones. */
  private async isGuess(apiKey: string, address: string): Promise<boolean> {
    return this.limits.isOutOfBadKeys(address) && !(await this.existing.mayExist(hashApiKey(apiKey)));
  }
}
