import { ALL_FIELDS } from './field-samples.js';
import { type Done, isRefusal, type ModelAgency, type ModelListing } from './listing-model.js';
import type { Refusal } from './listing-rules.js';

export interface Answer {
  statusCode: number;
  body: Readonly<Record<string, unknown>>;
}

type Details = readonly { pointer: string; code: string }[];

/**
 * Compares the service's responses with the model. Values that only the service decides, such as ids and timestamps, are checked
 * for plausibility.
 */
export class Comparison {
  /** The last read of each listing: the number of its changes in the model, and its timestamp. */
  private readonly lastReads = new Map<ModelListing, { changes: number; updatedAt: string }>();
  private readonly idsGiven = new Set<unknown>();
  private readonly jobIdsGiven = new Set<unknown>();

  compareResult(
    expected: Done | Refusal,
    result: Readonly<Record<string, unknown>>,
    sent: { op?: unknown; externalId?: unknown },
  ): void {
    const { index, op, success, ready, blocking, advice, ...rest } = result;
    compareReadiness(op === 'validate', isRefusal(expected), { ready, blocking, advice });
    const echoed = typeof sent.externalId === 'string' ? sent.externalId : null;
    const validity = op === 'validate' ? { valid: success } : {};
    const refused = op === 'upsert' ? { unchanged: false } : validity;
    if (isRefusal(expected)) {
      const { error, ...others } = rest;
      expect(others).toEqual({ id: null, externalId: echoed, created: false, updated: false, ...refused });
      const { statusCode, body } = error as { statusCode: number; body: Record<string, unknown> };
      this.compare(expected, { statusCode, body }, Number(index));
      return;
    }
    if (expected.did === 'validate') {
      expect(rest).toEqual({ id: null, externalId: echoed, created: false, updated: false, ...validity });
    } else if (expected.did === 'write') {
      this.compareWritten(expected, rest);
    } else {
      const { listing, externalId } = expected;
      const updated = expected.did === 'unlink' ? expected.changed : true;
      expect(rest).toEqual({ id: listing.id, externalId, created: false, updated });
    }
  }

  compare(expected: Done | Refusal, { statusCode, body }: Answer, place: 'single' | number): void {
    if (isRefusal(expected)) {
      expect(body).toMatchObject({ statusCode: expected.statusCode, error_code: expected.code });
      expect(statusCode).toBe(expected.statusCode);
      const prefix = place === 'single' ? '' : `/operations/${place}`;
      const details = (body['details'] ?? []) as Details;
      expect(details.map(({ pointer, code }) => [pointer, code]).sort()).toEqual(
        expected.mistakes.map(([pointer, code]) => [prefix + pointer, code]).sort(),
      );
      return;
    }
    expect([statusCode, body]).toEqual([200, expect.anything()]);
    if (expected.did === 'write') {
      this.compareWritten(expected, body);
    } else if (expected.did === 'link' || expected.did === 'unlink') {
      const { did, listing, externalId, changed } = expected;
      const result = did === 'link' ? { linked: true } : { unlinked: changed };
      expect(body).toEqual({ id: listing.id, externalId, ...result });
    }
  }

  private compareWritten({ listing, then, created, job }: Done & { did: 'write' }, body: Answer['body']): void {
    const id = Number(body['id']);
    if (listing.id === undefined) {
      expect(this.idsGiven.has(id)).toBe(false);
      this.idsGiven.add(id);
      listing.id = id;
    }
    if (job !== null) {
      this.learnJob(job, body['jobId']);
    }
    const publicUrl = expect.stringMatching(`/announcement/${id}$`) as string;
    const { notice, imports = [], ...rest } = body as { notice?: { code: string }; imports?: { fileId: number }[] };
    expect([notice?.code, imports.map(({ fileId }) => fileId)]).toEqual([then.notice, then.importing]);
    expect(rest).toEqual({
      id: listing.id,
      ...{ externalId: then.externalId, status: then.status },
      created,
      updated: !created,
      unchanged: then.unchanged,
      version: then.changes,
      ...(then.status === 'pending_active' ? { publicUrl } : {}),
      ...(job === null ? {} : { jobId: job.id }),
    });
  }

  private learnJob(job: { id: number | undefined }, told: unknown): void {
    if (job.id === undefined) {
      expect(this.jobIdsGiven.has(told)).toBe(false);
      this.jobIdsGiven.add(told);
      job.id = Number(told);
    }
    expect(told).toBe(job.id);
  }

  compareRecord(listing: ModelListing | undefined, { statusCode, body }: Answer, model: ModelAgency): void {
    if (listing === undefined) {
      expect([statusCode, body['error_code'], body['details']]).toEqual([404, 'NOT_FOUND', undefined]);
      return;
    }
    const agent = model.agents.find(({ id }) => id === listing.userId);
    if (listing.lastJob !== null) {
      this.learnJob(listing.lastJob, body['lastJobId']);
    }
    expect(body).toMatchObject({
      id: listing.id,
      externalId: listing.externalId,
      status: listing.status,
      version: listing.changes,
      lastJobId: listing.lastJob?.id ?? null,
      publishedAt: null,
      location: null,
      user: agent === undefined ? null : { id: agent.id, externalId: agent.externalId },
    });
    expect(body['formData']).toEqual({
      ...Object.fromEntries(ALL_FIELDS.map((name) => [name, listing.form[name]])),
      announcementStatus: listing.status,
      fileIds: listing.fileIds,
    });
    this.compareMoment(listing, String(body['updatedAt']));
  }

  /** `updatedAt` advances with a change, and only with a change. */
  private compareMoment(listing: ModelListing, updatedAt: string): void {
    const last = this.lastReads.get(listing);
    if (last?.changes === listing.changes) {
      expect(updatedAt).toBe(last.updatedAt);
    } else if (last !== undefined) {
      expect(updatedAt >= last.updatedAt).toBe(true);
    }
    this.lastReads.set(listing, { changes: listing.changes, updatedAt });
  }
}

/** Only a dry run says whether the listing could be published; a rejected one could not (D-224). */
function compareReadiness(
  isValidation: boolean,
  isRefused: boolean,
  { ready, blocking, advice }: Readonly<Record<'ready' | 'blocking' | 'advice', unknown>>,
): void {
  if (!isValidation) {
    expect([ready, blocking, advice]).toEqual([undefined, undefined, undefined]);
    return;
  }
  const [blocked, advised] = [blocking, advice] as { severity: string }[][];
  expect(advised?.map(({ severity }) => severity)).not.toContain('error');
  expect(blocked?.every(({ severity }) => severity === 'error')).toBe(true);
  expect(isRefused ? blocked?.length : 1).toBeGreaterThan(0);
  expect(ready && (isRefused || blocked?.length !== 0)).toBe(false);
}
