/** A file that a caller may bring by itself: one `PUT` of exactly these bytes, of this size and type. */
export interface ExpectedUpload {
  /** Of the agency whose file it will be. */
  agencyId: number;
  /** Generated: nobody can guess it. */
  fileName: string;
  contentType: string;
  sizeBytes: number;
}

/** Until when a URL is good. */
export interface UploadTerm {
  /** The last second at which an upload may begin, by the database's clock. */
  expiresAt: Date;
  /** From now until then. */
  seconds: number;
}

/**
 * Addresses at which callers bring files without a key (spec: `POST /media/request-upload-url`; D-41). Where they lead is the
 * storage's matter: to this service, or to the bucket itself. What arrived lies under `uploadKey`.
 */
export abstract class UploadUrls {
  /** The URL of each upload, in order. */
  abstract sign(uploads: readonly ExpectedUpload[], term: UploadTerm): Promise<string[]>;
}
