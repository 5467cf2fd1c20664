/**
 * Reads the JSON body of a request strictly and within bounds, in place of express.json(): nothing is guessed,
 * converted or silently dropped (D-13, D-14). The work is split in three: `json-body-bytes.ts` collects the bytes,
 * `json-body-parse.ts` turns them into an object, `json-body-problem.ts` finds the place of a mistake.
 */
import type { Request, RequestHandler } from 'express';
import { ApiError } from '../errors/api-error.js';
import { assertJsonType, hasBody, inflated, letPass, readBytes, RequestAborted } from './json-body-bytes.js';
import { parseStrictJson } from './json-body-parse.js';

export interface JsonBodyOptions {
  /** The most bytes that the body of this request may have, after inflation. */
  limitFor(request: Request): number;
  /** Requests whose bytes are read by their own handler, such as signed uploads. */
  skip?(request: Request): boolean;
}

const METHODS_WITH_BODY: ReadonlySet<string> = new Set(['PUT', 'POST', 'PATCH', 'DELETE']);

/**
 * Puts the parsed body into `request.body`; a DELETE without one leaves it undefined. Refusals: `INVALID_JSON`,
 * `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
 *
 * A refusal is thrown where the body is asked for, not here: that comes after the guards and the choice of the route,
 * so that a caller without a key gets 401 and an unknown address 404, whatever they sent.
 */
export function jsonBody(options: JsonBodyOptions): RequestHandler {
  return (request, response, next) => {
    if (!METHODS_WITH_BODY.has(request.method) || options.skip?.(request) === true) {
      next();
      return;
    }
    readJson(request, options.limitFor(request)).then(
      (body) => {
        request.body = body;
        next();
      },
      (error: unknown) => {
        if (error instanceof RequestAborted) return; // Nobody is left to answer.
        if (!(error instanceof ApiError)) {
          next(error);
          return;
        }
        throwWhenAskedFor(request, error);
        letPass(request, response);
        next();
      },
    );
  };
}

async function readJson(request: Request, limit: number): Promise<unknown> {
  const bytes = hasBody(request) ? await readTypedBytes(request, limit) : Buffer.alloc(0);
  if (bytes.length > 0) return parseStrictJson(bytes);
  if (request.method === 'DELETE') return undefined;
  const message = `A ${request.method} needs a JSON object as its body.`;
  throw new ApiError('INVALID_JSON', [{ pointer: '', field: '', code: 'REQUIRED', message }]);
}

async function readTypedBytes(request: Request, limit: number): Promise<Buffer> {
  assertJsonType(request);
  return inflated(await readBytes(request, limit), request.headers['content-encoding'], limit);
}

function throwWhenAskedFor(request: Request, error: ApiError): void {
  Object.defineProperty(request, 'body', {
    configurable: true,
    get: () => {
      throw error;
    },
  });
}
