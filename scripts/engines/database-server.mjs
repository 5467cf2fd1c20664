// The common part of running a private MariaDB and a private MySQL.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { lastLines, makePrivateDirectory } from '../project/paths.mjs';
import { childEnd } from '../project/processes.mjs';
import { commandOf } from './find-programs.mjs';
import { answersOn } from './probe.mjs';
import { spawnProgram } from './spawn-bound.mjs';

const SETTINGS = [
  '--skip-networking',
  '--skip-name-resolve',
  '--skip-log-bin',
  '--local-infile=0',
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_bin',
  '--default-time-zone=+00:00',
  '--sql-mode=STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
  '--max-connections=200',
  '--max-allowed-packet=64M',
];

/**
 * Starts the server on its socket; `files` are its part of the layout, `args` precede the common ones and `serverOptions` replace
 * them. `variables` are added to its environment.
 */
export function spawnDatabase(program, files, args, { serverOptions = [], variables = {} }) {
  const output = fs.openSync(files.log, 'a');
  const all = [
    ...args,
    `--socket=${files.socket}`,
    `--log-error=${files.log}`,
    `--pid-file=${files.pidFile}`,
    ...SETTINGS,
    ...serverOptions,
  ];
  try {
    return spawnProgram(program, all, { stdio: ['ignore', output, output], variables });
  } finally {
    fs.closeSync(output);
  }
}

/** Whether the server sends its greeting on the socket (the fifth byte is protocol version 10). */
export const databaseAnswers = (files) =>
  answersOn(files.socket, { isAnswer: (bytes) => bytes.length > 5 && bytes[4] === 10 });

/** Lets the server create its data folder, unless it exists, by a run with `args` that reads `input` and ends. */
export async function makeDataFolder(program, files, args, input) {
  if (fs.existsSync(files.ready)) return;
  // A folder without its mark is from an interrupted first start and contains nothing of value.
  fs.rmSync(files.data, { recursive: true, force: true });
  makePrivateDirectory(files.data);
  const output = fs.openSync(files.bootstrapLog, 'w');
  const { file, args: all, env } = commandOf(program, args);
  const child = spawn(file, all, { stdio: ['pipe', output, output], env });
  fs.closeSync(output);
  const ended = childEnd(child);
  child.stdin?.on('error', () => {}); // it ended before it read everything; its exit code and log say why
  child.stdin?.end(input);
  const code = await ended;
  if (code !== 0) {
    throw new Error(`${program.version} could not be initialised (${code}):\n${lastLines(files.bootstrapLog)}`);
  }
  fs.writeFileSync(files.ready, `${program.version}\n`);
}

/** The arguments of every run of the program; `--no-defaults` must stay first. */
export function commonArguments(program, files, layout) {
  const isRoot = process.getuid?.() === 0;
  const unpacked =
    program.root === null
      ? []
      : [
          `--basedir=${path.join(program.root, 'usr')}`,
          `--lc-messages-dir=${path.join(program.root, 'usr/share/mysql')}`,
          `--character-sets-dir=${path.join(program.root, 'usr/share/mysql/charsets')}`,
        ];
  return [
    '--no-defaults',
    ...unpacked,
    ...(isRoot ? ['--user=root'] : []),
    `--datadir=${files.data}`,
    `--tmpdir=${layout.temporary}`,
    '--loose-innodb-use-native-aio=0', // not available in every container
  ];
}
