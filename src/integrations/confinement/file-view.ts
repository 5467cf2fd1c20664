import { lstatSync } from 'node:fs';
import path from 'node:path';

/**
 * What a program sees of the file system: the system's programs and libraries, the files that it works on, one folder in
 * which it may write, and nothing else; no `/proc` either, and so no other process.
 */
export interface FileView {
  /** Where it starts, and the only folder in which it may write; none where that is `/`. */
  folder: string;
  /** Single files that it may read. */
  files: readonly string[];
  /** Folders that it may read, with all that is in them. */
  folders: readonly string[];
}

/** What programs are made of, on Debian, its relatives and others; what is missing is left out. */
const SYSTEM = [
  ...['/bin', '/dev/null', '/dev/urandom', '/etc/alternatives', '/etc/ld.so.cache', '/lib', '/lib32', '/lib64'],
  ...['/libx32', '/nix', '/sbin', '/usr'],
];

/** Where the view is built: every system has this folder, and no program of ours a file in it. */
const VIEW = '/sys';

/** A device is no file of a disk, and may be written to. */
const DEVICE = 'ro,nosuid,noexec';

/** With all that may be asked for: in a user namespace a mount has to keep what its original forbids. */
const READ_FILE = 'ro,nosuid,nodev,noexec';

const READ_FOLDER = 'ro,nosuid,nodev';

const WRITE_FOLDER = 'rw,nosuid,nodev,noexec';

interface Shown {
  path: string;
  kind: 'file' | 'folder' | 'link';
  how: string;
}

/**
 * The words that put a command into the view: they build it under the same paths on a file system of its own, in a mount
 * namespace that they want for themselves, and step into it. Few steps, for each is a process and comes with every call.
 */
export function withinView({ folder, files, folders }: FileView): string[] {
  const own: Shown[] = [
    ...folders.filter((shown) => shown !== folder).map((shown) => showFolder(shown, READ_FOLDER)),
    ...(folder === '/' ? [] : [showFolder(folder, WRITE_FOLDER)]),
    ...files.map((shown): Shown => ({ path: shown, kind: 'file', how: READ_FILE })),
  ];
  const shown = [...system(), ...own.filter((one) => !isOfSystem(one) && one.path !== '/')];
  // What lies in another comes after it.
  const mounts = shown.filter(({ kind }) => kind !== 'link').sort((one, other) => (one.path < other.path ? -1 : 1));
  const links = shown.filter(({ kind }) => kind === 'link');
  // A place for each, where it is not in a folder that is shown as a whole.
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

/** Looked at once: a system does not change its shape while a process runs. */
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

/** Whether the system's parts show it already; what may be written is shown by itself. */
function isOfSystem({ path: shown, how }: Shown): boolean {
  return how !== WRITE_FOLDER && SYSTEM.some((part) => shown === part || isIn(shown, part));
}

function isIn(inner: string, outer: string): boolean {
  return inner.startsWith(`${outer}/`);
}

function inView(place: string): string {
  return VIEW + place;
}

/** As the shell reads it back. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
