import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ListingStatus } from '../../catalogue/vocabulary.js';
import { Config } from '../../config/env.js';
import { publicFileUrl } from '../../listings/public-url.js';
import { ListingPublication } from '../../listings/publishing/snapshot/publication.entity.js';
import { readStoredDescription } from '../../listings/publishing/snapshot/published-description.js';
import {
  type PublishedSnapshot,
  readSnapshotFields,
  readSnapshotFindings,
} from '../../listings/publishing/snapshot/published-snapshot.js';
import { EntityRepository } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';

/** A listing's snapshot, and whether it may be shown. */
export interface Publication {
  agencyId: number;
  /** It is shown as sold or rented; also while it is being published again (D-22). */
  isCompleted: boolean;
  publishedAt: Date;
  /** False: it was public and no longer is (410). */
  isPublic: boolean;
  snapshot: PublishedSnapshot;
}

const SNAPSHOT_COLUMNS = [
  'listingId',
  'agencyId',
  'formData',
  'userId',
  'findings',
  'publishedAt',
  'withdrawnAt',
] as const;

type SnapshotRow = Pick<ListingPublication, (typeof SNAPSHOT_COLUMNS)[number]>;

/** The snapshots of listings, of all agencies, as their pages show them. */
@Injectable()
export class PublicSnapshotsRepository extends EntityRepository<ListingPublication> {
  private readonly snapshot = this.columns(SNAPSHOT_COLUMNS, { alias: 'p' });

  constructor(
    dataSource: DataSource,
    private readonly config: Config,
  ) {
    super(ListingPublication, dataSource);
  }

  /** The snapshot of a listing; null when it has never been published. */
  async findPublication(listingId: number): Promise<Publication | null> {
    return (await this.findMany([listingId])).get(listingId) ?? null;
  }

  /** The snapshots of several listings; those that have never been published have no entry. */
  async findMany(listingIds: readonly number[]): Promise<Map<number, Publication>> {
    if (listingIds.length === 0) {
      return new Map();
    }
    const rows = await this.query<(RawRow & { status: ListingStatus })[]>(
      `SELECT ${this.snapshot.selection}, l.status FROM listing_publications p JOIN listings l ON l.id = p.listing_id
        WHERE p.listing_id IN (?)`,
      [listingIds],
    );
    return new Map(
      rows.map((row) => {
        const snapshot = this.snapshot.read(row);
        return [snapshot.listingId, this.publicationOf(row.status, snapshot)];
      }),
    );
  }

  /** The listing that this one was merged into, if that is public; otherwise null. */
  async publicSuccessorOf(listingId: number): Promise<number | null> {
    const [row] = await this.query<{ id: number }[]>(
      `SELECT m.into_id AS id FROM listing_merges m JOIN listing_publications p ON p.listing_id = m.into_id
        WHERE m.listing_id = ? AND p.withdrawn_at IS NULL`,
      [listingId],
    );
    return row?.id ?? null;
  }

  private publicationOf(status: ListingStatus, row: SnapshotRow): Publication {
    const { listingId, agencyId, userId, publishedAt } = row;
    const { wasCompleted = false, ...shown } = readSnapshotFindings(row.findings);
    const files = shown.files.map((file) => ({
      ...file,
      variants: file.variants.map(({ variantSize }) => ({
        url: publicFileUrl(this.config, listingId, file.id, variantSize),
        variantSize,
      })),
    }));
    const formData = readSnapshotFields(row.formData);
    const description = readStoredDescription(shown.description, formData);
    const snapshot = { formData, userId, ...shown, description, files };
    const isCompleted = status === 'completed' || (status !== 'active' && wasCompleted);
    return { agencyId, isCompleted, publishedAt, isPublic: row.withdrawnAt === null, snapshot };
  }
}
