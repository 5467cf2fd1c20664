import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Copy, DockerfileParser, type Instruction } from 'dockerfile-ast';
import { parseDocument } from 'yaml';
import { readConfig } from '../src/config/env.js';
import type { CheckedVideo } from '../src/integrations/videos/facts/check-video.js';
import { DECODERS } from '../src/integrations/videos/facts/codecs.js';
import { convertCommand } from '../src/integrations/videos/programs/ffmpeg-commands.js';

/** What of the image and of compose can be judged without an engine; the rest is `npm run test:docker`. */

const ROOT = path.join(__dirname, '..');

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');

const dockerfile = DockerfileParser.parse(read('docker/Dockerfile'));

/** The instructions of each stage, from its FROM on. */
const stages: Instruction[][] = [];
for (const instruction of dockerfile.getInstructions()) {
  if (instruction.getKeyword() === 'FROM') {
    stages.push([]);
  }
  stages.at(-1)?.push(instruction);
}
const last = stages.at(-1) ?? [];

const textOf = (keyword: string): string[] =>
  last.filter((each) => each.getKeyword() === keyword).map((each) => each.getArgumentsContent() ?? '');

const wordsOf = (instruction: Instruction): string[] => instruction.getArguments().map((each) => each.getValue());

const isCopy = (instruction: Instruction): instruction is Copy => instruction.getKeyword() === 'COPY';

/** The stage that files are taken from; undefined: the checkout. */
const fromOf = (copy: Copy): string | undefined =>
  copy
    .getFlags()
    .find((flag) => flag.getName() === 'from')
    ?.getValue() ?? undefined;

/** Whether the checkout has what a COPY names; a star is for any letters of a name. */
function isThere(source: string): boolean {
  const name = new RegExp(`^${path.basename(source).replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
  return fs.readdirSync(path.join(ROOT, path.dirname(source))).some((entry) => name.test(entry));
}

/** `/etc/apt/sources.list.d/debian.sources` of the image `debian:bookworm-slim`, but for the mirror's name. */
const SOURCES_OF_THE_BASE = `Types: deb
URIs: http://mirror.example/debian
Suites: bookworm bookworm-updates
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg

Types: deb
URIs: http://mirror.example/debian-security
Suites: bookworm-security
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
`;

const itWithApt = spawnSync('apt-get', ['--version']).status === 0 ? it : it.skip;

/** What `docker/configure-ffmpeg.sh` enables of a kind of parts. */
function partsOfFfmpeg(kind: string): string[] {
  const sources = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-ffmpeg-'));
  try {
    fs.writeFileSync(path.join(sources, 'configure'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
    const options = execFileSync(path.join(ROOT, 'docker/configure-ffmpeg.sh'), { cwd: sources, encoding: 'utf8' });
    return new RegExp(`^--enable-${kind}=(.+)$`, 'm').exec(options)?.[1]?.split(',') ?? [];
  } finally {
    fs.rmSync(sources, { recursive: true });
  }
}

/** The filters of a conversion of ten seconds with sound of ten channels. */
function filtersOf(
  picture: Pick<CheckedVideo['picture'], 'isInterlaced' | 'colourMatrix' | 'transfer'>,
  frames: number,
): string[] {
  const video: CheckedVideo = {
    format: 'mp4',
    sizeBytes: 5_000_000,
    picture: {
      index: 0,
      codec: 'hevc',
      pixelFormat: 'yuv420p10le',
      width: 1920,
      height: 1080,
      isPlain: true,
      ...picture,
    },
    sound: { index: 1, codec: 'pcm_s16le', unplacedChannels: 10, isAmbisonic: false },
    durationSeconds: 10,
    frames,
  };
  const programs = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe', canToneMap: true };
  const words = convertCommand('/source', video, programs, '/target')._getArguments();
  return ['-filter:v', '-filter:a'].flatMap((option) => {
    const filters = words[words.indexOf(option) + 1] ?? '';
    return filters.split(',').map((filter) => filter.split('=', 1).join());
  });
}

interface Service {
  image?: string;
  command?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  environment?: Record<string, string | number>;
  healthcheck?: { test?: string[] };
  tmpfs?: string[];
  volumes?: string[];
  stop_grace_period?: string;
  mem_limit?: string;
}

const { services } = parseDocument(read('docker/compose.yml'), { merge: true }).toJS() as {
  services: Record<string, Service>;
};
const ours = Object.entries(services).filter(([, { image }]) => image === 'property-listing-sync');

describe('the image', () => {
  it('is built in stages of one Debian, of which the last installs nothing and brings no tools', () => {
    const bases = dockerfile.getFROMs().map((from) => from.getImage() ?? '');
    expect(bases).toEqual(['node:24-bookworm-slim', 'debian:bookworm-slim', 'debian:bookworm-slim']);
    expect(textOf('RUN').join(' ')).not.toMatch(/\b(?:apt|apt-get|npm|npx|curl|wget)\b/);
  });

  it('copies what is there: files that the context has, and from stages before it', () => {
    const ignore = read('.dockerignore').split('\n');
    const stageNames = dockerfile.getFROMs().map((from) => from.getBuildStage());
    const context = stages.flatMap((stage, index) =>
      stage.filter(isCopy).flatMap((copy) => {
        const from = fromOf(copy);
        if (from === undefined) {
          return wordsOf(copy).slice(0, -1);
        }
        expect(stageNames.slice(0, index)).toContain(from);
        return [];
      }),
    );
    expect(context).toEqual(expect.arrayContaining(['package.json', 'src', 'migrations', 'docker/entrypoint.sh']));
    for (const source of context) {
      expect(ignore).toContain(`!${source}`);
      expect([source, isThere(source)]).toEqual([source, true]);
    }
  });

  itWithApt('is given the sources of ffmpeg by lists that apt reads beside those of the base', () => {
    const etc = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-apt-'));
    try {
      fs.mkdirSync(path.join(etc, 'sources.list.d'));
      fs.writeFileSync(path.join(etc, 'sources.list.d', 'debian.sources'), SOURCES_OF_THE_BASE);
      const [change = ''] = (stages[1] ?? [])
        .map((each) => each.getArgumentsContent() ?? '')
        .filter((script) => script.includes('/etc/apt/'));
      execFileSync('sh', ['-c', change.replaceAll('/etc/apt', etc)]);
      const targets = execFileSync(
        'apt-get',
        [
          ...['-o', `Dir::Etc=${etc}`, 'indextargets', '--no-release-info'],
          ...['--format', '$(REPO_URI) $(RELEASE)', 'Created-By: Sources'],
        ],
        { encoding: 'utf8' },
      );
      expect(targets.trim().split('\n')).toEqual([
        'http://mirror.example/debian/ bookworm',
        'http://mirror.example/debian/ bookworm-updates',
        'http://mirror.example/debian-security/ bookworm-security',
      ]);
    } finally {
      fs.rmSync(etc, { recursive: true });
    }
  });

  it('builds ffmpeg with the decoders and filters that the service uses', () => {
    // By configure's name where the program's own is another one; null: other builds have it, for the same codec.
    const byConfigure: Record<string, string | null> = {
      msmpeg4: 'msmpeg4v3',
      mov_text: 'movtext',
      cc_dec: 'ccaption',
      'libaom-av1': null,
      av1: null,
      libopus: null,
    };
    const used = DECODERS.split(',').flatMap((name) => byConfigure[name] ?? (name in byConfigure ? [] : [name]));
    expect(partsOfFfmpeg('decoder').toSorted()).toEqual(used.toSorted());

    const interlacedHdr = filtersOf({ isInterlaced: true, colourMatrix: 'bt2020nc', transfer: 'smpte2084' }, 1200);
    const unspecified = filtersOf({ isInterlaced: false, colourMatrix: null, transfer: null }, 300);
    expect(interlacedHdr).toEqual(expect.arrayContaining(['fps', 'yadif', 'zscale', 'tonemap', 'pan']));
    expect(unspecified).toContain('setparams');
    expect(partsOfFfmpeg('filter')).toEqual(expect.arrayContaining([...interlacedHdr, ...unspecified]));
  });

  it('is nobody’s but an own user’s, says how it is asked and stopped, and waits for what it starts', () => {
    expect(textOf('USER')).toEqual(['1000:1000']);
    expect(textOf('STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(textOf('HEALTHCHECK')[0]).toBe('CMD ["pls", "health"]');
    expect([textOf('ENTRYPOINT'), textOf('CMD')]).toEqual([['["tini", "--", "pls"]'], ['["api"]']]);
    const config = readConfig({ DATABASE_URL: 'mysql://host/pls', REDIS_URL: 'redis://host:6379/0' });
    expect(textOf('EXPOSE')).toEqual([`${config.port} ${config.workerPort}`]);
  });
});

describe('the entrypoint', () => {
  it('runs the operator’s commands, whose help says how they are called there', () => {
    const script = read('docker/entrypoint.sh').replace('app=/app/dist', `app=${path.join(ROOT, 'dist')}`);
    const help = execFileSync('sh', ['-c', script, 'pls', 'cli', 'key', 'issue', '--help'], { encoding: 'utf8' });
    expect(help).toMatch(/^Usage: pls cli key issue \[options\]\n/);
  });

  it.each([
    ['tini -- pls api', [], '3000'],
    ['tini -- pls worker', [], '3001'],
    ['/sbin/docker-init -- tini -- pls worker', [], '3001'],
    ['tini -- pls', [], '3000'],
    ['tini -- pls api', ['worker'], '3001'],
    ['tini -- pls worker', ['api'], '3000'],
  ])('asks the process of its container whether it is alive: %s, health %j', (first, words, port) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-health-'));
    try {
      const cmdline = path.join(folder, 'cmdline');
      fs.writeFileSync(cmdline, first.split(' ').join('\0') + '\0');
      fs.writeFileSync(path.join(folder, 'node'), '#!/bin/sh\necho "$3"\n', { mode: 0o755 });
      const script = read('docker/entrypoint.sh').replace('/proc/1/cmdline', cmdline);
      const env = { PATH: `${folder}:${process.env.PATH}` };
      const asked = execFileSync('sh', ['-c', script, 'pls', 'health', ...words], { env, encoding: 'utf8' });
      expect(asked).toBe(`http://127.0.0.1:${port}/health/live\n`);
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });
});

describe('compose', () => {
  it('gives each process of ours no more than it needs', () => {
    expect(ours.map(([name]) => name)).toEqual(['migrate', 'api', 'worker', 'first-key']);
    for (const [name, service] of ours) {
      expect([name, service]).toMatchObject([
        name,
        {
          read_only: true,
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
          mem_limit: expect.stringMatching(/^\d+[mg]$/) as string,
        },
      ]);
    }
    // Files under way are as large as videos: not in memory.
    expect([services['api']?.tmpfs, services['worker']?.tmpfs]).toEqual([['/tmp'], undefined]);
    expect(services['worker']?.volumes).toContain('/tmp');
  });

  it('starts what the entrypoint knows, with settings that the service reads, and waits for its end', () => {
    const commands = [...read('docker/entrypoint.sh').matchAll(/^ {2}([a-z-]+)\)/gm)].map(([, command]) => command);
    const variables = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    for (const [, { command, environment, stop_grace_period: grace }] of ours) {
      expect(commands).toContain(command?.[0]);
      const names = Object.keys(environment ?? {}).filter((name) => !name.startsWith('OTEL_'));
      expect(names.filter((name) => !variables.includes(name))).toEqual([]);
      const endingWithin = (seconds: number) => () =>
        readConfig({
          DATABASE_URL: 'mysql://host/pls',
          REDIS_URL: 'redis://host:6379',
          SHUTDOWN_TIMEOUT_SECONDS: String(seconds),
        });
      // Whatever it is set to outside, the engine waits longer.
      expect(endingWithin(1)).not.toThrow();
      expect(endingWithin(parseInt(grace ?? '', 10))).toThrow('SHUTDOWN_TIMEOUT_SECONDS');
    }
  });

  it('passes on every setting but those that the image has of its own', () => {
    const documented = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
    expect(documented.length).toBeGreaterThan(50);
    const ofTheImage = ['HOST', 'PORT', 'WORKER_PORT', 'NODE_ENV', 'STORAGE_LOCAL_DIR', 'FFMPEG_PATH', 'FFPROBE_PATH'];
    for (const [, { environment = {} }] of ours) {
      const missing = documented.filter((name) => !(name in environment) && !ofTheImage.includes(name));
      expect(missing).toEqual([]);
    }
  });
});
