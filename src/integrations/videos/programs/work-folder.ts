import { chmod, chown, lstat, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Stranger } from '../../confinement/confinement.js';
import { systemErrorCode } from '../../system-error.js';

/** A number that leaves the owner or the group as it is. */
const UNCHANGED = -1;

/**
 * The folder in which programs work on one video: the only one in which they may write, and none of this process' own. What
 * they have made is taken out of it, so that nothing of theirs can change it any more.
 */
export class WorkFolder {
  private constructor(
    readonly path: string,
    private readonly outputDir: string,
  ) {}

  /**
   * Makes one in the output folder of the call. Where the programs run as a stranger, it is theirs, and the source and the
   * way to both is opened for their group.
   */
  static async open(outputDir: string, sourcePath: string, stranger: Stranger | null): Promise<WorkFolder> {
    const folder = await mkdtemp(path.join(outputDir, 'programs-'));
    if (stranger !== null) {
      await chown(outputDir, UNCHANGED, stranger.gid);
      await chmod(outputDir, 0o710);
      await chown(sourcePath, UNCHANGED, stranger.gid);
      await chmod(sourcePath, 0o640);
      // This process' group stays, for it may be a root that has no other right to the folder of another user.
      await chown(folder, stranger.uid, UNCHANGED);
      await chmod(folder, 0o770);
    }
    return new WorkFolder(folder, outputDir);
  }

  /**
   * Takes a file out into the output folder. Null: nothing was made, or what was made is no file: a link could show
   * another's file to whoever opens it.
   */
  async takeOut(name: string): Promise<{ path: string; sizeBytes: number } | null> {
    const taken = path.join(this.outputDir, name);
    try {
      await rename(path.join(this.path, name), taken);
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
