import type { IncomingMessage } from 'node:http';
import { applyDecorators, type CanActivate, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { detail, pathOf } from '../catalogue/checks/explain-value.js';
import { LIMITS } from '../catalogue/limits.js';
import { ApiError } from '../errors/api-error.js';
import { refusalOf } from '../platform/http/document/api-responses.js';
import { readEntityTags } from '../platform/http/entity-tags.js';
import type { VersionCondition } from './write-options.js';

const HEADER = 'If-Match';

/** The service's entity tags begin with the version. The rest distinguishes responses of the same version (D-199). */
const VERSION_TAG = /^([1-9]\d{0,9})(?:-[A-Za-z0-9_-]+)?$/;

/**
 * The condition in the request's `If-Match`.
 * @throws ApiError `VALIDATION_FAILED` when it is malformed.
 */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): VersionCondition =>
  ifMatchOf(context.switchToHttp().getRequest<IncomingMessage>()),
);

/**
 * Parses `If-Match` (RFC 9110, 13.1.1). The comparison is strong: a weak tag matches nothing, nor does a tag in another format
 * than the service's.
 * @throws ApiError `VALIDATION_FAILED` for anything but `*` or a list of entity tags.
 */
export function ifMatchOf({ headers }: Pick<IncomingMessage, 'headers'>): VersionCondition {
  const text = headers['if-match'];
  if (text === undefined) {
    return null;
  }
  const tags = readEntityTags(text);
  if (tags === null) {
    const rule = 'must be * or a list of entity tags in quotation marks, as ETag has them, such as "7-m3Vf0kq1"';
    throw new ApiError('VALIDATION_FAILED', [detail(pathOf(HEADER), 'INVALID_FORMAT', rule)]);
  }
  return tags === '*' ? 'any' : tags.flatMap(({ opaque, isWeak }) => (isWeak ? [] : versionOf(opaque)));
}

function versionOf(opaque: string): number[] {
  const version = VERSION_TAG.exec(opaque)?.[1];
  return version === undefined ? [] : [Number(version)];
}

const TakesIfMatch = Reflector.createDecorator();

/** Marks a route as supporting the header, and documents it. */
export const ApiIfMatch = (): MethodDecorator =>
  applyDecorators(
    TakesIfMatch(),
    ApiHeader({
      name: HEADER,
      required: false,
      description:
        'The `ETag` of a GET response, or the `version` in quotation marks: the request is only executed if the object still ' +
        'has that version, otherwise it fails with 412 `VERSION_CONFLICT`. `*`: only if the object exists.',
      schema: { type: 'string', maxLength: 1000 },
    }),
  );

/** The documented refusal when the object has been changed by another write. */
export const VERSION_CONFLICT = refusalOf(() => {
  throw new ApiError('VERSION_CONFLICT', [], { facts: { currentVersion: 8 } });
});

const READS = ['GET', 'HEAD', 'OPTIONS'];

const IF_VERSION = 'is not supported here; in a bulk, send `ifVersion` with the operation';

/** Conditional headers that no write supports. */
const UNSUPPORTED_HEADERS = ['If-None-Match', 'If-Unmodified-Since'] as const;

const IF_MATCH_ALONE = 'is not supported with a write; send `If-Match` or `ifVersion` to require a version';

const NO_PARAMETER = 'is not a parameter of this call; what a write accepts is in its body';

/**
 * Refuses writes with a condition or an option that would be ignored: a client that sends a condition must not get an unconditional
 * write (RFC 9110, 13.2), nor one that sends `?skipUnchanged=true` or `?ifVersion=7` a write without it (D-71). No write has query
 * parameters.
 * @throws ApiError `VALIDATION_FAILED`.
 */
export class PreconditionGuard implements CanActivate {
  private readonly reflector = new Reflector();

  /**
   * @param skip true for requests outside the API.
   */
  constructor(private readonly skip: (request: Request) => boolean) {}

  canActivate(context: ExecutionContext): true {
    const request = context.switchToHttp().getRequest<Request>();
    const { headers, method } = request;
    if (READS.includes(method) || this.skip(request)) {
      return true;
    }
    for (const name of UNSUPPORTED_HEADERS) {
      if (headers[name.toLowerCase()] !== undefined) {
        throw unsupported([name], IF_MATCH_ALONE);
      }
    }
    if (headers['if-match'] !== undefined && this.reflector.get(TakesIfMatch, context.getHandler()) === undefined) {
      throw unsupported(['If-Match'], IF_VERSION);
    }
    const parameters = request.url.includes('?') ? Object.keys(request.query) : [];
    if (parameters.length > 0) {
      throw unsupported(parameters.slice(0, LIMITS.detailsGathered), NO_PARAMETER);
    }
    return true;
  }
}

function unsupported(names: readonly string[], rule: string): ApiError {
  return new ApiError(
    'VALIDATION_FAILED',
    names.map((name) => detail(pathOf(name), 'UNKNOWN_FIELD', rule)),
  );
}
