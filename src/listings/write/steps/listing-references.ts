import { Injectable } from '@nestjs/common';
import type { ErrorDetail } from '../../../errors/api-error.js';
import { MediaRepository } from '../../../media/media.repository.js';
import type { BatchReferences, ReferenceList, ResolvedReferences } from '../../../media/references/batch-references.js';
import { MediaReferences } from '../../../media/references/media-references.js';
import type { ReferencedFile } from '../../../media/references/referenced-files.js';
import { mapInSlices } from '../../../platform/concurrency/loop-turns.js';
import type { AgencyTransaction } from '../../../platform/mysql/repository/agency-repository.js';
import { AgentReferences, type KnownAgents } from '../../../users/write/agent-references.js';
import { explainFiles, filesOfPatch, type FilesViolation } from '../../domain/files-rules.js';
import { mustBePublishable } from '../../domain/listing-status.js';
import { judgeFiles } from '../../domain/rules-to-meet.js';
import { pendingPatchOf } from '../../pending/pending-patch.js';
import type { StoredReference } from '../../pending/pending-reference.entity.js';
import type { PendingPatch } from '../../pending/pending-references.js';
import { PendingReferencesRepository } from '../../pending/pending-references.repository.js';
import { ListingFilesRepository } from '../listing-files.repository.js';
import type { PlannedWrite } from '../listing-operation.js';
import { filesToRetry, pathOfFiles, sentFilesOf } from './sent-files.js';

/** A planned write whose agent and files have been resolved. */
export interface ResolvedWrite extends PlannedWrite {
  userId: number | null;
  /** The files that the listing is to have, some of them still to be imported; null when it keeps its files. */
  files: ResolvedReferences | null;
  /** The files that the listing has now; empty when they were not needed and not read. */
  storedFiles: ReferencedFile[];
  /** The stored files of any listing that earlier writes of the batch have fetched; empty unless it is a `validate`. */
  fetchedBefore: ReadonlySet<number>;
  /** The changes to its pending references (D-231). */
  pendingPatch: PendingPatch;
  /** The pending references that the listing has now. */
  storedPending: readonly StoredReference[];
}

/** What is known of the references of a batch of writes before they are resolved. */
interface KnownReferences {
  agents: KnownAgents;
  /** The files that listings have, by the id of the listing. */
  files: ReadonlyMap<number, ReferencedFile[]>;
  /** The files that each write refers to; null when it leaves them as they are. */
  lists: ReadonlyMap<PlannedWrite, ReferenceList | null>;
  references: BatchReferences;
  /** The references that listings wait for, by the id of the listing. */
  pending: ReadonlyMap<number, readonly StoredReference[]>;
}

const NONE: ReadonlySet<number> = new Set();

/** Resolves the agents and files that a batch of writes refers to, with a few queries for the whole batch (D-18, D-33). */
@Injectable()
export class ListingReferences {
  constructor(
    private readonly agents: AgentReferences,
    private readonly media: MediaReferences,
    private readonly mediaFiles: MediaRepository,
    private readonly files: ListingFilesRepository,
    private readonly pending: PendingReferencesRepository,
  ) {}

  /**
   * The writes with what is wrong with their references and files added to their details. This is the last check: a write without
   * details is valid and must not be rejected afterwards.
   */
  async resolve(context: AgencyTransaction, writes: readonly PlannedWrite[]): Promise<ResolvedWrite[]> {
    const known = await this.load(context, writes);
    const violations = new Map<ResolvedWrite, FilesViolation[]>();
    // In order: later writes may refer to files that an earlier valid write imports.
    const resolved = await mapInSlices(writes, (write) => {
      const { op, patch } = write.operation;
      const agent = resolveAgent(write, known.agents);
      const list = known.lists.get(write) ?? null;
      const files = list === null ? null : known.references.resolve(list);
      const storedFiles = known.references.kept(op, known.files.get(write.stored?.id ?? 0) ?? []);
      const storedPending = known.pending.get(write.stored?.id ?? 0) ?? [];
      const details = [...write.details, ...(files?.details ?? []), ...agent.details];
      const found: ResolvedWrite = {
        operation: write.operation,
        stored: write.stored,
        status: write.status,
        fields: write.fields,
        details,
        userId: agent.userId,
        files,
        storedFiles,
        fetchedBefore: op === 'validate' ? known.references.fetchedSoFar(op) : NONE,
        pendingPatch: pendingPatchOf(
          patch,
          { agent: agent.pending, files: files?.pending ?? [] },
          { files: storedFiles, pending: storedPending },
        ),
        storedPending,
      };
      const wrong = judgeFiles({ patch, stored: write.stored, status: write.status }, files, storedFiles);
      if (wrong.length > 0) {
        violations.set(found, wrong);
      } else if (files !== null && details.length === 0) {
        known.references.plan(op, files);
      }
      return found;
    });
    return violations.size === 0 ? resolved : this.explain(context, resolved, violations);
  }

  /** Reads what the writes refer to, and what their listings have. */
  private async load(context: AgencyTransaction, writes: readonly PlannedWrite[]): Promise<KnownReferences> {
    const patches = writes.map((write) => write.operation.patch);
    const agents = await this.agents.find(
      context,
      patches.flatMap((patch) => patch.userId ?? []),
      patches.flatMap((patch) => patch.externalUserId ?? []),
    );
    const files = await this.loadStoredFiles(context, writes);
    const filesOf = ({ stored }: PlannedWrite): ReferencedFile[] => files.get(stored?.id ?? 0) ?? [];
    const lists = new Map(writes.map((write) => [write, sentFilesOf(write) ?? filesToRetry(write, filesOf(write))]));
    const references = await this.media.find(
      context,
      [...lists.values()].flatMap((list) => list?.references ?? []),
    );
    const pending = await this.pending.byListing(
      context,
      writes.flatMap(({ stored }) => (stored?.hasPendingReferences === true ? stored.id : [])),
    );
    return { agents, files, lists, references, pending };
  }

  /** Reads the files of those stored listings whose photos have to be counted or compared. */
  private async loadStoredFiles(
    context: AgencyTransaction,
    writes: readonly PlannedWrite[],
  ): Promise<Map<number, ReferencedFile[]>> {
    const ids = writes
      .filter(({ status, operation }) => mustBePublishable(status) || filesOfPatch(operation.patch) !== undefined)
      .flatMap(({ stored }) => stored?.id ?? []);
    return this.files.filesOf(context, ids);
  }

  /** The writes with their violations as messages; only the files that these name are read. */
  private async explain(
    context: AgencyTransaction,
    writes: readonly ResolvedWrite[],
    violations: ReadonlyMap<ResolvedWrite, readonly FilesViolation[]>,
  ): Promise<ResolvedWrite[]> {
    const ids = [...violations.values()].flatMap((found) => found.flatMap(({ fileIds }) => fileIds));
    const files = await this.mediaFiles.findMany(context, [...new Set(ids)]);
    const known = new Map(files.map((file) => [file.id, file]));
    return writes.map((write) => {
      const found = violations.get(write) ?? [];
      const details = found.flatMap((violation) => explainFiles(violation, pathOfFiles(write, write.files), known));
      return details.length === 0 ? write : { ...write, details: [...write.details, ...details] };
    });
  }
}

interface ResolvedAgent {
  userId: number | null;
  details: ErrorDetail[];
  /** The external id of an agent that does not exist yet; null when the agent is not pending. */
  pending: string | null;
}

function resolveAgent({ operation: { patch, options }, stored }: PlannedWrite, agents: KnownAgents): ResolvedAgent {
  const { userId, externalUserId } = patch;
  const known = (id: number | null): ResolvedAgent => ({ userId: id, details: [], pending: null });
  if (typeof userId === 'number') {
    return agents.has(userId) ? known(userId) : unknownAgent('userId', userId);
  }
  if (typeof externalUserId === 'string') {
    const id = agents.idOf(externalUserId);
    if (id !== undefined) {
      return known(id);
    }
    return options.defersReferences
      ? { userId: null, details: [], pending: externalUserId }
      : unknownAgent('externalUserId', externalUserId);
  }
  const isCleared = userId === null || externalUserId === null;
  return known(isCleared ? null : (stored?.userId ?? null));
}

function unknownAgent(field: string, value: string | number): ResolvedAgent {
  // Only the service assigns ids, so an agent with this one cannot be created (D-02).
  const remedy = typeof value === 'number' ? 'GET /users lists those that are' : 'create it with PUT /users first';
  const message = `${field} ${value} is not an agent of the agency; ${remedy}.`;
  const details = [{ pointer: `/${field}`, field, code: 'UNKNOWN_REFERENCE', message } as const];
  return { userId: null, details, pending: null };
}
