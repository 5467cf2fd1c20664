import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn, tokenColumn } from '../../../platform/mysql/repository/entity-columns.js';

/** The last published snapshot of a listing: what the public sees (D-22). The row is kept when the listing is withdrawn. */
@Entity('listing_publications')
@Index('ix_listing_publications_public', ['withdrawnAt', 'isTest', 'listingId', 'changedAt'])
@Index('ix_listing_publications_user', ['agencyId', 'userId'])
@Index('ix_listing_publications_near', ['withdrawnAt', 'isTest', 'kind', 'placeCell', 'listingId'])
@Index('ix_listing_publications_kind', ['withdrawnAt', 'isTest', 'kind', 'listingId'])
@ForeignKey('listings', ['agencyId', 'listingId'], ['agencyId', 'id'], { name: 'fk_listing_publications_listing' })
export class ListingPublication {
  @PrimaryColumn({ ...idColumn, name: 'listing_id' })
  listingId: number;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  /** The version of the listing that is shown. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  /** JSON of the published fields. */
  @Column({ type: 'text', name: 'form_data' })
  formData: string;

  /** The agent that is shown now; null: the agency. */
  @Column({ ...idColumn, name: 'user_id', nullable: true })
  userId: number | null;

  /** The kind of offer, as defined in `similar-listing-keys.ts`; null when unknown. */
  @Column({ ...tokenColumn(80), nullable: true })
  kind: string | null;

  /** The map cell, as defined in `similar-listing-keys.ts`; null when unknown. */
  @Column({ type: 'int', unsigned: true, name: 'place_cell', nullable: true })
  placeCell: number | null;

  /** JSON of the results of publishing: the rest of a `PublishedSnapshot`. */
  @Column({ type: 'mediumtext' })
  findings: string;

  @Column({ ...timestampColumn, name: 'published_at' })
  publishedAt: Date;

  /** When it was withdrawn from the public; null while it is public. */
  @Column({ ...timestampColumn, name: 'withdrawn_at', nullable: true })
  withdrawnAt: Date | null;

  /** Belongs to a test agency and is left out of all lists of public listings (D-226). */
  @Column({ type: 'boolean', name: 'is_test', default: false })
  isTest: boolean;

  /** When the row was last written; set by the database. */
  @Column({
    ...timestampColumn,
    name: 'changed_at',
    default: () => 'CURRENT_TIMESTAMP(3)',
    onUpdate: 'CURRENT_TIMESTAMP(3)',
  })
  changedAt: Date;
}

/** A file that a snapshot shows, whether or not the listing still has it. */
@Entity('listing_publication_files')
@Index('ix_listing_publication_files_media', ['agencyId', 'mediaId'])
@ForeignKey('listings', ['agencyId', 'listingId'], ['agencyId', 'id'], { name: 'fk_listing_publication_files_listing' })
@ForeignKey('media', ['agencyId', 'mediaId'], ['agencyId', 'id'], { name: 'fk_listing_publication_files_media' })
export class ListingPublicationFile {
  @PrimaryColumn({ ...idColumn, name: 'listing_id' })
  listingId: number;

  @PrimaryColumn({ ...idColumn, name: 'media_id' })
  mediaId: number;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;
}
