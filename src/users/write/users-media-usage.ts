import { Injectable } from '@nestjs/common';
import { MediaUsage } from '../../media/media-holders.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { PendingAvatars } from '../pending/pending-avatars.js';
import { UsersRepository } from '../users.repository.js';

/** What happens to users when their avatar files change or are deleted. */
@Injectable()
export class UsersMediaUsage extends MediaUsage {
  constructor(
    private readonly users: UsersRepository,
    private readonly pending: PendingAvatars,
  ) {
    super();
  }

  async mediaChanged(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    await this.users.touchByAvatar(context, mediaIds);
  }

  arrived(context: WriteContext, ids: ReadonlyMap<string, number>): Promise<void> {
    return this.pending.join(context, ids);
  }

  async outdate(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    await this.users.noteOutdated(context, mediaIds);
  }

  /** Pages refer to an agent's avatar by its file, so they need no update. */
  contentChanged(): Promise<void> {
    return Promise.resolve();
  }

  async detach(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    await this.users.dropAvatars(context, mediaIds);
  }

  heldAmong(context: AgencyTransaction, mediaIds: readonly number[]): Promise<readonly number[]> {
    return this.users.avatarsAmong(context, mediaIds);
  }

  get isHeld(): string {
    return 'EXISTS (SELECT 1 FROM users u WHERE u.agency_id = media.agency_id AND u.avatar_media_id = media.id)';
  }
}
