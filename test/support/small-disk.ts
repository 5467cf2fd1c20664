import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A file system of a few megabytes in memory, which a test can really fill. */

/** Whether a file system can be mounted here, which requires root and, in containers, a capability. */
const IS_TO_BE_HAD = triesToMount();

/** `describe` for tests that fill a disk; where none can be mounted they are skipped, and their name says why. */
export const describeWithSmallDisk = (name: string, tests: () => void): void =>
  IS_TO_BE_HAD ? describe(name, tests) : describe.skip(`${name} (skipped: a tmpfs cannot be mounted here)`, tests);

const PIECE = Buffer.alloc(1024 * 1024);

export class SmallDisk {
  private constructor(readonly folder: string) {}

  /** Close it when no file on it is open any more. */
  static mount(megabytes: number): SmallDisk {
    const disk = new SmallDisk(mkdtempSync(path.join(os.tmpdir(), 'pls-small-disk-')));
    mount(disk.folder, megabytes);
    return disk;
  }

  get freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }

  /** Fills it except for this many bytes, rounded down to blocks. Whatever is freed meanwhile stays free. */
  async fill(leaveBytes = 0): Promise<void> {
    const file = await open(path.join(this.folder, 'filler'), 'a');
    try {
      for (let left = this.freeBytes - leaveBytes; left > 0; left = this.freeBytes - leaveBytes) {
        await file.write(PIECE, 0, Math.min(PIECE.length, left));
      }
    } finally {
      await file.close();
    }
  }

  /** Deletes what `fill` has written. */
  async makeRoom(): Promise<void> {
    await rm(path.join(this.folder, 'filler'), { force: true });
  }

  /** Fails while a file on it is open for writing. */
  makeReadOnly(): void {
    this.remount('ro');
  }

  makeWritable(): void {
    this.remount('rw');
  }

  unmount(): void {
    // A lazy unmount: a process with an open file keeps it until that is closed, but nobody else finds it any more.
    execFileSync('umount', ['--lazy', this.folder]);
    rmSync(this.folder, { recursive: true });
  }

  private remount(option: 'ro' | 'rw'): void {
    execFileSync('mount', ['-o', `remount,${option}`, this.folder], { stdio: 'pipe' });
  }
}

function mount(folder: string, megabytes: number): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder], { stdio: 'pipe' });
}

function triesToMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    return false;
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pls-small-disk-'));
  try {
    mount(folder, 1);
    writeFileSync(path.join(folder, 'tried'), '');
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
