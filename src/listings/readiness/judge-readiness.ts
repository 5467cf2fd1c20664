import { missingToPublish } from '../../catalogue/listing-rules.js';
import { ApiError, type ErrorDetail, withBoundedTexts } from '../../errors/api-error.js';
import { inEachLanguage, type InLanguages } from '../../i18n/languages.js';
import { READINESS_MESSAGES } from '../../i18n/readiness-messages.js';
import { refusedValueText, refusedWriteText } from '../../i18n/refusal-messages.js';
import type { ListingIssue, ListingIssueCode } from '../domain/listing-issue.js';
import { nextStatus } from '../domain/listing-status.js';
import type { UnresolvedReference } from '../pending/pending-reference.entity.js';
import { pathOfPending } from '../pending/pending-references.js';
import { doubtOf } from '../publishing/steps/place-doubts.js';
import { judgeFileProspects } from './judge-file-prospects.js';
import {
  adviceIssue,
  blockingIssue,
  type Candidate,
  type Readiness,
  type ReadinessIssue,
  type RuleVerdict,
} from './readiness.js';

/**
 * Applies all rules of publishing to a listing (D-224). Each rule is the same function that writes and the publishing job use.
 * @param refused the errors of the write that would lead to this listing; empty when there are none.
 */
export function judgeReadiness(candidate: Candidate, refused: readonly ErrorDetail[] = []): Readiness {
  const verdicts: RuleVerdict[] = [
    { blocking: refused.filter((detail) => !isReportedByRules(detail)).map(refusedIssue) },
    judgeStatus(candidate),
    { blocking: missingToPublish(candidate.fields).map(missingIssue) },
    judgePlace(candidate),
    judgeFileProspects(candidate),
    { advice: candidate.pending.map(pendingIssue) },
    judgeRecognition(candidate),
  ];
  const blocking = verdicts.flatMap((verdict) => verdict.blocking ?? []);
  const open = verdicts.flatMap((verdict) => verdict.open ?? []);
  const advice = verdicts.flatMap((verdict) => verdict.advice ?? []);
  return { ready: blocking.length + open.length === 0, blocking, advice: [...open, ...advice] };
}

/** The readiness for a write that is refused before its result can be determined. */
export function readinessOfRefusal({ code, statusCode, message, details }: ApiError): Readiness {
  // An error of the service says nothing about the listing.
  if (statusCode >= 500) {
    return { ready: false, blocking: [], advice: [] };
  }
  const text = refusedWriteText(code, message);
  const blocking = details.length > 0 ? details.map(refusedIssue) : [blockingIssue({ code: 'WRITE_REFUSED', text })];
  return { ready: false, blocking: code === 'LISTING_BLOCKED' ? [issueOfBlock(null)] : blocking, advice: [] };
}

/**
 * @param reason that the agency sees; null for none.
 */
export function issueOfBlock(reason: InLanguages | null): ReadinessIssue {
  return blockingIssue({ code: 'LISTING_BLOCKED', text: READINESS_MESSAGES.blocked(reason) });
}

/** Errors of a write that the rules below report as well. */
function isReportedByRules({ code }: ErrorDetail): boolean {
  return ['REQUIRED_TO_PUBLISH', 'MIN_PHOTOS', 'FILE_FAILED', 'TOO_MANY_VIDEOS'].includes(code);
}

function refusedIssue(detail: ErrorDetail): ReadinessIssue {
  const quoted = withBoundedTexts(detail);
  const { field, pointer, allowed } = quoted;
  return blockingIssue({
    code: 'WRITE_REFUSED',
    text: refusedValueText(quoted),
    field: field === '' ? null : field,
    pointer,
    allowed: allowed ?? null,
  });
}

/** Whether the agency may request publishing. */
function judgeStatus({ status, blockReason }: Candidate): RuleVerdict {
  try {
    nextStatus(status, 'active', blockReason?.en ?? null);
    return {};
  } catch (error) {
    if (!(error instanceof ApiError)) {
      throw error;
    }
    return { blocking: [issueOfBlock(blockReason)] };
  }
}

function missingIssue({ field, pointer, allowed }: ErrorDetail): ReadinessIssue {
  const text = READINESS_MESSAGES.required(field);
  return blockingIssue({ code: 'REQUIRED_TO_PUBLISH', text, field, pointer, allowed: allowed ?? null });
}

const DOUBT_WORDS: Partial<Record<ListingIssueCode, () => InLanguages>> = {
  COORDINATES_ZERO: READINESS_MESSAGES.coordinatesZero,
  COORDINATES_SWAPPED: READINESS_MESSAGES.coordinatesSwapped,
  COORDINATES_OUTSIDE_COUNTRY: READINESS_MESSAGES.coordinatesOutsideCountry,
  COORDINATES_FAR_FROM_ADDRESS: READINESS_MESSAGES.coordinatesFarFromAddress,
};

function judgePlace({ fields, location, address, countries }: Candidate): RuleVerdict {
  const { propertyCoordinates: coordinates, propertyAddress } = fields;
  if (coordinates !== null) {
    const doubt =
      location === null
        ? doubtOf({ coordinates, address: propertyAddress, place: address ?? null, countries })
        : location.doubt;
    return { advice: doubt ? [doubtIssue(doubt)] : [] };
  }
  if (propertyAddress === null || location !== null || address) {
    return {};
  }
  const at = { field: 'propertyAddress', pointer: '/propertyAddress' };
  if (address === null) {
    const text = READINESS_MESSAGES.addressNotFound(propertyAddress);
    return { blocking: [blockingIssue({ code: 'ADDRESS_NOT_FOUND', text, ...at })] };
  }
  const text = READINESS_MESSAGES.addressNotLookedUp(propertyAddress);
  return { open: [adviceIssue({ code: 'ADDRESS_NOT_LOOKED_UP', text, ...at })] };
}

function doubtIssue({ text, ...doubt }: ListingIssue): ReadinessIssue {
  const words = DOUBT_WORDS[doubt.code]?.() ?? inEachLanguage(() => text);
  return adviceIssue({ ...doubt, text: words, pointer: '/propertyCoordinates' });
}

/** A reference to something that does not exist yet; publishing leaves it out (D-231). */
function pendingIssue(reference: UnresolvedReference): ReadinessIssue {
  const { kind, externalId } = reference;
  const severity = kind === 'file' ? 'warning' : 'info';
  const text =
    kind === 'file' ? READINESS_MESSAGES.fileNotThere(externalId) : READINESS_MESSAGES.agentNotThere(externalId);
  return adviceIssue({ code: 'REFERENCE_PENDING', severity, text, ...pathOfPending(reference) });
}

/** Whether the listing is a blocked one that was sent again (D-171). */
function judgeRecognition({ status, recognition }: Candidate): RuleVerdict {
  // If recognition depends on pending photos, the issues of those photos say so. If the listing itself is blocked, `judgeStatus`
  // says so.
  return typeof recognition === 'string' || status === 'blocked'
    ? {}
    : { blocking: [issueOfBlock(recognition.block.reason)] };
}
