/** What is wrong with one value of a request. */
export const DETAIL_CODES = [
  'REQUIRED',
  'REQUIRED_TO_PUBLISH',
  'INVALID_TYPE',
  'INVALID_FORMAT',
  'INVALID_OPTION',
  'INVALID_TYPE_COMBINATION',
  'INVALID_TEXT',
  'INVALID_URL',
  'FORBIDDEN_URL',
  'TOO_SMALL',
  'TOO_LARGE',
  'OFF_STEP',
  'TOO_SHORT',
  'TOO_LONG',
  'TOO_FEW_ITEMS',
  'TOO_MANY_ITEMS',
  'DUPLICATE_ITEM',
  'MIN_PHOTOS',
  'FILE_FAILED',
  'TOO_MANY_VIDEOS',
  'NOT_AVAILABLE',
  'UNKNOWN_FIELD',
  'UNKNOWN_OPERATION',
  'UNKNOWN_REFERENCE',
  'READ_ONLY',
  'CONFLICTING_FIELDS',
  'CANNOT_CLEAR',
  'ALREADY_LINKED',
  'ALREADY_ANSWERED',
  'MISSING_SCOPE',
  'DUPLICATE_KEY',
  'FORBIDDEN_KEY',
  'TOO_DEEP',
  'SYNTAX',
] as const;

export type DetailCode = (typeof DETAIL_CODES)[number];

/** How many mistakes of one object are told (D-69). */
export const DETAILS_MAX = 100;

/** One entry of an error body's `details` (D-09). */
export interface ErrorDetail {
  /** RFC 6901 pointer into the request body (or `/<name>` of a query or path parameter), down to the leaf. */
  pointer: string;
  /** The top-level field's name. */
  field: string;
  code: DetailCode;
  /** A sentence for the integrator: what is wrong and what is allowed. */
  message: string;
  /** The values that would be accepted, where they can be listed. */
  allowed?: readonly (string | number)[];
  /** Lowest accepted value, length or count. */
  min?: number;
  /** Highest accepted value, length or count. */
  max?: number;
}

/** Escapes one segment of an RFC 6901 pointer. */
export function pointerSegment(key: string | number): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The same details as seen from a body in which the value stands at `prefix` (such as `/operations/3`). */
export function prefixPointers(details: readonly ErrorDetail[], prefix: string): ErrorDetail[] {
  return details.map((detail) => ({ ...detail, pointer: prefix + detail.pointer }));
}
