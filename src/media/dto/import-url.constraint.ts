import { Injectable, Optional } from '@nestjs/common';
import { ValidatorConstraint } from 'class-validator';
import { detail, explainRequired, type Place } from '../../catalogue/checks/explain-value.js';
import { explainWebUrl } from '../../catalogue/checks/media-reference.js';
import { Config } from '../../config/env.js';
import type { ErrorDetail } from '../../errors/error-detail.js';
import { checkImportUrl } from '../../integrations/downloader/check-import-url.js';
import { ExplainingConstraint } from '../../validation/explaining-constraint.js';

/** Whether a URL may be imported from, as far as its text tells (D-41). */
@Injectable()
@ValidatorConstraint({ name: 'importUrl' })
export class ImportUrlConstraint extends ExplainingConstraint {
  /** @param config absent where only the document is made: no origin is exempt then. */
  constructor(@Optional() private readonly config?: Config) {
    super();
  }

  explain(place: Place, value: unknown): readonly ErrorDetail[] {
    return explainRequired(place, value, () => {
      const mistakes = explainWebUrl(place, value);
      const mistake =
        mistakes.length === 0 ? checkImportUrl(String(value), this.config?.mediaImportAllowedOrigins ?? []) : null;
      return mistake === null ? mistakes : [detail(place, mistake.code, mistake.message)];
    });
  }
}
