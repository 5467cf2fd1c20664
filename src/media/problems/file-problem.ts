import { FILE_FAILURE_CODES, type FileFailureCode } from '../../errors/file-failures.js';
import { BLURRED_TEXT, DARK_TEXT, duplicateText, FAILURE_TEXTS, tooSmallText } from '../../i18n/file-problem-words.js';
import type { InLanguages } from '../../i18n/languages.js';
import type { MediaFile } from '../media-file.js';

/**
 * What could be better about a photo, by what its processing has measured: the one place that decides. The file keeps it, and
 * so does the analysis of each listing that shows it (D-112, D-220).
 */

export const QUALITY_PROBLEM_CODES = ['TOO_SMALL', 'DARK', 'BLURRED'] as const;
export type QualityProblemCode = (typeof QUALITY_PROBLEM_CODES)[number];

/** The longest edge that a photo should have at least, in pixels. */
export const LEAST_EDGE = 640;

/** The average brightness that it should have at least, of 255. Dim rooms have 50 and more. */
const LEAST_LUMINANCE = 40;

/** The variance of its Laplacian at 512 px that it should have at least. Photos in focus have 40 to 7,000. */
const LEAST_SHARPNESS = 8;

/** What the photo's measures say against it. */
export function qualityOf({
  width,
  height,
  measures,
}: Pick<MediaFile, 'width' | 'height' | 'measures'>): QualityProblemCode[] {
  const codes: QualityProblemCode[] = [];
  if (width !== null && height !== null && Math.max(width, height) < LEAST_EDGE) {
    codes.push('TOO_SMALL');
  }
  // In the dark nothing looks sharp.
  if (measures !== null && measures.meanLuminance < LEAST_LUMINANCE) {
    codes.push('DARK');
  } else if (measures !== null && measures.sharpness < LEAST_SHARPNESS) {
    codes.push('BLURRED');
  }
  return codes;
}

/**
 * What ails a file: that it could not be had, or that what it shows could be better. Stored with the file as it is processed,
 * so that a list finds it: the former as `failure_code`, the latter as the set `content_problems` (D-220).
 */

export const CONTENT_PROBLEM_CODES = [...QUALITY_PROBLEM_CODES, 'DUPLICATE_OF'] as const;
export type ContentProblemCode = (typeof CONTENT_PROBLEM_CODES)[number];

export type FileProblemCode = ContentProblemCode | FileFailureCode;
export const FILE_PROBLEM_CODES: readonly FileProblemCode[] = [...CONTENT_PROBLEM_CODES, ...FILE_FAILURE_CODES];

export const FILE_PROBLEM_SEVERITIES = ['error', 'warning'] as const;
export type FileProblemSeverity = (typeof FILE_PROBLEM_SEVERITIES)[number];

/** As it leaves the service. */
export interface FileProblem {
  code: FileProblemCode;
  /** `error`: the file, or what is at its URL now, could not be had; `warning`: it is shown, and could be better. */
  severity: FileProblemSeverity;
  /** A sentence for people. */
  text: InLanguages;
  /** Of `DUPLICATE_OF` the file that shows the same; null: it is about this file alone. */
  fileId: number | null;
}

/** A bit for each, in a column of eight. */
const BITS: Readonly<Record<ContentProblemCode, number>> = { TOO_SMALL: 1, DARK: 2, BLURRED: 4, DUPLICATE_OF: 8 };

/** The bit of a photo that shows what another one shows. */
export const DUPLICATE_BIT = BITS.DUPLICATE_OF;

/** The set as it is stored. */
export function setOfProblems(codes: readonly ContentProblemCode[]): number {
  return codes.reduce((set, code) => set | BITS[code], 0);
}

/** All sets, as they are stored, that have one of the problems. */
export function setsWith(codes: readonly ContentProblemCode[]): number[] {
  const wanted = setOfProblems(codes);
  const all = setOfProblems(CONTENT_PROBLEM_CODES);
  return Array.from({ length: all + 1 }, (_, set) => set).filter((set) => (set & wanted) !== 0);
}

export function isContentProblem(code: FileProblemCode): code is ContentProblemCode {
  return Object.hasOwn(BITS, code);
}

type ProblemColumns = Pick<MediaFile, 'failure' | 'contentProblems' | 'duplicateOf' | 'width' | 'height'>;

/** Everything that ails the file, what stops it first. */
export function problemsOf(file: ProblemColumns): FileProblem[] {
  const { failure, contentProblems, duplicateOf } = file;
  const problems: FileProblem[] = [];
  if (failure !== null) {
    problems.push({ code: failure.code, severity: 'error', text: FAILURE_TEXTS[failure.code], fileId: null });
  }
  for (const code of QUALITY_PROBLEM_CODES) {
    if ((contentProblems & BITS[code]) !== 0) {
      problems.push({ code, severity: 'warning', text: qualityText(code, file), fileId: null });
    }
  }
  if (duplicateOf !== null) {
    problems.push({
      ...{ code: 'DUPLICATE_OF', severity: 'warning', text: duplicateText(duplicateOf), fileId: duplicateOf },
    });
  }
  return problems;
}

/** What is said of a photo that could be better. */
export function qualityText(
  code: QualityProblemCode,
  { width, height }: Pick<MediaFile, 'width' | 'height'>,
): InLanguages {
  switch (code) {
    case 'TOO_SMALL':
      return tooSmallText(width, height, LEAST_EDGE);
    case 'DARK':
      return DARK_TEXT;
    case 'BLURRED':
      return BLURRED_TEXT;
  }
}
