import type { ListCondition } from '../pagination/walked.repository.js';
import type { ListingQueryDto } from './dto/listing-query.dto.js';

/** Holds an agent's listings in the order of the list. */
const USER_INDEX = 'ix_listings_user';

/** Holds an agency's listings of a status in the order of the list. */
const STATUS_INDEX = 'ix_listings_status';

/** What the listings' own parameters ask of a row. An agent that the agency does not have has no listings. */
export function conditionsOf(agencyId: number, query: ListingQueryDto): ListCondition[] {
  const conditions: ListCondition[] = [];
  const equals = (column: string, value: string | undefined): void => {
    if (value !== undefined) {
      conditions.push({ sql: `${column} = ?`, values: [value] });
    }
  };
  equals('announcement_type', query.announcementType);
  equals('property_type', query.propertyType);
  equals('property_secondary_type', query.propertySecondaryType);
  if (query.userId !== undefined) {
    conditions.push({ sql: 'user_id = ?', values: [query.userId], index: USER_INDEX });
  }
  if (query.status !== undefined) {
    conditions.push({ sql: 'status = ?', anyOf: query.status, index: STATUS_INDEX });
  }
  if (query.externalUserId !== undefined) {
    conditions.push({
      sql: 'user_id = (SELECT u.id FROM users u WHERE u.agency_id = ? AND u.external_id = ?)',
      values: [agencyId, query.externalUserId],
      index: USER_INDEX,
    });
  }
  return conditions;
}
