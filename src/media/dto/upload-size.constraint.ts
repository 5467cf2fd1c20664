import { Injectable, Optional } from '@nestjs/common';
import { ValidatorConstraint } from 'class-validator';
import { explainRequired, explainValue, type Place } from '../../catalogue/checks/explain-value.js';
import { LIMITS } from '../../catalogue/limits.js';
import { Config } from '../../config/env.js';
import type { ErrorDetail } from '../../errors/error-detail.js';
import { ExplainingConstraint } from '../../validation/explaining-constraint.js';
import type { MediaKind } from '../media-file.js';
import { declaredType } from '../uploads/confirming/declared-types.js';

/**
 * Whether a file may have so many bytes (D-35). How large it may be depends on its kind; where that is not known, the
 * larger bound holds.
 */
@Injectable()
@ValidatorConstraint({ name: 'uploadSize' })
export class UploadSizeConstraint extends ExplainingConstraint {
  private readonly maxBytes: Readonly<Record<MediaKind, number>>;

  /** @param config absent where only the document is made: the defaults hold then. */
  constructor(@Optional() config?: Config) {
    super();
    this.maxBytes = {
      image: config?.mediaMaxImageBytes ?? LIMITS.imageBytes,
      video: config?.mediaMaxVideoBytes ?? LIMITS.videoBytes,
    };
  }

  explain(place: Place, value: unknown, { contentType }: { contentType?: unknown }): readonly ErrorDetail[] {
    const kind = typeof contentType === 'string' ? declaredType(contentType)?.kind : undefined;
    const max = kind === undefined ? Math.max(...Object.values(this.maxBytes)) : this.maxBytes[kind];
    return explainRequired(place, value, () =>
      explainValue({ type: 'number', min: 1, max, step: 1, description: 'Bytes' }, place, value),
    );
  }
}
