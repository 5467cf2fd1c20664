import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AgencyContext } from '../auth/agency-context.js';
import { CurrentAgency } from '../auth/auth.decorators.js';
import { MayWait } from '../auth/key-after-wait.interceptor.js';
import { LIMITS } from '../catalogue/limits.js';
import { ApiError } from '../errors/api-error.js';
import { ClientGone } from '../platform/http/client-disconnect.js';
import { ApiResponses, refusalOf } from '../platform/http/document/api-responses.js';
import { validated } from '../validation/validated.js';
import { EVENT_HEAD_EXAMPLES, EVENT_PAGE_EXAMPLES } from './dto/event-examples.js';
import { EventsQueryDto } from './dto/event-query.dto.js';
import { EventHeadDto, EventPageDto } from './dto/event-responses.dto.js';
import { type EventPage, EventsService } from './events.service.js';

@ApiTags('Events')
@Controller('events')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Get()
  @MayWait()
  @ApiOperation({
    summary: 'List events',
    operationId: 'listEvents',
    description:
      'Returns every change of your listings, agents and files, whoever made it, exactly once and in the order in ' +
      'which the changes took effect. Pass `nextAfter` of each response as `after` of the next call: no event is ' +
      'missed or repeated. With `wait` the response is sent as soon as there is an event (long polling). Each write ' +
      'creates one event; a write that changes nothing creates none. Calls that wait have the limit of those of ' +
      '`GET /api/v1/job/status`, together; further calls return immediately. Events are kept for ' +
      `${LIMITS.eventRetentionDays} days. A key receives only the events of objects that it may read: listings ` +
      'require `listings:read`, agents `users:read`, files `media:read`.',
  })
  @ApiResponses(
    EventPageDto,
    { description: 'A page of events', examples: EVENT_PAGE_EXAMPLES },
    refusalOf(() => validated(EventsQueryDto, { after: 'x', types: 'listing.moved' })),
    'INSUFFICIENT_SCOPE',
    new ApiError('EVENTS_EXPIRED', [], { facts: { oldestAfter: 4711 } }),
  )
  list(
    @CurrentAgency() agency: AgencyContext,
    @Query() query: EventsQueryDto,
    @ClientGone() gone: AbortSignal,
  ): Promise<EventPage> {
    return this.events.list(agency, query, gone);
  }

  @Get('head')
  @ApiOperation({
    summary: 'Get the position of the latest event',
    operationId: 'getEventHead',
    description: 'To receive only future events, start reading with this `seq` as `after`.',
  })
  @ApiResponses(EventHeadDto, {
    description: 'The newest and the oldest available position',
    examples: EVENT_HEAD_EXAMPLES,
  })
  head(@CurrentAgency() agency: AgencyContext): Promise<EventHeadDto> {
    return this.events.head(agency);
  }
}
