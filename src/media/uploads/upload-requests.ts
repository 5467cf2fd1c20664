import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type AgencyContext, OPERATOR_KEY_ID } from '../../auth/agency-context.js';
import { newGeneratedFileName } from '../../integrations/storage/media-keys.js';
import { UploadUrls } from '../../integrations/storage/upload-urls.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import type { UploadDeclarationDto, UploadUrlsDto, UploadUrlsResponse } from '../dto/uploads.dto.js';
import { MediaQuota, quotaExceeded } from '../imports/media-quota.js';
import { declaredType } from './confirming/declared-types.js';
import { UploadsRepository } from './uploads.repository.js';

/**
 * Uploads by the caller itself (spec: `POST /media/request-upload-url`; D-41): this hands out the URLs; the bytes come to
 * `UploadIntake`, or to the bucket; `UploadConfirmations` makes files of them; `UploadSweeper` removes what nobody
 * confirms. Whether the bytes of an upload are there is told by the storage alone, whether it has become a file by its
 * row.
 */
@Injectable()
export class UploadRequests {
  constructor(
    private readonly transactions: Transactions,
    private readonly uploads: UploadsRepository,
    private readonly urls: UploadUrls,
    private readonly quota: MediaQuota,
  ) {}

  /** Hands out a URL for each file, in order. @throws ApiError `QUOTA_EXCEEDED`. */
  async request({ id: agencyId, key }: AgencyContext, { files: declared }: UploadUrlsDto): Promise<UploadUrlsResponse> {
    const files = declared.map(uploadOf);
    const uuid = randomUUID();
    const term = await this.transactions.run(async (manager) => {
      const context = await this.quota.beginWrite({ manager, agencyId });
      await this.requireRoom(context, declared);
      const asking = key.id === OPERATOR_KEY_ID ? null : key;
      return this.uploads.insertSession(context, { uuid, key: asking }, files);
    });
    const urls = await this.urls.sign(
      files.map((file) => ({ ...file, agencyId, fileName: file.generatedFileName })),
      term,
    );
    return {
      uuid,
      upload: files.map(({ generatedFileName, externalId }, index) => ({
        url: urls[index] ?? '',
        generatedFileName,
        externalId,
      })),
    };
  }

  private async requireRoom(
    { manager, agencyId }: AgencyTransaction,
    declared: readonly UploadDeclarationDto[],
  ): Promise<void> {
    const room = await this.quota.roomForUploads(agencyId, manager);
    const bytes = declared.reduce((sum, { size }) => sum + size, 0);
    if (declared.length > room.files || bytes > room.bytes) {
      throw quotaExceeded();
    }
  }
}

/** The upload that is to come, under a name of the service's. */
function uploadOf({ externalId, size, contentType: declared }: UploadDeclarationDto): {
  externalId: string;
  contentType: string;
  sizeBytes: number;
  generatedFileName: string;
} {
  // As it is stored and signed: in one case.
  const contentType = declared.toLowerCase();
  const generatedFileName = newGeneratedFileName(declaredType(contentType)?.extension ?? '');
  return { externalId, contentType, sizeBytes: size, generatedFileName };
}
