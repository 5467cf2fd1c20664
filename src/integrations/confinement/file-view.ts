import { lstatSync } from 'node:fs';
import path from 'node:path';

/**
 * The part of the file system that a program can see: the system's programs and libraries, the files it works on, one writable
 * folder, and nothing else. Without `/proc` it sees no other process either.
 */
export interface FileView {
  /** The working directory and only writable folder; with `/`, no folder is writable. */
  folder: string;
  /** Single readable files. */
  files: readonly string[];
  /** Readable folders with everything in them. */
  folders: readonly string[];
}

/** The paths that programs need on Debian, its derivatives and other distributions; missing ones are skipped. */
const SYSTEM = [
  ...['/bin', '/dev/null', '/dev/urandom', '/etc/alternatives', '/etc/ld.so.cache', '/lib', '/lib32', '/lib64'],
  ...['/libx32', '/nix', '/sbin', '/usr'],
];

/** The mount point of the view: a folder that exists on every system and from which our programs need no file. */
const VIEW = '/sys';

/** Mount options of a device: without `nodev`; writing to a device does not change the mounted file system. */
const DEVICE = 'ro,nosuid,noexec';

/** Includes all restrictions, because in a user namespace a bind mount must keep the restrictions of its source. */
const READ_FILE = 'ro,nosuid,nodev,noexec';

const READ_FOLDER = 'ro,nosuid,nodev';

const WRITE_FOLDER = 'rw,nosuid,nodev,noexec';

interface MountEntry {
  path: string;
  kind: 'file' | 'folder' | 'link';
  mountOptions: string;
}

/**
 * The arguments to prepend to a command to run it inside the view: a shell script builds the view on a tmpfs, with the same
 * paths, and changes its root to it. It requires a new mount namespace. It has few steps, because each one starts a process per
 * call.
 */
export function withinView({ folder, files, folders }: FileView): string[] {
  const own: MountEntry[] = [
    ...folders.filter((shown) => shown !== folder).map((shown) => folderMount(shown, READ_FOLDER)),
    ...(folder === '/' ? [] : [folderMount(folder, WRITE_FOLDER)]),
    ...files.map((shown): MountEntry => ({ path: shown, kind: 'file', mountOptions: READ_FILE })),
  ];
  const shown = [...systemMounts(), ...own.filter((one) => !isSystemPath(one) && one.path !== '/')];
  // A folder is mounted before what lies in it.
  const mounts = shown.filter(({ kind }) => kind !== 'link').sort((one, other) => (one.path < other.path ? -1 : 1));
  const links = shown.filter(({ kind }) => kind === 'link');
  // Mount points have to be created, except within a folder that is mounted as a whole.
  const mountPoints = mounts.filter(
    ({ path: place }) => !mounts.some((one) => one.kind === 'folder' && isIn(place, one.path)),
  );
  const foldersToCreate = mountPoints.map((one) =>
    pathInView(one.kind === 'folder' ? one.path : path.dirname(one.path)),
  );
  const script = [
    `mount -t tmpfs -o mode=755,size=1m,nosuid view ${VIEW}`,
    `mkdir -p ${[VIEW, ...foldersToCreate].map(shellQuoted).join(' ')}`,
    ...mountPoints.filter(({ kind }) => kind === 'file').map((one) => `: > ${shellQuoted(pathInView(one.path))}`),
    ...(links.length === 0 ? [] : [`cp -P ${links.map((one) => shellQuoted(one.path)).join(' ')} ${VIEW}/`]),
    // One process makes all mounts, from a table.
    `printf '%s\\n' ${mounts.map((one) => shellQuoted(tableLine(one))).join(' ')} > ${pathInView('/mounts')}`,
    `mount -a -T ${pathInView('/mounts')}`,
    `mount -o remount,bind,ro,nosuid ${VIEW}`,
    'path=$PATH PATH=$PATH:/usr/sbin:/sbin',
    `exec chroot ${VIEW} /bin/sh -c 'PATH=$1; cd "$2" && shift 2 && exec "$@"' sh "$path" ${shellQuoted(folder)} "$@"`,
  ];
  return ['/bin/sh', '-euc', script.join('\n'), 'sh'];
}

let cachedSystemMounts: readonly MountEntry[] | undefined;

/** Cached: the layout of the system does not change while the process runs. */
function systemMounts(): readonly MountEntry[] {
  cachedSystemMounts ??= SYSTEM.flatMap((part): MountEntry[] => {
    const found = lstatSync(part, { throwIfNoEntry: false });
    if (found === undefined) {
      return [];
    }
    if (found.isSymbolicLink()) {
      return [{ path: part, kind: 'link', mountOptions: '' }];
    }
    if (found.isDirectory()) {
      return [folderMount(part, READ_FOLDER)];
    }
    return [{ path: part, kind: 'file', mountOptions: found.isFile() ? READ_FILE : DEVICE }];
  });
  return cachedSystemMounts;
}

function folderMount(folder: string, mountOptions: string): MountEntry {
  return { path: folder, kind: 'folder', mountOptions };
}

/** Whether the system paths already include it; a writable folder always gets its own mount. */
function isSystemPath({ path: shown, mountOptions }: MountEntry): boolean {
  return mountOptions !== WRITE_FOLDER && SYSTEM.some((part) => shown === part || isIn(shown, part));
}

function isIn(inner: string, outer: string): boolean {
  return inner.startsWith(`${outer}/`);
}

function pathInView(place: string): string {
  return VIEW + place;
}

/** Quotes a text for the shell. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A bind mount as a line of a table of mounts (fstab(5)). */
function tableLine({ path: place, mountOptions }: MountEntry): string {
  const [source, target] = [place, pathInView(place)].map((one) =>
    one.replace(/[ \t\n\\]/g, (character) => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`),
  );
  return `${source} ${target} none bind,${mountOptions}`;
}
