import { FILE_FAILURES, isFileFailureCode, isTransientFailure } from '../../errors/file-failures.js';
import { JOB_ERROR_CODES, JOB_ERRORS, type JobErrorCode } from '../../errors/job-errors.js';
import { markdownTable } from '../../platform/http/document/markdown.js';

/**
 * The outcomes that a test agency can force with certain names (D-229). There is no other such table. `npm run docs:write` copies
 * it into docs/integrators.md.
 */

/** The effect on a job whose listing or file has such a name. */
export type ForcedEffect =
  /** The job fails with this error; with `once` only its first start does, and later ones run normally. */
  | { kind: 'fails'; error: JobErrorCode; once: boolean }
  /** The job waits for this time at its first start, and then runs normally. */
  | { kind: 'waits'; seconds: number }
  /** The listing is blocked as if by an operator. */
  | { kind: 'blocks' };

/**
 * The object with the name: a file (its external id, or the last segment of its URL) or a listing (its external id or address).
 */
export type NamedObject = 'file' | 'listing';

export interface ForcedOutcome {
  /** The prefix of the name. */
  code: string;
  of: readonly NamedObject[];
  effect: ForcedEffect;
}

const fails = (error: JobErrorCode): ForcedEffect => ({ kind: 'fails', error, once: false });
const failsOnce = (error: JobErrorCode): ForcedEffect => ({ kind: 'fails', error, once: true });

/** The most common test cases, with names that integrators would expect. */
const NAMED: readonly ForcedOutcome[] = [
  { code: 'test-photo-404', of: ['file'], effect: fails('NOT_FOUND') },
  { code: 'test-photo-timeout', of: ['file'], effect: fails('TOO_SLOW') },
  { code: 'test-photo-timeout-once', of: ['file'], effect: failsOnce('TOO_SLOW') },
  { code: 'test-photo-damaged', of: ['file'], effect: fails('DAMAGED') },
  { code: 'test-video-fails', of: ['file'], effect: fails('NOT_PROCESSABLE') },
  { code: 'test-geocode-fails', of: ['listing'], effect: fails('ADDRESS_NOT_FOUND') },
  { code: 'test-translation-fails', of: ['listing'], effect: fails('TEMPORARY_FAULT') },
  { code: 'test-translation-fails-once', of: ['listing'], effect: failsOnce('TEMPORARY_FAULT') },
  { code: 'test-publish-fails', of: ['listing'], effect: fails('PUBLISHING_FAILED') },
  { code: 'test-blocked', of: ['listing'], effect: { kind: 'blocks' } },
  { code: 'test-slow-5s', of: ['listing', 'file'], effect: { kind: 'waits', seconds: 5 } },
  { code: 'test-slow-30s', of: ['listing', 'file'], effect: { kind: 'waits', seconds: 30 } },
];

const kebab = (code: string): string => code.toLowerCase().replaceAll('_', '-');

/** One for each job error, so that each can be forced. */
const BY_ERROR: readonly ForcedOutcome[] = JOB_ERROR_CODES.flatMap((error): ForcedOutcome[] => {
  const of = isFileFailureCode(error) ? ('file' as const) : ('listing' as const);
  const code = `test-${of}-${kebab(error)}`;
  return [
    { code, of: [of], effect: fails(error) },
    ...(isTransientError(error) ? [{ code: `${code}-once`, of: [of], effect: failsOnce(error) }] : []),
  ];
});

export const FORCED_OUTCOMES: readonly ForcedOutcome[] = [...NAMED, ...BY_ERROR];

/** Whether a retry may help. */
export function isTransientError(error: JobErrorCode): boolean {
  return isFileFailureCode(error) ? isTransientFailure(error) : JOB_ERRORS[error].retry === true;
}

/** The longest first, because one code may be a prefix of another. */
const LONGEST_FIRST = FORCED_OUTCOMES.toSorted((one, other) => other.code.length - one.code.length);

/**
 * The outcome that a name forces: it is one of the codes, or begins with one that is not followed by a letter or digit, as in
 * `test-photo-404.jpg`, `test-photo-404-2` or `test-geocode-fails, Chișinău`. Undefined if it forces nothing.
 */
export function outcomeOf(of: NamedObject, name: string): ForcedOutcome | undefined {
  return LONGEST_FIRST.find(
    (outcome) =>
      outcome.of.includes(of) &&
      name.startsWith(outcome.code) &&
      !/[\p{L}\p{N}]/u.test(name.charAt(outcome.code.length)),
  );
}

const THINGS: Readonly<Record<NamedObject, string>> = { file: 'a file', listing: 'a listing' };

/** `FORCED_OUTCOMES` as a Markdown table, for the documentation. */
export function forcedOutcomesInMarkdown(): string {
  return markdownTable(
    ['it begins with', 'of', 'what it forces'],
    FORCED_OUTCOMES.map(({ code, of, effect }) => [
      `\`${code}\``,
      of.map((thing) => THINGS[thing]).join(', '),
      describeEffect(effect),
    ]),
  );
}

function describeEffect(effect: ForcedEffect): string {
  switch (effect.kind) {
    case 'waits':
      return `its job takes ${effect.seconds} seconds longer`;
    case 'blocks':
      return 'it becomes `blocked`, as if by the operator, and its job ends `failed` with `CANCELLED`';
    case 'fails':
      return effect.once
        ? `its job fails once for \`${effect.error}\`, is retried and then continues normally`
        : `its job ends \`${isTransientError(effect.error) ? 'failed_retryable' : 'failed'}\` with \`${effect.error}\``;
  }
}

/** The meaning of an error according to the table of errors. */
export function meaningOf(error: JobErrorCode): string {
  return isFileFailureCode(error) ? FILE_FAILURES[error].meaning : JOB_ERRORS[error].meaning;
}
