import { joinWords } from '../../../i18n/sentences.js';
import type { MediaFile } from '../../../media/media-file.js';
import { qualityOf, type QualityProblemCode, qualityText } from '../../../media/problems/file-problem.js';
import { nameAtStart, type NamedFile, nameOf } from '../../domain/files-rules.js';

/** A possible improvement of a photo. Advice to the agency; it never stops publishing (D-26). */
export interface PhotoIssue {
  code: PhotoIssueCode;
  severity: PhotoIssueSeverity;
  /** A human-readable sentence. */
  text: string;
}

export const PHOTO_ISSUE_CODES = ['TOO_SMALL', 'TOO_DARK', 'BLURRED', 'DUPLICATE', 'UPRIGHT_COVER'] as const;
export type PhotoIssueCode = (typeof PHOTO_ISSUE_CODES)[number];

export const PHOTO_ISSUE_SEVERITIES = ['warning', 'info'] as const;
export type PhotoIssueSeverity = (typeof PHOTO_ISSUE_SEVERITIES)[number];

/** Issues that follow from the photo itself, without comparing it. */
export type QualityIssueCode = Extract<PhotoIssueCode, 'TOO_SMALL' | 'TOO_DARK' | 'BLURRED'>;

export type PhotoOrientation = 'landscape' | 'upright' | 'square';

/** The analysis of one photo of a listing. */
export interface AnalyzedPhoto {
  id: number;
  /** Pixels, as seen upright. */
  width: number | null;
  height: number | null;
  orientation: PhotoOrientation | null;
  /** The predominant colour, as `#rrggbb`. */
  dominantColour: string | null;
  quality: readonly QualityIssueCode[];
  /** The earlier photo of the listing that shows the same; null when there is none. */
  duplicateOf: number | null;
}

/** An analysis as it is stored. One from before advice existed lacks the other properties. */
export type StoredPhoto = Pick<AnalyzedPhoto, 'id' | 'width' | 'height' | 'duplicateOf'> & Partial<AnalyzedPhoto>;

const QUALITY_ISSUE_CODES = ['TOO_SMALL', 'TOO_DARK', 'BLURRED'] as const satisfies readonly QualityIssueCode[];

/** Advice on a listing uses the code `TOO_DARK` where a problem of a file is called `DARK`. */
export const PROBLEM_OF_ISSUE: Readonly<Record<QualityIssueCode, QualityProblemCode>> = {
  TOO_SMALL: 'TOO_SMALL',
  TOO_DARK: 'DARK',
  BLURRED: 'BLURRED',
};

/** Quality issues derived from the photo's size and measures. */
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

/** The properties of a listing's file that advice depends on. */
export interface PlacedFile extends NamedFile {
  /** It is the first photo of the listing (D-18). */
  isCover: boolean;
}

/**
 * The advice on a file of a listing.
 * @param files all files that the listing has now, so that advice about a removed duplicate is left out.
 */
export function issuesOf(photo: StoredPhoto, file: PlacedFile, files: readonly NamedFile[]): PhotoIssue[] {
  const issues: PhotoIssue[] = (photo.quality ?? []).map((code) => ({
    code,
    severity: 'warning',
    text: qualityText(PROBLEM_OF_ISSUE[code], photo).en,
  }));
  const original = files.find(({ id }) => id === photo.duplicateOf);
  if (original !== undefined) {
    issues.push({ code: 'DUPLICATE', severity: 'warning', text: duplicateMessage(original) });
  }
  if (file.isCover && photo.orientation === 'upright') {
    const text = 'The first photo is the cover, which is shown in landscape; a landscape photo fills it.';
    issues.push({ code: 'UPRIGHT_COVER', severity: 'info', text });
  }
  return issues;
}

/** The text of the issue for a photo that shows the same as an earlier one. */
export function duplicateMessage(original: NamedFile): string {
  return `It shows the same as ${nameOf(original)}.`;
}

/** A list of files for use in a sentence, each by the name that its agency knows. */
export const namesOf = (files: readonly NamedFile[]): string => joinWords(files.map(nameOf));

/** The same at the beginning of a sentence. */
export const namesAtStart = (files: readonly NamedFile[]): string =>
  joinWords(files.map((file, index) => (index === 0 ? nameAtStart(file) : nameOf(file))));
