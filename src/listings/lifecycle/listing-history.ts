import { Injectable } from '@nestjs/common';
import { ApiError } from '../../errors/api-error.js';
import type { HistoryQueryDto } from '../../events/dto/event-query.dto.js';
import { type EventHistory, EventsService } from '../../events/events.service.js';
import { ListingRecordsRepository } from '../listing-records.repository.js';

/** The history of a listing. */
@Injectable()
export class ListingHistory {
  constructor(
    private readonly events: EventsService,
    private readonly records: ListingRecordsRepository,
  ) {}

  /**
   * Its events, newest first; also of a deleted listing.
   * @throws ApiError `NOT_FOUND` when there is neither such a listing nor any event of it.
   */
  async of(agencyId: number, id: number, query: HistoryQueryDto): Promise<EventHistory> {
    const history = await this.events.history(agencyId, { type: 'listing', id }, query);
    if (history.events.length === 0 && (await this.records.findTarget(agencyId, { id })) === null) {
      throw new ApiError('NOT_FOUND');
    }
    return history;
  }

  /** The same of the listing that has this external id now. @throws ApiError `NOT_FOUND`. */
  async ofExternalId(agencyId: number, externalId: string, query: HistoryQueryDto): Promise<EventHistory> {
    const listing = await this.records.findTarget(agencyId, { externalId });
    if (listing === null) {
      throw new ApiError('NOT_FOUND');
    }
    return this.events.history(agencyId, { type: 'listing', id: listing.id }, query);
  }
}
