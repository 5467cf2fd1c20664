/* global console, process, AbortController */
/**
 * A worker, whoever's process this is, whose program tries what it should not be able to: first as it is, then shut in. It
 * says what became of each attempt. With `stay` in the place of `pry` it only says its number and stays.
 * Arguments: `pry` and a port of this machine where somebody listens; `stay`.
 */
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { confinePrograms } = require('../../src/integrations/videos/programs/confined-programs.ts');
const { runLimited } = require('../../src/integrations/videos/programs/run-limited.ts');
const { WorkFolder } = require('../../src/integrations/videos/programs/work-folder.ts');

const SCRIPT = `
attempt() { name=$1; shift; if "$@" > /dev/null 2>&1; then echo "$name done"; else echo "$name no"; fi; }
attempt environment grep -q WORKER_SECRET "/proc/$WORKER/environ"
attempt network bash -c "exec 3<>/dev/tcp/127.0.0.1/$PORT"
attempt neighbour touch "$NEIGHBOUR/written"
attempt temporary touch "$TEMPORARY/written"
attempt storage touch "$STORAGE/written"
attempt source sh -c 'printf x >> "$1"' sh "$SOURCE"
attempt reads grep -q 'a video' "$SOURCE"
attempt own sh -c 'printf own > made'
`;

/** A stand-in for both programs: it bears whatever a shell bears. */
const PROGRAM = '/bin/true';

async function main() {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'hostile-'));
  const folders = Object.fromEntries(
    ['output', 'neighbour', 'storage', 'temporary'].map((name) => [name, path.join(base, name)]),
  );
  Object.values(folders).forEach((folder) => fs.mkdirSync(folder));
  fs.chmodSync(folders.temporary, 0o1777);
  fs.chmodSync(base, 0o755);
  try {
    console.log(JSON.stringify(await attempts(folders)));
  } finally {
    fs.rmSync(base, { recursive: true, force: true });
  }
}

async function attempts(folders) {
  const programs = await confinePrograms({ ffmpeg: PROGRAM, ffprobe: PROGRAM, canToneMap: false });
  const source = path.join(folders.output, 'original');
  const lines = { unconfined: {}, confined: {} };
  const results = {};
  for (const confinement of [undefined, programs.confinement]) {
    fs.writeFileSync(source, 'a video', { mode: 0o600 });
    const folder = await WorkFolder.open(folders.output, source, confinement?.user ?? null);
    const names = { WORKER: process.pid, PORT: process.argv[3], SOURCE: source, NEIGHBOUR: folders.neighbour };
    const known = { ...names, STORAGE: folders.storage, TEMPORARY: folders.temporary };
    const told = Object.entries(known).map(([name, value]) => `${name}='${value}'`);
    const limits = {
      ...{ cwd: folder.path, timeLimitMs: 20_000, signal: new AbortController().signal },
      ...{ confinement, reads: { files: [source], folders: programs.homes } },
    };
    await runLimited('/bin/sh', ['-c', `${told.join('\n')}\n${SCRIPT}`], limits, (line) => {
      const [name, end] = line.split(' ');
      lines[confinement === undefined ? 'unconfined' : 'confined'][name] = end;
    });
    const made = await folder.takeOut('made');
    results.made = made === null ? '' : fs.readFileSync(made.path, 'utf8');
    results.source = fs.readFileSync(source, 'utf8');
    await folder.remove();
  }
  return { limitsToView: programs.confinement.limitsToView, ...lines, ...results };
}

async function stay() {
  const programs = await confinePrograms({ ffmpeg: PROGRAM, ffprobe: PROGRAM, canToneMap: false });
  const { confinement } = programs;
  const limits = { cwd: '/', timeLimitMs: 60_000, signal: new AbortController().signal, confinement };
  await runLimited('/bin/sh', ['-c', 'echo $$; exec sleep 60'], limits, (line) => console.log(line));
}

void (process.argv[2] === 'stay' ? stay() : main());
