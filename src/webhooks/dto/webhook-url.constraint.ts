import { Injectable, Optional } from '@nestjs/common';
import { ValidatorConstraint } from 'class-validator';
import { detail, explainRequired, type Place } from '../../catalogue/checks/explain-value.js';
import { explainWebUrl } from '../../catalogue/checks/media-reference.js';
import { Config } from '../../config/env.js';
import type { ErrorDetail } from '../../errors/error-detail.js';
import { checkImportUrl } from '../../integrations/downloader/check-import-url.js';
import { ExplainingConstraint } from '../../validation/explaining-constraint.js';

/** Whether messages may be sent to a URL, as far as its text tells. */
@Injectable()
@ValidatorConstraint({ name: 'webhookUrl' })
export class WebhookUrlConstraint extends ExplainingConstraint {
  /** @param config absent where only the document is made: no origin is exempt then. */
  constructor(@Optional() private readonly config?: Config) {
    super();
  }

  explain(place: Place, value: unknown, dto: object): readonly ErrorDetail[] {
    return value === undefined && dto instanceof OptionalUrl
      ? []
      : explainRequired(place, value, () => {
          const mistakes = explainWebUrl(place, value);
          const mistake =
            mistakes.length === 0 ? checkImportUrl(String(value), this.config?.webhookAllowedOrigins ?? []) : null;
          return mistake === null ? mistakes : [detail(place, mistake.code, mistake.message)];
        });
  }
}

/** A body whose `url` may be left out. */
export abstract class OptionalUrl {}
