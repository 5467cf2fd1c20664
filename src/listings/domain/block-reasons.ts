import { DataFault } from '../../errors/job-fault.js';
import { inEachLanguage, type InLanguages } from '../../i18n/languages.js';
import { BLOCK_MESSAGES } from '../../i18n/readiness-messages.js';
import { asSentence } from '../../i18n/sentences.js';

/** Maximum length of an operator's reason, in characters. */
export const BLOCK_REASON_MAX_LENGTH = 500;

/** How a listing was recognised as one that is blocked (D-171). */
export type Recognition = 'external_id' | 'photos';

/** A block as it affects what an agency sends. */
export interface BlockInForce {
  /** The blocked listing; it may have been deleted. */
  listingId: number;
  /** The listing that the operator blocked: the same one, or the one that this listing was recognised as. */
  originId: number;
  /** The operator's reason for blocking the origin; null when none was given. */
  reason: string | null;
}

/**
 * The reason that an agency reads when its listing is blocked because of another one. Not a full sentence, because it follows a
 * colon.
 */
export function reasonOfSuccessor(foundBy: Recognition, block: BlockInForce): string {
  return successorReasonInLanguages(foundBy, block).en;
}

/** The same in all languages; the operator's own reason is in the one that the operator wrote. */
export function successorReasonInLanguages(foundBy: Recognition, { originId, reason }: BlockInForce): InLanguages {
  const words = BLOCK_MESSAGES[foundBy](originId);
  return reason === null ? words : inEachLanguage((language) => `${words[language]}: ${reason}`);
}

/** Publishing recognised the listing as a blocked one that was sent again, so it is blocked too (D-171). */
export class RecognisedFault extends DataFault {
  constructor(readonly block: BlockInForce) {
    super(asSentence(`The listing is blocked: ${reasonOfSuccessor('photos', block)}`), {
      error: { code: 'LISTING_BLOCKED', details: [] },
    });
  }
}
