import { Injectable } from '@nestjs/common';
import { DueWorkSweeper } from '../../platform/recurring/due-work.js';
import { PendingAvatars } from './pending-avatars.js';

/** Drops overdue references to avatars (D-268). */
@Injectable()
export class OverdueAvatarsSweeper extends DueWorkSweeper {
  constructor(pending: PendingAvatars) {
    super(pending, 'Overdue references to avatars could not be dropped; the next pass tries again');
  }
}
