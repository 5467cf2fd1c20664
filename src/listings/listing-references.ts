import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ListingPatch } from '../catalogue/check-listing.js';
import type { MediaReference } from '../catalogue/media-reference.js';
import type { ErrorDetail } from '../errors/error-detail.js';
import { MediaReferences, type ReferencedFile, type ResolvedReferences } from '../media/media-references.js';
import { AgentReferences, type KnownAgents } from '../users/agent-references.js';
import { ListingFilesRepository } from './listing-files.repository.js';
import { mustBePublishable } from './listing-status.js';
import { checkFiles, filesOfPatch, type PlannedWrite } from './plan-write.js';

/** A planned write whose agent and files are known. */
export interface ResolvedWrite extends PlannedWrite {
  userId: number | null;
  /** What the write says of the files; null where it leaves them alone. */
  sentFiles: ResolvedReferences | null;
  /** The files that the listing has now; empty where nobody asks for them. */
  storedFiles: ReferencedFile[];
}

/** Finds what a set of writes refers to, agents and files, with a few queries for all of them (D-18, D-33). */
@Injectable()
export class ListingReferences {
  constructor(
    private readonly agents: AgentReferences,
    private readonly media: MediaReferences,
    private readonly files: ListingFilesRepository,
  ) {}

  /** Adds to each write's details what its references and its number of photos leave to be desired. */
  async resolve(manager: EntityManager, agencyId: number, writes: readonly PlannedWrite[]): Promise<ResolvedWrite[]> {
    const patches = writes.map((write) => write.operation.patch);
    const agents = await this.agents.find(
      manager,
      agencyId,
      patches.flatMap((patch) => patch.userId ?? []),
      patches.flatMap((patch) => patch.externalUserId ?? []),
    );
    const sentFiles = await this.resolveSentFiles(manager, agencyId, writes);
    const storedFiles = await this.loadStoredFiles(manager, agencyId, writes);
    return writes.map((write) => {
      const { patch } = write.operation;
      const agent = resolveAgent(patch, write.stored?.userId ?? null, agents);
      const sent = sentFiles.get(write) ?? null;
      const stored = storedFiles.get(write.stored?.id ?? 0) ?? [];
      return {
        operation: write.operation,
        stored: write.stored,
        status: write.status,
        fields: write.fields,
        details: [...write.details, ...fileDetails(write, sent, stored), ...agent.details],
        userId: agent.userId,
        sentFiles: sent,
        storedFiles: stored,
      };
    });
  }

  private async resolveSentFiles(
    manager: EntityManager,
    agencyId: number,
    writes: readonly PlannedWrite[],
  ): Promise<Map<PlannedWrite, ResolvedReferences>> {
    const sending = writes.flatMap((write) => {
      const field = filesOfPatch(write.operation.patch);
      return field === undefined ? [] : [{ write, list: { field, references: sentReferences(write.operation.patch) } }];
    });
    const resolved = await this.media.resolve(
      manager,
      agencyId,
      sending.map(({ list }) => list),
    );
    return new Map(sending.flatMap(({ write }, index) => (resolved[index] ? [[write, resolved[index]]] : [])));
  }

  /** The files of those stored listings whose photos have to be counted or compared. */
  private async loadStoredFiles(
    manager: EntityManager,
    agencyId: number,
    writes: readonly PlannedWrite[],
  ): Promise<Map<number, ReferencedFile[]>> {
    const ids = writes
      .filter(({ status, operation }) => mustBePublishable(status) || filesOfPatch(operation.patch) !== undefined)
      .flatMap(({ stored }) => stored?.id ?? []);
    return this.files.filesOf(manager, agencyId, ids);
  }
}

/** The references of a write under either name; null clears. */
function sentReferences(patch: ListingPatch): readonly MediaReference[] {
  return patch.files ?? patch.fileIds?.map((id) => ({ id })) ?? [];
}

function fileDetails(
  write: PlannedWrite,
  sent: ResolvedReferences | null,
  stored: readonly ReferencedFile[],
): ErrorDetail[] {
  if (sent === null) {
    return checkFiles(write.status, stored, undefined);
  }
  // What cannot be found cannot be counted: its own error comes first.
  return sent.details.length > 0
    ? sent.details
    : checkFiles(write.status, sent.items, filesOfPatch(write.operation.patch));
}

function resolveAgent(
  patch: ListingPatch,
  storedUserId: number | null,
  agents: KnownAgents,
): { userId: number | null; details: ErrorDetail[] } {
  const { userId, externalUserId } = patch;
  if (typeof userId === 'number') {
    return agents.has(userId) ? { userId, details: [] } : unknownAgent('userId', userId);
  }
  if (typeof externalUserId === 'string') {
    const id = agents.idOf(externalUserId);
    return id === undefined ? unknownAgent('externalUserId', externalUserId) : { userId: id, details: [] };
  }
  const isCleared = userId === null || externalUserId === null;
  return { userId: isCleared ? null : storedUserId, details: [] };
}

function unknownAgent(field: string, value: string | number): { userId: null; details: ErrorDetail[] } {
  const message = `${field} ${value} is not an agent of the agency; create it with PUT /users first.`;
  return { userId: null, details: [{ pointer: `/${field}`, field, code: 'UNKNOWN_REFERENCE', message }] };
}
