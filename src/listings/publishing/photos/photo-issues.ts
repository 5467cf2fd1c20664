import type { MediaFile } from '../../../media/media-file.js';
import { qualityOf, type QualityProblemCode, qualityText } from '../../../media/problems/file-problem.js';

/** What could be better about a photo: advice to the agency, which stops nothing (D-26). */
export interface PhotoIssue {
  code: PhotoIssueCode;
  severity: PhotoIssueSeverity;
  /** A sentence for people. */
  text: string;
}

export const PHOTO_ISSUE_CODES = ['TOO_SMALL', 'TOO_DARK', 'BLURRED', 'DUPLICATE', 'UPRIGHT_COVER'] as const;
export type PhotoIssueCode = (typeof PHOTO_ISSUE_CODES)[number];

export const PHOTO_ISSUE_SEVERITIES = ['warning', 'info'] as const;
export type PhotoIssueSeverity = (typeof PHOTO_ISSUE_SEVERITIES)[number];

/** What the photo itself shows. */
export type QualityIssueCode = Extract<PhotoIssueCode, 'TOO_SMALL' | 'TOO_DARK' | 'BLURRED'>;

export type PhotoOrientation = 'landscape' | 'upright' | 'square';

/** What was found out about a photo of a listing. */
export interface AnalyzedPhoto {
  id: number;
  /** Pixels, upright. */
  width: number | null;
  height: number | null;
  orientation: PhotoOrientation | null;
  /** The colour that covers most of it, as `#rrggbb`. */
  dominantColour: string | null;
  quality: readonly QualityIssueCode[];
  /** The earlier photo of the listing that shows the same; null: none does. */
  duplicateOf: number | null;
}

/** A photo as it is stored: one that was analyzed before advice was given lacks the rest. */
export type StoredPhoto = Pick<AnalyzedPhoto, 'id' | 'width' | 'height' | 'duplicateOf'> & Partial<AnalyzedPhoto>;

const QUALITY_ISSUE_CODES = ['TOO_SMALL', 'TOO_DARK', 'BLURRED'] as const satisfies readonly QualityIssueCode[];

/** Advice on a listing says `TOO_DARK` where the problem of a file is `DARK`. */
const PROBLEM_OF_ISSUE: Readonly<Record<QualityIssueCode, QualityProblemCode>> = {
  ...{ TOO_SMALL: 'TOO_SMALL', TOO_DARK: 'DARK', BLURRED: 'BLURRED' },
};

/** What the photo's measures say against it. */
export function qualityIssuesOf(photo: MediaFile): QualityIssueCode[] {
  const problems = qualityOf(photo);
  return QUALITY_ISSUE_CODES.filter((code) => problems.includes(PROBLEM_OF_ISSUE[code]));
}

export function orientationOf({ width, height }: MediaFile): PhotoOrientation | null {
  if (width === null || height === null) {
    return null;
  }
  if (width === height) {
    return 'square';
  }
  return width > height ? 'landscape' : 'upright';
}

/** A file in its place, as far as advice on it goes. */
export interface PlacedFile {
  id: number;
  externalId: string | null;
  /** From 0. */
  position: number;
}

/**
 * The advice on a file of a listing.
 * @param files all files that the listing has now: advice that no longer applies is left out.
 */
export function issuesOf(photo: StoredPhoto, file: PlacedFile, files: readonly PlacedFile[]): PhotoIssue[] {
  const issues: PhotoIssue[] = (photo.quality ?? []).map((code) => ({
    code,
    severity: 'warning',
    text: qualityText(PROBLEM_OF_ISSUE[code], photo).en,
  }));
  const original = files.find(({ id }) => id === photo.duplicateOf);
  if (original !== undefined) {
    issues.push({ code: 'DUPLICATE', severity: 'warning', text: sayDuplicate(original) });
  }
  if (file.position === 0 && photo.orientation === 'upright') {
    const text = 'The first photo is the cover, which is shown in landscape; a landscape photo fills it.';
    issues.push({ code: 'UPRIGHT_COVER', severity: 'info', text });
  }
  return issues;
}

/** What is said of a photo that shows the same as an earlier one. */
export function sayDuplicate(original: Pick<PlacedFile, 'id' | 'externalId'>): string {
  return `It shows the same as ${nameOf(original)}.`;
}

const ENGLISH_LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Files as their agency knows them, in a sentence. */
export const namesOf = (files: readonly Pick<PlacedFile, 'id' | 'externalId'>[]): string =>
  ENGLISH_LIST.format(files.map(nameOf));

/** A file as its agency knows it. */
export function nameOf({ id, externalId }: Pick<PlacedFile, 'id' | 'externalId'>): string {
  return externalId ?? `file ${id}`;
}
