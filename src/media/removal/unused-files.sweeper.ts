import { Injectable } from '@nestjs/common';
import { MILLISECONDS_PER_DAY } from '../../catalogue/limits.js';
import { Config } from '../../config/env.js';
import { idsOf } from '../../platform/collections/grouping.js';
import { DatabaseClock } from '../../platform/mysql/database-clock.js';
import { processDueByAgency } from '../../platform/recurring/for-each-agency.js';
import { Sweeper } from '../../platform/recurring/sweeper.js';
import { EXAMINED_AT_A_TIME, UnusedFiles } from './unused-files.js';
import { UnusedFilesRepository } from './unused-files.repository.js';

const SWEEP_EVERY_MS = 60_000;

/**
 * Deletes files that nothing has referred to for a while, such as those of deleted listings (D-142). Each file is checked once in
 * that time: the time of a file in use starts again. Safe to run in several workers.
 *
 * Code that adds a reference to a file holds its row lock until the reference is stored, and the sweeper holds it while it looks
 * for references; so either the sweeper finds the reference, or the other transaction finds no file.
 */
@Injectable()
export class UnusedFilesSweeper extends Sweeper {
  constructor(
    private readonly config: Config,
    private readonly clock: DatabaseClock,
    private readonly files: UnusedFilesRepository,
    private readonly unused: UnusedFiles,
  ) {
    super(SWEEP_EVERY_MS, 'Unused files could not be deleted; the next pass tries again');
  }

  protected async pass(signal: AbortSignal): Promise<void> {
    const now = await this.clock.now();
    const before = new Date(now.getTime() - this.config.mediaUnusedDays * MILLISECONDS_PER_DAY);
    await processDueByAgency(
      {
        size: EXAMINED_AT_A_TIME,
        find: (leftOut) => this.files.due(before, EXAMINED_AT_A_TIME, leftOut),
        work: async (agencyId, files) => {
          const ids = idsOf(files);
          return (await this.unused.deleteIfUnused(agencyId, ids, before)).examined;
        },
      },
      signal,
    );
  }
}
