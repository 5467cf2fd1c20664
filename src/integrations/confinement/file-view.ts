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

interface Shown {
  path: string;
  kind: 'file' | 'folder' | 'link';
  how: string;
}

/**
 * The arguments to prepend to a command to run it inside the view: a shell script builds the view on a tmpfs, with the same
 * paths, and changes its root to it. It requires a new mount namespace. It has few steps, because each one starts a process per
 * call.
 */
export function withinView({ folder, files, folders }: FileView): string[] {
  const own: Shown[] = [
    ...folders.filter((shown) => shown !== folder).map((shown) => showFolder(shown, READ_FOLDER)),
    ...(folder === '/' ? [] : [showFolder(folder, WRITE_FOLDER)]),
    ...files.map((shown): Shown => ({ path: shown, kind: 'file', how: READ_FILE })),
  ];
  const shown = [...system(), ...own.filter((one) => !isOfSystem(one) && one.path !== '/')];
  // A folder is mounted before what lies in it.
  const mounts = shown.filter(({ kind }) => kind !== 'link').sort((one, other) => (one.path < other.path ? -1 : 1));
  const links = shown.filter(({ kind }) => kind === 'link');
  // Mount points have to be created, except within a folder that is mounted as a whole.
  const places = mounts.filter(
    ({ path: place }) => !mounts.some((one) => one.kind === 'folder' && isIn(place, one.path)),
  );
  const madeFolders = places.map((one) => inView(one.kind === 'folder' ? one.path : path.dirname(one.path)));
  const script = [
    `mount -t tmpfs -o mode=755,size=1m,nosuid view ${VIEW}`,
    `mkdir -p ${[VIEW, ...madeFolders].map(quoted).join(' ')}`,
    ...places.filter(({ kind }) => kind === 'file').map((one) => `: > ${quoted(inView(one.path))}`),
    ...(links.length === 0 ? [] : [`cp -P ${links.map((one) => quoted(one.path)).join(' ')} ${VIEW}/`]),
    ...mounts.map((one) => `mount --bind -o ${one.how} ${quoted(one.path)} ${quoted(inView(one.path))}`),
    `mount -o remount,bind,ro,nosuid ${VIEW}`,
    'path=$PATH PATH=$PATH:/usr/sbin:/sbin',
    `exec chroot ${VIEW} /bin/sh -c 'PATH=$1; cd "$2" && shift 2 && exec "$@"' sh "$path" ${quoted(folder)} "$@"`,
  ];
  return ['/bin/sh', '-euc', script.join('\n'), 'sh'];
}

let foundSystem: readonly Shown[] | undefined;

/** Cached: the layout of the system does not change while the process runs. */
function system(): readonly Shown[] {
  foundSystem ??= SYSTEM.flatMap((part): Shown[] => {
    const found = lstatSync(part, { throwIfNoEntry: false });
    if (found === undefined) {
      return [];
    }
    if (found.isSymbolicLink()) {
      return [{ path: part, kind: 'link', how: '' }];
    }
    if (found.isDirectory()) {
      return [showFolder(part, READ_FOLDER)];
    }
    return [{ path: part, kind: 'file', how: found.isFile() ? READ_FILE : DEVICE }];
  });
  return foundSystem;
}

function showFolder(folder: string, how: string): Shown {
  return { path: folder, kind: 'folder', how };
}

/** Whether the system paths already include it; a writable folder always gets its own mount. */
function isOfSystem({ path: shown, how }: Shown): boolean {
  return how !== WRITE_FOLDER && SYSTEM.some((part) => shown === part || isIn(shown, part));
}

function isIn(inner: string, outer: string): boolean {
  return inner.startsWith(`${outer}/`);
}

function inView(place: string): string {
  return VIEW + place;
}

/** Quotes a text for the shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
