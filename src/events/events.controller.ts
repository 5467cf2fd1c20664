import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AgencyContext } from '../auth/agency-context.js';
import { CurrentAgency } from '../auth/auth.decorators.js';
import { MayWait } from '../auth/key-after-wait.interceptor.js';
import { LIMITS } from '../catalogue/limits.js';
import { ApiError } from '../errors/api-error.js';
import { CallerGone } from '../platform/http/caller-gone.js';
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
    summary: 'Read what has happened, in order',
    operationId: 'listEvents',
    description:
      'Everything that happens to your listings, agents and files, whoever does it, once and in the order in which it took ' +
      'effect. Ask again with `nextAfter`: nothing is missed and nothing told twice. With `wait` the answer comes as soon ' +
      `as there is something to tell. One write is one event; a write that changes nothing is none. Events are kept for ` +
      `${LIMITS.eventRetentionDays} days. A key is told of what it may read: listings by \`listings:read\`, agents by ` +
      '`users:read`, files by `media:read`.',
  })
  @ApiResponses(
    EventPageDto,
    { description: 'What has happened', examples: EVENT_PAGE_EXAMPLES },
    refusalOf(() => validated(EventsQueryDto, { after: 'x', types: 'listing.moved' })),
    'INSUFFICIENT_SCOPE',
    new ApiError('EVENTS_EXPIRED', [], { facts: { oldestAfter: 4711 } }),
  )
  list(
    @CurrentAgency() agency: AgencyContext,
    @Query() query: EventsQueryDto,
    @CallerGone() gone: AbortSignal,
  ): Promise<EventPage> {
    return this.events.list(agency, query, gone);
  }

  @Get('head')
  @ApiOperation({
    summary: 'Tell where the log ends',
    operationId: 'getEventHead',
    description: 'Where to begin for whoever wants what happens from now on: `after` is its `seq`.',
  })
  @ApiResponses(EventHeadDto, { description: 'The ends of the log', examples: EVENT_HEAD_EXAMPLES })
  head(@CurrentAgency() agency: AgencyContext): Promise<EventHeadDto> {
    return this.events.head(agency);
  }
}
