import { Injectable } from '@nestjs/common';
import { MILLISECONDS_PER_HOUR } from '../../catalogue/limits.js';
import { Sweeper } from '../../platform/recurring/sweeper.js';
import { removeAbandonedFolders } from './temporary-folder.js';

/** Removes the temporary folders that killed workers have left on this machine. Safe to run in several workers. */
@Injectable()
export class TemporaryFoldersSweeper extends Sweeper {
  constructor() {
    super(MILLISECONDS_PER_HOUR, 'Temporary folders of killed workers could not be removed; the next pass tries again');
  }

  protected pass(): Promise<void> {
    return removeAbandonedFolders();
  }
}
