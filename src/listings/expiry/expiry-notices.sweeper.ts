import { Injectable } from '@nestjs/common';
import { DueWorkSweeper } from '../../platform/recurring/due-work.js';
import { ExpiryNotices } from './expiry-notices.js';

/** Notifies agencies that a live listing is about to expire, so that they can write it again (D-202, D-21). */
@Injectable()
export class ExpiryNoticesSweeper extends DueWorkSweeper {
  constructor(notices: ExpiryNotices) {
    super(notices, 'Agencies could not be notified of listings that expire; the next pass tries again');
  }
}
