import type { ListCondition } from '../pagination/paged.repository.js';
import type { ListingQueryDto } from './dto/listing-query.dto.js';

/** Contains an agent's listings in list order. */
const USER_INDEX = 'ix_listings_user';

/** Contains an agency's listings of one status in list order. */
const STATUS_INDEX = 'ix_listings_status';

/** The SQL conditions of the list's filters. Filtering by an unknown agent gives an empty list. */
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
  if (query.externalUserId !== undefined) {
    conditions.push({
      sql: 'user_id = (SELECT u.id FROM users u WHERE u.agency_id = ? AND u.external_id = ?)',
      values: [agencyId, query.externalUserId],
      index: USER_INDEX,
    });
  }
  // After the agent, whose index is the one that is used then: an agent has fewer listings than a status.
  if (query.status !== undefined) {
    conditions.push({ sql: 'status = ?', anyOf: query.status, index: STATUS_INDEX });
  }
  return conditions;
}
