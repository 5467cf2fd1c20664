import type { Response } from 'express';
import type { MediaImportResponse } from '../dto/media-responses.dto.js';
import type { ImportOutcome } from './url-imports.js';

/** Says what came of an import: 202 where one was started, else 200 (D-08, D-38). */
export function sendImport(response: Response, { started, ...answer }: ImportOutcome): MediaImportResponse {
  response.status(started ? 202 : 200);
  return answer;
}
