/** A file that a caller may upload directly: one `PUT` of a body with this size and type. */
export interface ExpectedUpload {
  /** The agency that the file will belong to. */
  agencyId: number;
  /** Generated, so that it cannot be guessed. */
  fileName: string;
  contentType: string;
  sizeBytes: number;
}

/** The validity of a URL. */
export interface UploadTerm {
  /** The last second at which an upload may begin, by the database's clock. */
  expiresAt: Date;
  /** The time from now to `expiresAt`. */
  seconds: number;
}

/**
 * URLs for uploads without an API key (spec: `POST /media/request-upload-url`; D-41). Depending on the storage, they point to
 * this service or to the bucket itself. Uploads are stored under `uploadKey`.
 */
export abstract class UploadUrls {
  /** The URL of each upload, in order. */
  abstract sign(uploads: readonly ExpectedUpload[], term: UploadTerm): Promise<string[]>;
}
