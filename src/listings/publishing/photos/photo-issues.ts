import type { MediaFile } from '../../../media/media-file.js';

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

/** The longest edge that a photo should have at least, in pixels. */
const LEAST_EDGE = 640;

/** The average brightness that it should have at least, of 255. Dim rooms have 50 and more. */
const LEAST_LUMINANCE = 40;

/** The variance of its Laplacian at 512 px that it should have at least. Photos in focus have 40 to 7,000. */
const LEAST_SHARPNESS = 8;

/** What the photo's measures say against it. */
export function qualityOf({ width, height, measures }: MediaFile): QualityIssueCode[] {
  const codes: QualityIssueCode[] = [];
  if (width !== null && height !== null && Math.max(width, height) < LEAST_EDGE) {
    codes.push('TOO_SMALL');
  }
  // In the dark nothing looks sharp.
  if (measures !== null && measures.meanLuminance < LEAST_LUMINANCE) {
    codes.push('TOO_DARK');
  } else if (measures !== null && measures.sharpness < LEAST_SHARPNESS) {
    codes.push('BLURRED');
  }
  return codes;
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
    text: textOf(code, photo),
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

function textOf(code: QualityIssueCode, { width, height }: StoredPhoto): string {
  switch (code) {
    case 'TOO_SMALL':
      return `It has ${width} x ${height} pixels; send at least ${LEAST_EDGE} on the longer edge.`;
    case 'TOO_DARK':
      return 'It is very dark; visitors can hardly see what it shows.';
    case 'BLURRED':
      return 'It looks blurred, or shows hardly any detail.';
  }
}

/** A file as its agency knows it. */
export function nameOf({ id, externalId }: Pick<PlacedFile, 'id' | 'externalId'>): string {
  return externalId ?? `file ${id}`;
}
