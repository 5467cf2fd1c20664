import { DataFault } from '../../errors/job-fault.js';
import { asSentence } from '../domain/listing-status.js';
import type { BlockInForce } from './blocks.repository.js';
import type { Recognition } from './listing-block.entity.js';

/** Of what an operator may say of a block, in characters. Apart, so that who only asks for it loads no tables. */
export const BLOCK_REASON_MAX_LENGTH = 500;

const RECOGNITIONS: Readonly<Record<Recognition, string>> = {
  external_id: 'its externalId is that of',
  photos: 'it offers the same at the same place, with mostly the same photos, as',
};

/** What an agency reads of a listing that is blocked because another one is; no sentence, for it stands behind a colon. */
export function reasonOfSuccessor(foundBy: Recognition, { originId, reason }: BlockInForce): string {
  const told = `${RECOGNITIONS[foundBy]} listing ${originId}, which is blocked`;
  return reason === null ? told : `${told}: ${reason}`;
}

/** Publishing has found that the listing is one that was blocked, sent anew: it is blocked too (D-171). */
export class RecognisedFault extends DataFault {
  /** @param version of the listing that was looked at. */
  constructor(
    readonly block: BlockInForce,
    readonly version: number,
  ) {
    super(asSentence(`The listing is blocked: ${reasonOfSuccessor('photos', block)}`), {
      error: { code: 'LISTING_BLOCKED', details: [] },
    });
  }
}
