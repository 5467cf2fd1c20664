import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { idColumn } from '../platform/mysql/repository/entity-columns.js';

/** A file's position in a listing, in display order (D-18). */
@Entity('listing_files')
@Index('ix_listing_files_media', ['agencyId', 'mediaId'])
@ForeignKey('listings', ['agencyId', 'listingId'], ['agencyId', 'id'], { name: 'fk_listing_files_listing' })
@ForeignKey('media', ['agencyId', 'mediaId'], ['agencyId', 'id'], { name: 'fk_listing_files_media' })
export class ListingFile {
  @PrimaryColumn({ ...idColumn, name: 'listing_id' })
  listingId: number;

  /** From 0. */
  @PrimaryColumn({ type: 'smallint', unsigned: true })
  position: number;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  @Column({ ...idColumn, name: 'media_id' })
  mediaId: number;
}
