import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EntityRepository } from '../../platform/mysql/repository/agency-repository.js';
import { UploadSigningKey } from './local/upload-signing-key.entity.js';

/** What the database says of the storage as a whole. */
@Injectable()
export class StoredFilesRepository extends EntityRepository<UploadSigningKey> {
  constructor(dataSource: DataSource) {
    super(UploadSigningKey, dataSource);
  }

  /** Whether any agency has or had a file, or was given a URL to upload one to. */
  async mayExist(): Promise<boolean> {
    const rows = await this.query<unknown[]>(
      '(SELECT 1 FROM media LIMIT 1) UNION ALL (SELECT 1 FROM upload_signing_keys LIMIT 1)',
    );
    return rows.length > 0;
  }
}
