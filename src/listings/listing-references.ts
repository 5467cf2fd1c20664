import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { mapInSlices } from '../bulk/in-slices.js';
import type { ListingPatch } from '../catalogue/check-listing.js';
import type { ErrorDetail } from '../errors/error-detail.js';
import { MediaReferences } from '../media/media-references.js';
import type { ReferenceList, ResolvedReferences } from '../media/reference-set.js';
import type { ReferencedFile } from '../media/referenced-file.js';
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

  /**
   * Adds to each write's details what its references and its number of photos leave to be desired. A write without
   * details is sound: nothing else may be found wrong with it afterwards.
   */
  async resolve(manager: EntityManager, agencyId: number, writes: readonly PlannedWrite[]): Promise<ResolvedWrite[]> {
    const patches = writes.map((write) => write.operation.patch);
    const agents = await this.agents.find(
      manager,
      agencyId,
      patches.flatMap((patch) => patch.userId ?? []),
      patches.flatMap((patch) => patch.externalUserId ?? []),
    );
    const lists = new Map(writes.map((write) => [write, listOf(write)]));
    const references = await this.media.find(
      manager,
      agencyId,
      [...lists.values()].flatMap((list) => list?.references ?? []),
    );
    const storedFiles = await this.loadStoredFiles(manager, agencyId, writes);
    // One after the other: what a sound write imports is there for those behind it.
    return mapInSlices(writes, (write) => {
      const { op, patch } = write.operation;
      const agent = resolveAgent(patch, write.stored?.userId ?? null, agents);
      const list = lists.get(write) ?? null;
      const sent = list === null ? null : references.resolve(list);
      const stored = storedFiles.get(write.stored?.id ?? 0) ?? [];
      const details = [...write.details, ...fileDetails(write, sent, stored), ...agent.details];
      if (sent !== null && details.length === 0) {
        references.promise(op, sent);
      }
      return {
        operation: write.operation,
        stored: write.stored,
        status: write.status,
        fields: write.fields,
        details,
        userId: agent.userId,
        sentFiles: sent,
        storedFiles: stored,
      };
    });
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

/** The references of a write, under whichever name, of which null clears; null: it leaves the files alone. */
function listOf({ operation: { op, patch } }: PlannedWrite): ReferenceList | null {
  const field = filesOfPatch(patch);
  const references = patch.files ?? patch.fileIds?.map((id) => ({ id })) ?? [];
  return field === undefined ? null : { op, field, references };
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
