import type { Response } from 'express';
import type { MediaImportResponse } from '../dto/media-responses.dto.js';
import type { ImportOutcome } from './url-imports.js';

/** Responds with the outcome of an import: 202 if one was started, else 200 (D-08, D-38). */
export function sendImport(response: Response, { started, ...answer }: ImportOutcome): MediaImportResponse {
  response.status(started ? 202 : 200);
  return answer;
}
