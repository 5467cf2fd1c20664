/**
 * The specification of listings as an in-memory model, for one agency and one caller at a time: no database, no sets, no waves,
 * each operation individually. The service must respond to any sequence of calls as the model does (upsert rules 1-9, D-01 to
 * D-06, D-12, D-15 to D-23, D-28, D-33, D-61). Background jobs never finish here.
 */
import {
  type Body,
  changedReadOnly,
  filesFieldOf,
  FORM_FIELDS,
  invalid,
  isPublishable,
  mergeForm,
  missingToPublish,
  type Mistake,
  nextStatus,
  type Refusal,
  refuseTarget,
  tooFewPhotos,
  touched,
} from './listing-rules.js';

/** A background job; its id is known once the service has returned it. */
export interface ModelJob {
  id: number | undefined;
}

export interface ModelListing {
  /** Known once the service has returned it. */
  id: number | undefined;
  externalId: string | null;
  status: string;
  /** All fields of the form except `announcementStatus` and `fileIds`. */
  form: Record<string, unknown>;
  fileIds: readonly number[];
  userId: number | null;
  lastJob: ModelJob | null;
  publishing: ModelJob | null;
  statusBeforeBlock: string | null;
  isDeleted: boolean;
  /** The number of its changes, including its creation: its version. */
  changes: number;
}

/** An object that a listing can refer to, by either id. */
export interface Known {
  id: number;
  externalId: string;
}

/** A body, and the mistakes in its shape, which its generator knows. */
export interface Write {
  body: Body;
  mistakes: readonly Mistake[];
}

/** The state of a listing right after an operation; later operations of the same bulk may change it again. */
export type ListingThen = Pick<ModelListing, 'externalId' | 'status' | 'changes'> & {
  /** Whether the write equalled the stored state. */
  unchanged: boolean;
  /** The code that says why the public cannot see it; undefined when it is about to be published. */
  notice: string | undefined;
  /** The files whose imports the response reports; imports never end here. */
  importing: readonly number[];
};

/** Nothing is ever published here. */
const NOTICES: Readonly<Record<string, string>> = {
  draft: 'DRAFT',
  hidden: 'HIDDEN',
  completed: 'NEVER_PUBLISHED',
  blocked: 'BLOCKED',
};

/** The outcome of a valid operation. */
export type Done =
  | { did: 'write'; listing: ModelListing; then: ListingThen; created: boolean; job: ModelJob | null }
  | { did: 'validate' }
  | { did: 'link' | 'unlink' | 'delete'; listing: ModelListing; externalId: string | null; changed: boolean };

export const isRefusal = (outcome: Done | Refusal): outcome is Refusal => 'statusCode' in outcome;

const NOT_FOUND: Refusal = { statusCode: 404, code: 'NOT_FOUND', mistakes: [] };

const LINKED_ALREADY: Refusal = {
  statusCode: 409,
  code: 'EXTERNAL_ID_ALREADY_LINKED',
  mistakes: [['/externalId', 'ALREADY_LINKED']],
};

const BLOCKED_ID: Refusal = {
  statusCode: 403,
  code: 'LISTING_BLOCKED',
  mistakes: [['/externalId', 'INVALID_OPTION']],
};

/** A listing that an operator has blocked, with all external ids that it has had since (D-171). */
interface ModelBlock {
  /** The listing that the operator blocked. */
  origin: ModelListing;
  listing: ModelListing;
  externalIds: Set<string>;
}

/** The result of resolving a reference list. */
interface Resolved {
  fileIds: readonly number[];
  /** The same, with an entry for each unknown one. */
  possibleIds: readonly number[];
  mistakes: Mistake[];
}

export class ModelAgency {
  readonly listings: ModelListing[] = [];
  private blocks: ModelBlock[] = [];

  constructor(
    readonly agents: readonly Known[],
    readonly files: readonly Known[],
  ) {}

  get alive(): ModelListing[] {
    return this.listings.filter((listing) => !listing.isDeleted);
  }

  get deleted(): ModelListing[] {
    return this.listings.filter((listing) => listing.isDeleted);
  }

  /** The listing that a body or path addresses. */
  find({ id, externalId }: { id?: unknown; externalId?: unknown }): ModelListing | undefined {
    return this.alive.find((listing) => (id === undefined ? listing.externalId === externalId : listing.id === id));
  }

  upsert({ body, mistakes }: Write, mode: 'write' | 'validate' = 'write'): Done | Refusal {
    const refusal = refuseTarget(body) ?? (mistakes.length > 0 ? invalid(mistakes) : null);
    if (refusal !== null) {
      return refusal;
    }
    const stored = this.find(body);
    if (stored === undefined && body['id'] !== undefined) {
      return NOT_FOUND;
    }
    const block = stored === undefined ? this.blockOf(body['externalId']) : undefined;
    const status = nextStatus(block ? 'blocked' : (stored?.status ?? null), body['announcementStatus']);
    if (typeof status !== 'string') {
      return status;
    }
    const { form, mistakes: ofContext } = mergeForm(stored?.form ?? null, body);
    const files = this.resolveFiles(body, stored?.fileIds ?? []);
    const agent = this.resolveAgent(body, stored?.userId ?? null);
    const found = [
      ...ofContext,
      ...touched(missingToPublish(form), body, stored?.status ?? null, status),
      ...files.mistakes,
      ...touched(tooFewPhotos(status, files.possibleIds, body), body, stored?.status ?? null, status),
      ...agent.mistakes,
      ...changedReadOnly(body, stored?.status),
    ];
    if (found.length > 0) {
      return invalid(found);
    }
    if (mode === 'validate') {
      return { did: 'validate' };
    }
    const listing = stored ?? this.create(String(body['externalId']));
    if (block !== undefined) {
      listing.statusBeforeBlock = 'draft';
      this.putUnderBlock(block.origin, listing);
      listing.changes += 1;
    }
    const changesBefore = stored?.changes;
    const job = apply(listing, { status, form, fileIds: files.fileIds, userId: agent.userId }, body);
    const namesFiles = body['files'] !== undefined || body['fileIds'] !== undefined;
    const tellsFiles = namesFiles || body['announcementStatus'] === 'active';
    const importing = tellsFiles ? files.fileIds : [];
    const { externalId, changes } = listing;
    const unchanged = changes === changesBefore;
    const then = { externalId, status, changes, unchanged, notice: NOTICES[status], importing };
    return { did: 'write', listing, then, created: stored === undefined, job };
  }

  link(id: number, externalId: string): Done | Refusal {
    const listing = this.find({ id });
    if (listing === undefined) {
      return NOT_FOUND;
    }
    const owner = this.find({ externalId });
    if (owner !== undefined && owner !== listing) {
      return LINKED_ALREADY;
    }
    const ownBlock = this.blocks.find((block) => block.listing === listing);
    if (ownBlock === undefined && this.blockOf(externalId) !== undefined) {
      return BLOCKED_ID;
    }
    ownBlock?.externalIds.add(externalId);
    const changed = listing.externalId !== externalId;
    listing.externalId = externalId;
    listing.changes += changed ? 1 : 0;
    return { did: 'link', listing, externalId, changed };
  }

  unlink(id: number): Done | Refusal {
    const listing = this.find({ id });
    if (listing === undefined) {
      return NOT_FOUND;
    }
    const { externalId } = listing;
    listing.externalId = null;
    listing.changes += externalId === null ? 0 : 1;
    return { did: 'unlink', listing, externalId, changed: externalId !== null };
  }

  delete(target: Body): Done | Refusal {
    const refusal = refuseTarget(target);
    if (refusal !== null) {
      return refusal;
    }
    const listing = this.find(target);
    if (listing === undefined) {
      return NOT_FOUND;
    }
    const { externalId } = listing;
    Object.assign(listing, { isDeleted: true, externalId: null });
    return { did: 'delete', listing, externalId, changed: true };
  }

  /** The operator's command; false when the listing is blocked already. */
  block(listing: ModelListing): boolean {
    if (listing.status === 'blocked') {
      return false;
    }
    Object.assign(listing, {
      statusBeforeBlock: listing.status,
      status: 'blocked',
      publishing: null,
    });
    this.putUnderBlock(listing, listing);
    listing.changes += 1;
    return true;
  }

  /**
   * The operator's command, which lifts the whole block; false when the listing is not blocked. A listing that has become
   * incomplete meanwhile is hidden (D-115).
   */
  unblock(listing: ModelListing): boolean {
    const origin = this.blocks.find((block) => block.listing === listing)?.origin;
    if (origin === undefined) {
      return false;
    }
    const released = this.blocks.filter((block) => block.origin === origin);
    this.blocks = this.blocks.filter((block) => block.origin !== origin);
    released.filter((block) => !block.listing.isDeleted).forEach((block) => this.release(block.listing));
    return true;
  }

  private release(listing: ModelListing): void {
    const { statusBeforeBlock: status, form, fileIds } = listing;
    if (status === null) {
      throw new Error('A listing under a block has no status to go back to');
    }
    const lacks = isPublishable(status) && [...missingToPublish(form), ...tooFewPhotos(status, fileIds, {})].length > 0;
    Object.assign(listing, { status: lacks ? 'hidden' : status, statusBeforeBlock: null });
    listing.changes += 1;
    if (listing.status === 'pending_active') {
      listing.lastJob = listing.publishing = { id: undefined };
    }
  }

  private blockOf(externalId: unknown): ModelBlock | undefined {
    return this.blocks.find((block) => typeof externalId === 'string' && block.externalIds.has(externalId));
  }

  private putUnderBlock(origin: ModelListing, listing: ModelListing): void {
    const { externalId } = listing;
    this.blocks.push({ origin, listing, externalIds: new Set(externalId === null ? [] : [externalId]) });
  }

  private create(externalId: string): ModelListing {
    const listing: ModelListing = {
      id: undefined,
      externalId,
      status: 'draft',
      form: {},
      fileIds: [],
      userId: null,
      lastJob: null,
      publishing: null,
      statusBeforeBlock: null,
      isDeleted: false,
      changes: 0,
    };
    this.listings.push(listing);
    return listing;
  }

  private resolveFiles(body: Body, stored: readonly number[]): Resolved {
    const field = filesFieldOf(body);
    const sent = body[field];
    if (sent === undefined) {
      return { fileIds: stored, possibleIds: stored, mistakes: [] };
    }
    const fileIds: number[] = [];
    const mistakes: Mistake[] = [];
    for (const [index, item] of ((sent ?? []) as readonly unknown[]).entries()) {
      const reference = (field === 'fileIds' ? { id: item } : item) as { id?: unknown; externalFileId?: unknown };
      const file = this.files.find((known) =>
        reference.id === undefined ? known.externalId === reference.externalFileId : known.id === reference.id,
      );
      const leaf = field === 'fileIds' ? '' : reference.id === undefined ? '/externalFileId' : '/id';
      if (file === undefined) {
        mistakes.push([`/${field}/${index}${leaf}`, 'UNKNOWN_REFERENCE']);
      } else if (fileIds.includes(file.id)) {
        mistakes.push([`/${field}/${index}`, 'DUPLICATE_ITEM']);
      } else {
        fileIds.push(file.id);
      }
    }
    const unknown = mistakes.filter(([, code]) => code === 'UNKNOWN_REFERENCE').map((_, index) => -index);
    return { fileIds, possibleIds: [...fileIds, ...unknown], mistakes };
  }

  private resolveAgent(body: Body, stored: number | null): { userId: number | null; mistakes: Mistake[] } {
    const field = ['userId', 'externalUserId'].find((name) => body[name] !== undefined && body[name] !== null);
    if (field === undefined) {
      const isCleared = body['userId'] === null || body['externalUserId'] === null;
      return { userId: isCleared ? null : stored, mistakes: [] };
    }
    const agent = this.agents.find((known) => known[field === 'userId' ? 'id' : 'externalId'] === body[field]);
    return agent === undefined
      ? { userId: null, mistakes: [[`/${field}`, 'UNKNOWN_REFERENCE']] }
      : { userId: agent.id, mistakes: [] };
  }
}

/**
 * Writes the listing and returns the job of the response (D-23). Nothing is ever public here, so there is nothing to refresh
 * (D-24).
 */
function apply(
  listing: ModelListing,
  after: Pick<ModelListing, 'status' | 'form' | 'fileIds' | 'userId'>,
  body: Body,
): ModelJob | null {
  const before = { ...listing };
  const differs = (name: string): boolean => JSON.stringify(before.form[name]) !== JSON.stringify(after.form[name]);
  const filesDiffer = before.fileIds.join() !== after.fileIds.join();
  const isChanged =
    FORM_FIELDS.some(differs) || filesDiffer || before.userId !== after.userId || before.status !== after.status;
  Object.assign(listing, after);
  listing.changes += isChanged ? 1 : 0;

  if (body['announcementStatus'] === 'active') {
    listing.publishing ??= { id: undefined };
    listing.lastJob = listing.publishing;
    return listing.publishing;
  }
  if (isPublishable(before.status) && !isPublishable(after.status)) {
    listing.publishing = null;
  }
  return null;
}
