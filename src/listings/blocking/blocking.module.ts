import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../../events/events.module.js';
import { ObservabilityModule } from '../../observability/observability.module.js';
import { PublicationsModule } from '../publishing/snapshot/publications.module.js';
import { ListingRowsModule } from '../write/listing-rows.module.js';
import { BlockCommands } from './block-commands.js';
import { BlockRecognition } from './block-recognition.js';
import { BlockRelease } from './block-release.js';
import { BlockStatesRepository } from './block-states.repository.js';
import { BlocksRepository } from './blocks.repository.js';
import { LinkingBlocks } from './linking-blocks.js';
import { ListingBlock, ListingBlockFile, ListingBlockName, ListingBlockPhoto } from './listing-block.entity.js';
import { ListingBlocker } from './listing-blocker.js';
import { PublishingBlocks } from './publishing-blocks.js';
import { Resubmissions } from './resubmissions.js';

/** Blocks listings, recognises blocked ones that are sent again, and releases them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ListingBlock, ListingBlockFile, ListingBlockName, ListingBlockPhoto]),
    EventsModule,
    ListingRowsModule,
    ObservabilityModule,
    PublicationsModule,
  ],
  providers: [
    BlockCommands,
    BlockRecognition,
    BlockRelease,
    BlocksRepository,
    BlockStatesRepository,
    LinkingBlocks,
    ListingBlocker,
    PublishingBlocks,
    Resubmissions,
  ],
  exports: [
    BlockCommands,
    BlockRecognition,
    BlocksRepository,
    LinkingBlocks,
    ListingBlocker,
    PublishingBlocks,
    Resubmissions,
  ],
})
export class BlockingModule {}
