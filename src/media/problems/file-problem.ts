import { FILE_FAILURE_CODES, type FileFailureCode } from '../../errors/file-failures.js';
import {
  BLURRED_TEXT,
  DARK_TEXT,
  duplicateText,
  FAILURE_TEXTS,
  tooSmallText,
} from '../../i18n/file-problem-messages.js';
import type { InLanguages } from '../../i18n/languages.js';
import type { MediaFile } from '../media-file.js';

/**
 * Decides about a photo's quality from the measures of its processing. The result is stored with the file and in the analysis of
 * each listing that shows it (D-112, D-220).
 */

const QUALITY_PROBLEM_CODES = ['TOO_SMALL', 'DARK', 'BLURRED'] as const;
export type QualityProblemCode = (typeof QUALITY_PROBLEM_CODES)[number];

/** The longest edge that a photo should have at least, in pixels. */
const LEAST_EDGE = 640;

/** The average brightness that it should have at least, of 255. Dim rooms have 50 and more. */
const LEAST_LUMINANCE = 40;

/** The variance of its Laplacian at 512 px that it should have at least. Photos in focus have 40 to 7,000. */
const LEAST_SHARPNESS = 8;

/** The quality problems of a photo. */
export function qualityOf({
  width,
  height,
  measures,
}: Pick<MediaFile, 'width' | 'height' | 'measures'>): QualityProblemCode[] {
  const codes: QualityProblemCode[] = [];
  if (width !== null && height !== null && Math.max(width, height) < LEAST_EDGE) {
    codes.push('TOO_SMALL');
  }
  // Dark photos never measure as sharp, so blur is not reported for them.
  if (measures !== null && measures.meanLuminance < LEAST_LUMINANCE) {
    codes.push('DARK');
  } else if (measures !== null && measures.sharpness < LEAST_SHARPNESS) {
    codes.push('BLURRED');
  }
  return codes;
}

/**
 * A problem of a file: it could not be fetched or processed, or its content could be better. Stored with the file so that lists can
 * filter by it: the former as `failure_code`, the latter in the bit set `content_problems` (D-220).
 */

export const CONTENT_PROBLEM_CODES = [...QUALITY_PROBLEM_CODES, 'DUPLICATE_OF'] as const;
export type ContentProblemCode = (typeof CONTENT_PROBLEM_CODES)[number];

export type FileProblemCode = ContentProblemCode | FileFailureCode;
export const FILE_PROBLEM_CODES: readonly FileProblemCode[] = [...CONTENT_PROBLEM_CODES, ...FILE_FAILURE_CODES];

export const FILE_PROBLEM_SEVERITIES = ['error', 'warning'] as const;
export type FileProblemSeverity = (typeof FILE_PROBLEM_SEVERITIES)[number];

/** A problem in a response. */
export interface FileProblem {
  code: FileProblemCode;
  /**
   * `error`: the file, or the current content of its URL, could not be fetched or processed; `warning`: it is shown but could be
   * better.
   */
  severity: FileProblemSeverity;
  /** A sentence for people. */
  text: InLanguages;
  /** For `DUPLICATE_OF`, the file that shows the same; null for other problems. */
  fileId: number | null;
}

/** One bit each; the column has eight. */
const BITS: Readonly<Record<ContentProblemCode, number>> = { TOO_SMALL: 1, DARK: 2, BLURRED: 4, DUPLICATE_OF: 8 };

/** The bit of a photo that shows the same as another one. */
export const DUPLICATE_BIT = BITS.DUPLICATE_OF;

/** The set as it is stored. */
export function setOfProblems(codes: readonly ContentProblemCode[]): number {
  return codes.reduce((set, code) => set | BITS[code], 0);
}

/** All stored values of the bit set that contain one of the problems. */
export function setsWith(codes: readonly ContentProblemCode[]): number[] {
  const wanted = setOfProblems(codes);
  const all = setOfProblems(CONTENT_PROBLEM_CODES);
  return Array.from({ length: all + 1 }, (_, set) => set).filter((set) => (set & wanted) !== 0);
}

export function isContentProblem(code: FileProblemCode): code is ContentProblemCode {
  return Object.hasOwn(BITS, code);
}

type ProblemColumns = Pick<MediaFile, 'failure' | 'contentProblems' | 'duplicateOf' | 'width' | 'height'>;

/** All problems of the file, errors first. */
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
      code: 'DUPLICATE_OF',
      severity: 'warning',
      text: duplicateText(duplicateOf),
      fileId: duplicateOf,
    });
  }
  return problems;
}

/** The text about a photo's quality problem. */
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
