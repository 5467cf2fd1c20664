import { Injectable } from '@nestjs/common';
import { Sweeper } from '../../platform/recurring/sweeper.js';
import { removeAbandonedFolders } from './temporary-folder.js';

const SWEEP_EVERY_MS = 3_600_000;

/** Removes the temporary folders that killed workers have left on this machine. Safe to run in several workers. */
@Injectable()
export class TemporaryFoldersSweeper extends Sweeper {
  constructor() {
    super(SWEEP_EVERY_MS, 'Temporary folders of killed workers could not be removed; the next pass tries again');
  }

  protected pass(): Promise<void> {
    return removeAbandonedFolders();
  }
}
