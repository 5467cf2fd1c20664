import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { AgencyContext } from '../auth/agency-context.js';
import { LIMITS } from '../catalogue/limits.js';
import { OperatorError } from '../errors/api-error.js';
import { uploadKey } from '../integrations/storage/media-keys.js';
import type { Storage } from '../integrations/storage/storage.js';
import type { ListingBulkService } from '../listings/bulk/listing-bulk.service.js';
import type { MediaRepository } from '../media/media.repository.js';
import type { MediaBulkService } from '../media/media-bulk.service.js';
import type { UploadRequests } from '../media/uploads/upload-requests.js';
import type { UserBulkService } from '../users/user-bulk.service.js';
import { demoListing } from './demo-listings.js';
import { demoPhotos } from './demo-photos.js';

/** The number of photos that the listings share; each listing uses three to eight of them. */
const PHOTOS = 24;

const AGENTS = ['Ana Rusu', 'Ion Ceban', 'Maria Popa', 'Vasile Lungu', 'Elena Moraru'];

const PHOTO_TYPE = 'image/jpeg';

/** The progress of filling an agency. */
export interface Progress {
  total: number;
  done: number;
}

export interface FillResult {
  created: number;
  updated: number;
  failed: number;
  /** The error of the first failed listing; null if none failed. */
  firstError: string | null;
}

/** Fills an agency through the same bulk calls that a CRM uses. Repeating it updates the existing data and adds nothing. */
export class DemoFiller {
  constructor(
    private readonly listings: ListingBulkService,
    private readonly users: UserBulkService,
    private readonly media: MediaBulkService,
    private readonly mediaRows: MediaRepository,
    private readonly uploads: UploadRequests,
    private readonly storage: Storage,
  ) {}

  async fill(agency: AgencyContext, count: number, onProgress: (progress: Progress) => void): Promise<FillResult> {
    const agents = await this.ensureAgents(agency);
    const photos = await this.ensurePhotos(agency);
    const filled: FillResult = { created: 0, updated: 0, failed: 0, firstError: null };
    onProgress({ total: count, done: 0 });
    for (let first = 1; first <= count; first += LIMITS.bulkOperationsMax) {
      const size = Math.min(LIMITS.bulkOperationsMax, count - first + 1);
      const operations = Array.from({ length: size }, (_, index) => demoListing(first + index, { agents, photos }));
      const { results } = await this.listings.apply(agency, { operations }, 'demo');
      for (const { created, updated, error } of results) {
        filled.created += created ? 1 : 0;
        filled.updated += updated ? 1 : 0;
        filled.failed += error === undefined ? 0 : 1;
        filled.firstError ??= error === undefined ? null : JSON.stringify(error.body);
      }
      onProgress({ total: count, done: first + size - 1 });
    }
    return filled;
  }

  private async ensureAgents(agency: AgencyContext): Promise<string[]> {
    const operations = AGENTS.map((name, index) => ({
      op: 'upsert',
      externalId: `demo-agent-${index + 1}`,
      name,
      phone: `+3736912345${index}`,
      description: 'Vă ajut să găsiți ce căutați.',
    }));
    requireAll(await this.users.apply(agency, { operations }, 'demo'), 'The demo agents could not be written');
    return operations.map(({ externalId }) => externalId);
  }

  /** Existing photos of the agency are kept; the missing ones are stored like uploads. */
  private async ensurePhotos(agency: AgencyContext): Promise<string[]> {
    const wanted = Array.from({ length: PHOTOS }, (_, index) => ({
      number: index,
      externalId: `demo-photo-${index + 1}`,
    }));
    const found = await Promise.all(
      wanted.map(({ externalId }) => this.mediaRows.findTarget(agency.id, { externalId })),
    );
    const missing = wanted.filter((_, index) => found[index] === null);
    if (missing.length > 0) {
      await this.uploadPhotos(agency, missing);
    }
    return wanted.map(({ externalId }) => externalId);
  }

  private async uploadPhotos(agency: AgencyContext, photos: { number: number; externalId: string }[]): Promise<void> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'demo-photos-'));
    try {
      const bytes = await demoPhotos(photos.map(({ number }) => number));
      const files = photos.map(({ externalId }, index) => ({
        externalId,
        fileName: `${externalId}.jpg`,
        contentType: PHOTO_TYPE,
        size: bytes[index]?.length ?? 0,
      }));
      const { uuid, upload } = await this.uploads.request(agency, { files });
      for (const [index, { generatedFileName }] of upload.entries()) {
        const file = path.join(folder, generatedFileName);
        await writeFile(file, bytes[index] ?? Buffer.alloc(0));
        await this.storage.putFile(uploadKey(agency.id, generatedFileName), file, PHOTO_TYPE);
      }
      const operations = upload.map((response) => ({
        op: 'confirm-upload',
        uuid,
        generatedFileName: response.generatedFileName,
        externalId: response.externalId,
      }));
      requireAll(await this.media.apply(agency, { operations }, 'demo'), 'The demo photos could not be stored');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

function requireAll({ results }: { results: readonly { error?: { body: object } }[] }, failure: string): void {
  const failed = results.find(({ error }) => error !== undefined);
  if (failed?.error !== undefined) {
    throw new OperatorError(`${failure}: ${JSON.stringify(failed.error.body)}`);
  }
}
