import { Injectable } from '@nestjs/common';
import { valueChange } from '../../events/log/event-changes.js';
import { EventLog } from '../../events/log/event-log.js';
import { MediaUsage } from '../../media/media-usage.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { PendingAvatars } from '../pending/pending-avatars.js';
import { UsersRepository } from '../users.repository.js';
import { agentEvent } from './user-events.js';

/** What happens to users when their avatar files change or are deleted. */
@Injectable()
export class UsersMediaUsage extends MediaUsage {
  constructor(
    private readonly users: UsersRepository,
    private readonly pending: PendingAvatars,
    private readonly events: EventLog,
  ) {
    super();
  }

  async mediaChanged(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    await this.users.touchByAvatar(context, mediaIds);
  }

  arrived(context: WriteContext, ids: ReadonlyMap<string, number>): Promise<void> {
    return this.pending.resolve(context, ids);
  }

  async outdate(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    await this.users.markSourceOutdated(context, mediaIds);
  }

  /** Pages refer to an agent's avatar by its file, so they need no update. */
  contentChanged(): Promise<void> {
    return Promise.resolve();
  }

  /** As `contentChanged`. */
  becameReady(): Promise<void> {
    return Promise.resolve();
  }

  async detach(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    const agents = await this.users.lockByAvatar(context, mediaIds);
    await this.users.dropAvatars(context, mediaIds);
    this.events.record(
      context,
      agents.map((agent) =>
        agentEvent('agent.updated', agent, { changes: { avatar: valueChange(agent.avatarMediaId, null) } }),
      ),
    );
  }

  usedAmong(context: AgencyTransaction, mediaIds: readonly number[]): Promise<readonly number[]> {
    return this.users.avatarsAmong(context, mediaIds);
  }

  get isUsed(): string {
    return 'COALESCE((SELECT 1 FROM users u WHERE u.agency_id = media.agency_id AND u.avatar_media_id = media.id LIMIT 1), FALSE)';
  }
}
