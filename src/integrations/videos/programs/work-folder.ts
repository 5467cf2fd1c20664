import { chmod, chown, lstat, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProgramUser } from '../../confinement/confinement.js';
import { systemErrorCode } from '../../system-error.js';

/** The id with which `chown` does not change the owner or group. */
const UNCHANGED = -1;

/**
 * The working folder of the programs for one video, and the only folder in which they may write. Their results are moved out of
 * it, so that the programs cannot change them any more.
 */
export class WorkFolder {
  private constructor(
    readonly path: string,
    private readonly outputDir: string,
  ) {}

  /**
   * Creates one in the output folder. If the programs run as another user, that user becomes its owner, and the source and the
   * output folder are made accessible for that user's group.
   */
  static async open(outputDir: string, sourcePath: string, user: ProgramUser | null): Promise<WorkFolder> {
    const folder = await mkdtemp(join(outputDir, 'programs-'));
    if (user !== null) {
      await chown(outputDir, UNCHANGED, user.gid);
      await chmod(outputDir, 0o710);
      await chown(sourcePath, UNCHANGED, user.gid);
      await chmod(sourcePath, 0o640);
      // The folder keeps this process' group, because a root without capabilities has no other access to it.
      await chown(folder, user.uid, UNCHANGED);
      await chmod(folder, 0o770);
    }
    return new WorkFolder(folder, outputDir);
  }

  /**
   * Moves a file to the output folder. Null if it does not exist, is empty or is not a regular file: a link could point to a file
   * of somebody else.
   */
  async takeOut(name: string): Promise<{ path: string; sizeBytes: number } | null> {
    const taken = join(this.outputDir, name);
    try {
      await rename(join(this.path, name), taken);
    } catch (error) {
      if (systemErrorCode(error) === 'ENOENT') {
        return null;
      }
      throw error;
    }
    const found = await lstat(taken);
    return found.isFile() && found.size > 0 ? { path: taken, sizeBytes: found.size } : null;
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true });
  }
}
