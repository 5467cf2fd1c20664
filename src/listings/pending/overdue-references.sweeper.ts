import { Injectable } from '@nestjs/common';
import { DueWorkSweeper } from '../../platform/recurring/due-work.js';
import { OverdueReferences } from './overdue-references.js';

/** Drops references that have waited too long (D-231). */
@Injectable()
export class OverdueReferencesSweeper extends DueWorkSweeper {
  constructor(references: OverdueReferences) {
    super(references, 'References that waited too long could not be dropped; the next pass tries again');
  }
}
