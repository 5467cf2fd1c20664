import { DataFault } from '../../errors/job-fault.js';
import { asSentence } from '../domain/listing-status.js';
import type { BlockInForce } from './blocks.repository.js';
import type { Recognition } from './listing-block.entity.js';

/**
 * Maximum length of an operator's reason, in characters. It has a file of its own, so that importing it does not load the
 * entities.
 */
export const BLOCK_REASON_MAX_LENGTH = 500;

const RECOGNITIONS: Readonly<Record<Recognition, string>> = {
  external_id: 'its externalId is that of',
  photos: 'it offers the same at the same place, with mostly the same photos, as',
};

/**
 * The reason that an agency reads when its listing is blocked because of another one. Not a full sentence, because it follows a
 * colon.
 */
export function reasonOfSuccessor(foundBy: Recognition, { originId, reason }: BlockInForce): string {
  const text = `${RECOGNITIONS[foundBy]} listing ${originId}, which is blocked`;
  return reason === null ? text : `${text}: ${reason}`;
}

/** Publishing recognised the listing as a blocked one that was sent again, so it is blocked too (D-171). */
export class RecognisedFault extends DataFault {
  constructor(readonly block: BlockInForce) {
    super(asSentence(`The listing is blocked: ${reasonOfSuccessor('photos', block)}`), {
      error: { code: 'LISTING_BLOCKED', details: [] },
    });
  }
}
