import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { QueueName } from '../../platform/outbox/job-types.js';
import { MediaUsage } from '../../media/media-usage.js';
import { UserRowsRepository } from './user-rows.repository.js';

/** What becomes of users when the files that they have as avatar change or go. */
@Injectable()
export class UsersMediaUsage extends MediaUsage {
  constructor(private readonly users: UserRowsRepository) {
    super();
  }

  async mediaChanged(manager: EntityManager, agencyId: number, mediaIds: readonly number[], now: Date): Promise<void> {
    await this.users.touchByAvatar(manager, agencyId, mediaIds, now);
  }

  async detach(
    manager: EntityManager,
    agencyId: number,
    mediaIds: readonly number[],
    now: Date,
  ): Promise<readonly QueueName[]> {
    await this.users.dropAvatars(manager, agencyId, mediaIds, now);
    return [];
  }

  heldAmong(manager: EntityManager, agencyId: number, mediaIds: readonly number[]): Promise<readonly number[]> {
    return this.users.avatarsAmong(manager, agencyId, mediaIds);
  }
}
