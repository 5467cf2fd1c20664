import { Injectable } from '@nestjs/common';
import { ApiError } from '../../errors/api-error.js';
import type { HistoryQueryDto } from '../../events/dto/event-query.dto.js';
import { type EventHistory, EventsService } from '../../events/events.service.js';
import { ListingRecordsRepository } from '../listing-records.repository.js';

/** What has happened to a listing. */
@Injectable()
export class ListingHistory {
  constructor(
    private readonly events: EventsService,
    private readonly records: ListingRecordsRepository,
  ) {}

  /** Its events, newest first; of a deleted one, too. @throws ApiError `NOT_FOUND`: there is no such listing, nor any event of it. */
  async of(agencyId: number, id: number, query: HistoryQueryDto): Promise<EventHistory> {
    const history = await this.events.history(agencyId, { type: 'listing', id }, query);
    if (history.events.length === 0 && (await this.records.findTarget(agencyId, { id })) === null) {
      throw new ApiError('NOT_FOUND');
    }
    return history;
  }
}
