import { Injectable } from '@nestjs/common';
import { mediaKey, variantFileName } from '../../../integrations/storage/media-keys.js';
import type { MediaFile } from '../../../media/media-file.js';
import type { BegunWrite, WriteContext } from '../../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../../platform/mysql/repository/agency-repository.js';
import type { ListingIssue } from '../../domain/listing-issue.js';
import { changedRow, type ListingRow } from '../../listing.entity.js';
import { isDropped } from '../../pending/pending-references.js';
import { ListingRowsRepository } from '../../write/listing-rows.repository.js';
import { FindingsRepository } from '../findings.repository.js';
import { issuesOfFault } from '../publishing-fault.js';
import type { PublishingSubject } from '../steps/publishing-step.js';
import type { PublishingFindings } from '../steps/publishing-steps.js';
import { PublicationFilesRepository } from './publication-files.repository.js';
import { PublicationsRepository } from './publications.repository.js';
import type { StoredSnapshot, StoredSnapshotFile } from './published-snapshot.js';

/** A listing as it was read, and the results of the operations on it. */
export interface PublishedWork {
  subject: PublishingSubject;
  findings: PublishingFindings;
}

/** Writes the outcome of publishing: snapshot, findings and issues. */
@Injectable()
export class PublishedListings {
  constructor(
    private readonly listings: ListingRowsRepository,
    private readonly findings: FindingsRepository,
    private readonly publications: PublicationsRepository,
    private readonly publicationFiles: PublicationFilesRepository,
  ) {}

  /** Stores the findings and makes the result public. The listing must be locked. */
  async show(context: BegunWrite, { subject, findings }: PublishedWork, listing: ListingRow): Promise<void> {
    const { id, version, publishedAt } = listing;
    const { filesFault } = findings;
    const snapshot = toSnapshot(subject, findings);
    const files = filesFault === null ? snapshot.files : await this.shownFiles(context, listing);
    await this.findings.keep(context, id, findings.all);
    await this.publications.publish(context, id, version + 1, { ...snapshot, files }, publishedAt ?? context.now);
    await this.keepIssues(context, listing, [
      ...findings.issues,
      ...(filesFault === null ? [] : issuesOfFault(filesFault)),
    ]);
  }

  /**
   * Stores the issues in the record of the locked listing and leaves its snapshot as it is. This counts as a change, so the
   * version rises (D-199).
   */
  async keepIssues(context: WriteContext, listing: ListingRow, issues: readonly ListingIssue[]): Promise<void> {
    const lasting = listing.issues.filter(isDropped);
    const row = changedRow(listing, context.now, { issues: [...lasting, ...issues] });
    await this.listings.writeBack(context, [row]);
  }

  /**
   * The files that are public now. The photo rules apply to becoming public only: a listing whose own files are insufficient
   * keeps showing these (D-185).
   */
  shownFiles(context: AgencyTransaction, { id }: ListingRow): Promise<StoredSnapshotFile[]> {
    return this.publicationFiles.lockFilesOf(context, id);
  }

  async isShown(context: AgencyTransaction, { id }: ListingRow): Promise<boolean> {
    return (await this.publications.publicAmong(context, [id])).length > 0;
  }
}

function toSnapshot(
  { listing, files }: PublishingSubject,
  { description, location }: PublishingFindings,
): StoredSnapshot {
  return {
    formData: listing.fields,
    userId: listing.userId,
    location,
    description,
    files: files.flatMap(toSnapshotFile),
  };
}

/** A file as snapshots contain it. Failed files cannot be shown and yield an empty result. */
export function toSnapshotFile(file: MediaFile): StoredSnapshotFile[] {
  const { id, kind, optimization, width, height, blurhash, storageFolder: folder } = file;
  const isShown = optimization === 'success' && kind !== null && folder !== null;
  if (!isShown || width === null || height === null || blurhash === null) {
    return [];
  }
  const variants = file.variants.map(({ variantSize }) => ({
    key: mediaKey(folder, variantFileName(variantSize)),
    variantSize,
  }));
  return [{ id, kind, width, height, blurhash, variants }];
}
