import { Injectable } from '@nestjs/common';
import { Config } from '../../../config/env.js';
import { type ExpectedUpload, type UploadTerm, UploadUrls } from '../upload-urls.js';
import { isSignedWith, parseTarget, signTarget, type UploadPermit } from './signed-target.js';
import { UploadSigningKeysRepository } from './upload-signing-keys.repository.js';

/** Upload URLs of this service, for a storage that callers cannot access directly. */
@Injectable()
export class LocalUploadUrls extends UploadUrls {
  constructor(
    private readonly config: Config,
    private readonly keys: UploadSigningKeysRepository,
  ) {
    super();
  }

  async sign(uploads: readonly ExpectedUpload[], { expiresAt }: UploadTerm): Promise<string[]> {
    const { id, secret } = await this.keys.current();
    const expires = Math.floor(expiresAt.getTime() / 1000);
    return uploads.map((upload) => this.config.publicSiteUrl + signTarget({ ...upload, expires }, id, secret));
  }

  /**
   * The permit of a request according to its raw request target; null if the target is not validly signed, or not for this
   * method. Does not check the expiry.
   */
  async read(method: string, target: string): Promise<UploadPermit | null> {
    const signed = method === 'PUT' ? parseTarget(target) : null;
    if (signed === null) {
      return null;
    }
    const secret = await this.keys.secretOf(signed.keyId);
    return secret !== null && isSignedWith(signed, secret) ? signed.permit : null;
  }
}
