import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn, tokenColumn } from '../../../platform/mysql/repository/entity-columns.js';

/** The last published snapshot of a listing: what the public sees (D-22). It stays when the listing is withdrawn. */
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

  /** The listing's version that is shown. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  /** JSON of the published fields. */
  @Column({ type: 'text', name: 'form_data' })
  formData: string;

  /** The agent that is shown, as of now; null: the agency. */
  @Column({ ...idColumn, name: 'user_id', nullable: true })
  userId: number | null;

  /** What is offered, as `similar-listing-keys.ts` names it; null: not known. */
  @Column({ ...tokenColumn(80), nullable: true })
  kind: string | null;

  /** Where it is, as `similar-listing-keys.ts` counts cells; null: not known. */
  @Column({ type: 'int', unsigned: true, name: 'place_cell', nullable: true })
  placeCell: number | null;

  /** JSON of what publishing found out: the rest of a `PublishedSnapshot`. */
  @Column({ type: 'mediumtext' })
  findings: string;

  @Column({ ...timestampColumn, name: 'published_at' })
  publishedAt: Date;

  /** Since when it is no longer shown; null while it is public. */
  @Column({ ...timestampColumn, name: 'withdrawn_at', nullable: true })
  withdrawnAt: Date | null;

  /** A test agency's, which no list of public listings has (D-226). */
  @Column({ type: 'boolean', name: 'is_test', default: false })
  isTest: boolean;

  /** When anything of it was last written; the database sees to it. */
  @Column({
    ...timestampColumn,
    name: 'changed_at',
    default: () => 'CURRENT_TIMESTAMP(3)',
    onUpdate: 'CURRENT_TIMESTAMP(3)',
  })
  changedAt: Date;
}

/** A file that a snapshot shows, whether the listing itself still has it or not. */
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
