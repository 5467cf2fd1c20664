import { Injectable } from '@nestjs/common';
import { DueWorkSweeper } from '../../platform/recurring/due-work.js';
import { DropReferences } from './drop-references.js';

/** Drops references that have waited too long (D-231). */
@Injectable()
export class OverdueReferencesSweeper extends DueWorkSweeper {
  constructor(dropping: DropReferences) {
    super(dropping, 'References that waited too long could not be dropped; the next pass tries again');
  }
}
