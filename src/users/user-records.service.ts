import { Injectable } from '@nestjs/common';
import { Storage } from '../integrations/storage/storage.js';
import { MediaRepository } from '../media/media.repository.js';
import { toMediaView } from '../media/media-view.js';
import type { PageBounds } from '../pagination/paged.repository.js';
import type { Target } from '../platform/batch/target.js';
import type { AgencyTransaction } from '../platform/mysql/repository/agency-repository.js';
import { viewsOfPending } from './pending/pending-avatar.js';
import type { UserAvatar, UserRecord } from './user-record.js';
import { type RecordedUser, UsersRepository } from './users.repository.js';
import { profileOf } from './write/user-row.js';

/** Agents with their avatars, as their agency sees them. */
@Injectable()
export class UserRecordsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly media: MediaRepository,
    private readonly storage: Storage,
  ) {}

  /** The agency's agent; null when it has none with that id. */
  async find(agencyId: number, target: Target): Promise<UserRecord | null> {
    const user = await this.users.findTarget(agencyId, target);
    if (user === null) {
      return null;
    }
    const [record] = await this.withAvatars({ manager: this.users.manager, agencyId }, [user]);
    return record ?? null;
  }

  /** The agency's agents with these ids, in no particular order, as the transaction sees them. */
  async findMany(context: AgencyTransaction, ids: readonly number[]): Promise<UserRecord[]> {
    return this.withAvatars(context, await this.users.findMany(context, ids));
  }

  /** The agency's agents of a list page, in no particular order. */
  async findPage(agencyId: number, bounds: PageBounds): Promise<UserRecord[]> {
    return this.withAvatars({ manager: this.users.manager, agencyId }, await this.users.findPage(agencyId, bounds));
  }

  private async withAvatars(context: AgencyTransaction, users: readonly RecordedUser[]): Promise<UserRecord[]> {
    const avatars = await this.avatarsOf(context, users);
    return users.map((user) => ({
      id: user.id,
      externalId: user.externalId,
      version: user.version,
      ...profileOf(user),
      avatar: avatars.get(user.avatarMediaId ?? 0) ?? null,
      createdAt: user.createdAt,
      updatedAt: user.updatedAt,
      sourceUpdatedAt: user.sourceUpdatedAt,
      sourceHash: user.sourceHash,
      pendingReferences: viewsOfPending(user),
    }));
  }

  private async avatarsOf(
    context: AgencyTransaction,
    users: readonly RecordedUser[],
  ): Promise<Map<number, UserAvatar>> {
    const mediaIds = users.flatMap(({ avatarMediaId }) => avatarMediaId ?? []);
    const files = await this.media.findMany(context, mediaIds);
    return new Map(
      files.map((file) => {
        const { variants } = toMediaView(file, this.storage);
        return [file.id, { id: file.id, variants: variants.map(({ url, variantSize }) => ({ url, variantSize })) }];
      }),
    );
  }
}
