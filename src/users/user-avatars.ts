import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MediaReference } from '../catalogue/media-reference.js';
import type { ErrorDetail } from '../errors/error-detail.js';
import { MediaReferences, type ReferencedFile, type ResolvedReferences } from '../media/media-references.js';
import type { PlannedUser } from './plan-user-write.js';

/** A planned write whose avatar is known. */
export interface ResolvedUser extends PlannedUser {
  /** The avatar that the write names; null where it names none. */
  sentAvatar: ResolvedReferences | null;
}

/** Finds and imports the files that users are to have as avatar, those of all writes at once (D-32). */
@Injectable()
export class UserAvatars {
  constructor(private readonly media: MediaReferences) {}

  /** Adds to each write's details what its avatar leaves to be desired: it must be a file of the agency, an image. */
  async resolve(manager: EntityManager, agencyId: number, writes: readonly PlannedUser[]): Promise<ResolvedUser[]> {
    const naming = writes.flatMap((write) => {
      const { avatar } = write.operation.patch;
      return avatar ? [{ write, references: [avatar] }] : [];
    });
    const resolved = await this.media.resolve(
      manager,
      agencyId,
      naming.map(({ references }) => ({ field: 'avatar', references })),
    );
    const avatarOf = new Map(naming.map(({ write }, index) => [write, resolved[index]]));
    return writes.map((write) => {
      const sentAvatar = avatarOf.get(write) ?? null;
      const details = sentAvatar === null ? [] : [...sentAvatar.details, ...refuseVideo(write, sentAvatar)];
      return { ...write, sentAvatar, details: [...write.details, ...details] };
    });
  }

  /** Starts the imports that the writes ask for and returns the file that each write names as avatar. */
  async startImports(
    manager: EntityManager,
    agencyId: number,
    writes: readonly ResolvedUser[],
    stamp: Date,
  ): Promise<Map<ResolvedUser, ReferencedFile>> {
    const naming = writes.flatMap((write) => (write.sentAvatar === null ? [] : [{ write, list: write.sentAvatar }]));
    const files = await this.media.startImports(
      manager,
      agencyId,
      naming.map(({ list }) => list),
      stamp,
    );
    return new Map(
      naming.flatMap(({ write }, index) => {
        const file = files[index]?.[0];
        return file === undefined ? [] : [[write, file] as const];
      }),
    );
  }
}

/** A file whose bytes have not been seen yet may turn out to be an image. */
function refuseVideo({ operation }: PlannedUser, { items }: ResolvedReferences): ErrorDetail[] {
  if (!items.some((item) => item.kind === 'video')) {
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
