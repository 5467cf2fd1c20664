import { Injectable } from '@nestjs/common';
import type { MediaReference } from '../../catalogue/checks/media-reference.js';
import type { ErrorDetail } from '../../errors/api-error.js';
import type { ReferenceList, ResolvedReferences } from '../../media/references/batch-references.js';
import { MediaReferences } from '../../media/references/media-references.js';
import type { ReferencedFile } from '../../media/references/referenced-files.js';
import type { BegunWrite, WriteContext } from '../../platform/batch/write-context.js';
import { mapInSlices } from '../../platform/concurrency/loop-turns.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { NO_PENDING_AVATAR, type PendingAvatar, pendingAvatarOf } from '../pending/pending-avatar.js';
import { PendingAvatars } from '../pending/pending-avatars.js';
import type { PlannedUser } from './user-operation.js';
import type { UserRow } from './user-row.js';

/** A planned write whose avatar has been resolved. */
export interface ResolvedUser extends PlannedUser {
  /** The avatar that the write refers to; null when there is none. */
  sentAvatar: ResolvedReferences | null;
}

/** Resolves and imports the avatars of a batch of writes (D-32). */
@Injectable()
export class UserAvatars {
  constructor(
    private readonly media: MediaReferences,
    private readonly pending: PendingAvatars,
  ) {}

  /**
   * Adds to each write's details what is wrong with its avatar, which must be an image file of the agency. This is the last check:
   * a write without details is valid and must not be rejected afterwards.
   */
  async resolve(context: AgencyTransaction, writes: readonly PlannedUser[]): Promise<ResolvedUser[]> {
    const references = await this.media.find(
      context,
      writes.flatMap(({ operation }) => operation.patch.avatar ?? []),
    );
    // In order: later writes may refer to files that an earlier valid write imports.
    return mapInSlices(writes, (write) => {
      const { op } = write.operation;
      const list = listOf(write);
      const sentAvatar = list === null ? null : references.resolve(list);
      const mistakes = sentAvatar === null ? [] : [...sentAvatar.details, ...refuseVideo(write, sentAvatar)];
      const details = [...write.details, ...mistakes];
      if (sentAvatar !== null && details.length === 0) {
        references.plan(op, sentAvatar);
      }
      return { ...write, sentAvatar, details };
    });
  }

  /**
   * Checks whether files that the written rows wait for exist by now. Call it last. Files that the writes import themselves are
   * excluded: they are assigned before the commit.
   * @throws ReferenceArrived when one of the others exists.
   */
  async refuseArrived(
    context: AgencyTransaction,
    writes: readonly ResolvedUser[],
    rows: readonly PendingAvatar[],
  ): Promise<void> {
    const imported = importedExternalIds(writes);
    const externalIds = rows.flatMap(({ pendingAvatar }) => pendingAvatar ?? []);
    await this.pending.refuseArrived(
      context,
      externalIds.filter((externalId) => !imported.includes(externalId)),
    );
  }

  /** Starts the imports that the writes ask for and returns the file that each write names as avatar. */
  async startImports(
    context: WriteContext,
    writes: readonly ResolvedUser[],
  ): Promise<Map<ResolvedUser, ReferencedFile>> {
    const naming = writes.flatMap((write) => (write.sentAvatar === null ? [] : [{ write, list: write.sentAvatar }]));
    const files = await this.media.startImports(
      context,
      naming.map(({ list }) => list),
    );
    return new Map(
      naming.flatMap(({ write }, index) => {
        const file = files[index]?.[0];
        return file === undefined ? [] : [[write, file] as const];
      }),
    );
  }
}

/** The external ids of the pictures whose import the writes start. */
export function importedExternalIds(writes: readonly ResolvedUser[]): string[] {
  return writes.flatMap(({ sentAvatar }) =>
    (sentAvatar?.items ?? []).flatMap(({ wanted }) => wanted?.request?.externalId ?? []),
  );
}

/** The avatar that an agent has after a write, or the reference to the one that it waits for (D-268). */
export function pictureAfter(
  { operation, sentAvatar }: ResolvedUser,
  row: UserRow,
  file: ReferencedFile | undefined,
  context: BegunWrite,
): Pick<UserRow, 'avatarMediaId' | keyof PendingAvatar> {
  const name = sentAvatar?.pending[0]?.externalId;
  if (name !== undefined) {
    return { avatarMediaId: null, ...pendingAvatarOf(name, row, context) };
  }
  if (file !== undefined || operation.patch.avatar === null) {
    return { avatarMediaId: file?.id ?? null, ...NO_PENDING_AVATAR };
  }
  const { avatarMediaId, pendingAvatar, pendingAvatarSince, pendingAvatarUntil } = row;
  return { avatarMediaId, pendingAvatar, pendingAvatarSince, pendingAvatarUntil };
}

/** The reference to the avatar in a write; null when there is none. */
function listOf({ operation: { op, patch, options } }: PlannedUser): ReferenceList | null {
  const defers = options.defersReferences;
  return patch.avatar ? { op, field: 'avatar', references: [patch.avatar], defers } : null;
}

/**
 * A file whose type has not been detected yet may turn out to be an image. One that has become the avatar and turned out to be a
 * video is not refused: a write is rejected only for what it changes (D-166).
 */
function refuseVideo({ operation, stored }: PlannedUser, { items }: ResolvedReferences): ErrorDetail[] {
  const isRefused = items.some(
    ({ kind, existing }) => kind === 'video' && existing?.id !== (stored?.avatarMediaId ?? null),
  );
  if (!isRefused) {
    return [];
  }
  const pointer = `/avatar/${nameOfReference(operation.patch.avatar)}`;
  return [
    { pointer, field: 'avatar', code: 'INVALID_TYPE', message: 'avatar must be an image; this file is a video.' },
  ];
}

function nameOfReference(avatar: MediaReference | null | undefined): string {
  return ['id', 'externalFileId'].find((name) => avatar && name in avatar) ?? 'url';
}
