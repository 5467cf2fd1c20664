import { FILE_FAILURE_CODES, FILE_FAILURES, type FileFailureCode, mayPass } from '../../errors/file-failures.js';
import { JOB_ERROR_CODES, JOB_ERRORS, type JobErrorCode } from '../../errors/job-errors.js';

/**
 * What a test agency may force by a name of its own: the only table of it (D-229). `npm run docs:write` puts it into
 * docs/integrators.md.
 */

/** What becomes of a job whose listing or file has such a name. */
export type ForcedEffect =
  /** It fails for this; `once`: its first attempt alone, after which it goes on as ever. */
  | { kind: 'fails'; error: JobErrorCode; once: boolean }
  /** It works for so many seconds, and then goes on as ever. */
  | { kind: 'waits'; seconds: number }
  /** The listing is blocked, as an operator would block it. */
  | { kind: 'blocks' };

/** Whose name it is: that of a file (its external id, or the last part of its URL) or of a listing (external id or address). */
export type NamedObject = 'file' | 'listing';

export interface ForcedOutcome {
  /** How the name begins. */
  code: string;
  of: readonly NamedObject[];
  effect: ForcedEffect;
}

const fails = (error: JobErrorCode): ForcedEffect => ({ kind: 'fails', error, once: false });
const failsOnce = (error: JobErrorCode): ForcedEffect => ({ kind: 'fails', error, once: true });

/** Those that most have a test for, by what an integrator would call them. */
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

const isFileCode = (code: JobErrorCode): code is FileFailureCode => FILE_FAILURE_CODES.some((known) => known === code);

/** One for each error of a job, so that each can be had. */
const BY_ERROR: readonly ForcedOutcome[] = JOB_ERROR_CODES.flatMap((error): ForcedOutcome[] => {
  const of = isFileCode(error) ? ('file' as const) : ('listing' as const);
  const code = `test-${of}-${kebab(error)}`;
  return [
    { code, of: [of], effect: fails(error) },
    ...(passes(error) ? [{ code: `${code}-once`, of: [of], effect: failsOnce(error) }] : []),
  ];
});

export const FORCED_OUTCOMES: readonly ForcedOutcome[] = [...NAMED, ...BY_ERROR];

/** Whether trying again may help. */
export function passes(error: JobErrorCode): boolean {
  return isFileCode(error) ? mayPass(error) : JOB_ERRORS[error].retry === true;
}

/** The longest first, as one may begin another. */
const LONGEST_FIRST = FORCED_OUTCOMES.toSorted((one, other) => other.code.length - one.code.length);

/**
 * What a name forces: one of the codes, alone or with more behind it that is no letter or digit, as in `test-photo-404.jpg`,
 * `test-photo-404-2` or `test-geocode-fails, Chișinău`. Undefined: nothing.
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

/** The table as documents show it. */
export function forcedOutcomesInMarkdown(): string {
  const rows = FORCED_OUTCOMES.map(
    ({ code, of, effect }) => `| \`${code}\` | ${of.map((thing) => THINGS[thing]).join(', ')} | ${sayEffect(effect)} |`,
  );
  return ['| it begins with | of | what it forces |', '| --- | --- | --- |', ...rows].join('\n');
}

function sayEffect(effect: ForcedEffect): string {
  switch (effect.kind) {
    case 'waits':
      return `its job takes ${effect.seconds} seconds longer`;
    case 'blocks':
      return 'it is `blocked`, as by the operator, and its job ends `failed` with `CANCELLED`';
    case 'fails':
      return effect.once
        ? `its job fails once for \`${effect.error}\`, is tried again and goes on as ever`
        : `its job ends \`${passes(effect.error) ? 'failed_retryable' : 'failed'}\` with \`${effect.error}\``;
  }
}

/** What happened, in the words of the table of errors. */
export function meaningOf(error: JobErrorCode): string {
  return isFileCode(error) ? FILE_FAILURES[error].meaning : JOB_ERRORS[error].meaning;
}
