import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { PlsError } from '../errors.js';
import { type FeedFormat, formatByName, FORMATS } from '../feeds/feed.js';
import type { SyncOptions } from '../sync.js';
import { isAddress, isKey, withoutSecrets } from '../transport.js';
import type { Orphans } from '../types.js';

export const COMMANDS = ['validate', 'plan', 'push', 'watch'] as const;

export type Command = (typeof COMMANDS)[number];

const ORPHANS = ['report', 'hide', 'complete', 'delete'] as const satisfies readonly Orphans[];
const AGENT_ORPHANS = ['report', 'delete'] as const satisfies readonly SyncOptions['agentOrphans'][];

export const HELP = `pls-sync: keeps a file of listings, and one of agents, in step with the portal.

  pls-sync validate --listings FILE             says what would be rejected; nothing is written
  pls-sync plan     --listings FILE             says what differs; nothing is written
  pls-sync push     --listings FILE             sends what differs, and waits until it is public
  pls-sync watch    --listings FILE             does so whenever the file changes, and once a day, so that nothing expires

Files
  --listings FILE       .ndjson, .csv, .tsv, or .xml in the format of Kyero
  --agents FILE         .ndjson, .csv or .tsv; sent before the listings
  --format FORMAT       ${FORMATS.join(', ')}: where the name of the file does not tell
  --map FILE            of a CSV: JSON that names the fields of columns, {"Preis": "announcementValue", "Notiz": ""};
                        "" leaves a column out
  --id-element NAME     of an XML: the element that identifies a property, such as ref; id by default
  --publish             publishes listings without an announcementStatus, as all of XML are; otherwise new ones are
                        drafts; validate and plan need it too, or they check and compare drafts

What is only on the portal
  --orphans WHAT        of listings: ${ORPHANS.join(', ')}; report by default
  --agent-orphans WHAT  of agents: ${AGENT_ORPHANS.join(', ')}; report by default
  --max-orphan-share N  if they are more than this share of all listings that have an external id and are no drafts, or
                        of all agents that have one, nothing is done with them; 0.2 by default

The service
  --url URL             its address; or PLS_API_URL
  --key KEY             your key, with the scope listings:write, and users:write for agents; better in PLS_API_KEY,
                        where no list of processes shows it

Output
  --json                one JSON object at the end, of watch after each push, and nothing else; if the run fails,
                        {"failure": {"kind", "exitCode", "message"}, "sent": the outcomes known until then}
  --no-wait             does not wait until listings are public
  --quiet               no progress
  --version, --help

Exit codes
  0    in sync, perhaps without photos that could not be fetched, or newer on the portal, which the report names; plan:
       compared, whatever differs; report leaves orphans where they are
  1    an unexpected error, or not all output could be written
  2    wrong usage, or an address that cannot be used
  3    a file cannot be read
  4    objects, or a request as a whole, were rejected
  5    listings were sent but not published
  6    orphans remain that --orphans or --agent-orphans was to remove
  7    the key is invalid or lacks a scope, or the agency is suspended
  8    the service does not respond, or could only not process some objects for now
  130  stopped by a signal

A push that was stopped may be run again: it compares first, and sends what is still missing.
`;

/** Wrong usage; the message says what is expected. */
export class UsageError extends PlsError {
  override readonly name = 'UsageError';
}

export interface Arguments {
  command: Command;
  url: string;
  key: string;
  listings: string | null;
  agents: string | null;
  format: FeedFormat | null;
  /** From `--map`. */
  columns: Record<string, string> | null;
  /** Null for that of Kyero's specification. */
  idElement: string | null;
  /** Listings without an `announcementStatus` are sent with `active`. */
  publish: boolean;
  orphans: Orphans;
  agentOrphans: (typeof AGENT_ORPHANS)[number];
  maxOrphanShare: number | null;
  json: boolean;
  wait: boolean;
  quiet: boolean;
}

const OPTIONS = {
  listings: { type: 'string' },
  agents: { type: 'string' },
  format: { type: 'string' },
  map: { type: 'string' },
  'id-element': { type: 'string' },
  publish: { type: 'boolean', default: false },
  orphans: { type: 'string', default: 'report' },
  'agent-orphans': { type: 'string', default: 'report' },
  'max-orphan-share': { type: 'string' },
  url: { type: 'string' },
  key: { type: 'string' },
  json: { type: 'boolean', default: false },
  'no-wait': { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
  version: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** @throws UsageError. */
export function readArguments(args: readonly string[], environment: NodeJS.ProcessEnv): Arguments | 'help' | 'version' {
  const { values, positionals } = parsed(args);
  if (values.help) {
    return 'help';
  }
  if (values.version) {
    return 'version';
  }
  const [command, ...others] = positionals;
  if (others.length > 0) {
    throw new UsageError(`One command at a time; files are named by --listings and --agents, not ${others.join(' ')}`);
  }
  const known = oneOf('The command', COMMANDS, command);
  const { listings = null, agents = null } = values;
  if (listings === null && agents === null) {
    throw new UsageError('Say which file: --listings FILE, --agents FILE or both');
  }
  if (listings === null && (values.publish || values.orphans !== OPTIONS.orphans.default)) {
    throw withoutFile(values.publish ? 'publish' : 'orphans', 'listings');
  }
  if (agents === null && values['agent-orphans'] !== OPTIONS['agent-orphans'].default) {
    throw withoutFile('agent-orphans', 'agents');
  }
  const format = values.format === undefined ? null : oneOf('--format', FORMATS, values.format);
  const idElement = values['id-element'] ?? null;
  if (idElement !== null && (listings === null || (formatByName(listings) ?? format) !== 'kyero')) {
    throw new UsageError('--id-element concerns listings in XML, of which no file is given');
  }
  if (idElement?.trim() === '') {
    throw new UsageError('--id-element is the name of an element, such as ref');
  }
  const mayBeCsv = (file: string | null): boolean => file !== null && (formatByName(file) ?? format ?? 'csv') === 'csv';
  if (values.map !== undefined && ![listings, agents].some(mayBeCsv)) {
    throw new UsageError('--map concerns files in CSV, of which none is given');
  }
  return {
    command: known,
    url: addressIn(required('--url or PLS_API_URL', values.url ?? environment['PLS_API_URL'])),
    key: keyIn(required('--key or PLS_API_KEY', values.key ?? environment['PLS_API_KEY'])),
    listings,
    agents,
    format,
    columns: values.map === undefined ? null : columnsIn(values.map),
    idElement,
    publish: values.publish,
    orphans: oneOf('--orphans', ORPHANS, values.orphans),
    agentOrphans: oneOf('--agent-orphans', AGENT_ORPHANS, values['agent-orphans']),
    maxOrphanShare: values['max-orphan-share'] === undefined ? null : shareOf(values['max-orphan-share']),
    json: values.json,
    wait: !values['no-wait'],
    quiet: values.quiet,
  };
}

function parsed(args: readonly string[]) {
  try {
    const { tokens, ...read } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, tokens: true });
    const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) {
      throw new UsageError(`--${twice} is given twice`);
    }
    return read;
  } catch (error) {
    // Node's advice after the first sentence is about positional arguments, of which there is only the command.
    throw new UsageError((error as Error).message.split('. ', 1)[0]);
  }
}

/** A run that ignored the option would end as if it had done what the option says. */
function withoutFile(option: keyof typeof OPTIONS, kind: 'listings' | 'agents'): UsageError {
  return new UsageError(`--${option} concerns ${kind}, of which no file is given: --${kind} FILE`);
}

function required(name: string, value: string | undefined): string {
  if (value === undefined || value === '') {
    throw new UsageError(`${name} is missing`);
  }
  return value;
}

function addressIn(url: string): string {
  if (!isAddress(url)) {
    throw new UsageError(
      `--url or PLS_API_URL is an address such as https://portal.example, not ${withoutSecrets(url)}`,
    );
  }
  return url;
}

function keyIn(key: string): string {
  if (!isKey(key)) {
    throw new UsageError('--key or PLS_API_KEY has characters that no key has, such as spaces or line breaks');
  }
  return key;
}

function oneOf<T extends string>(name: string, allowed: readonly T[], value: string | undefined): T {
  const known = allowed.find((one) => one === value);
  if (known === undefined) {
    throw new UsageError(`${name} is one of ${allowed.join(', ')}${value === undefined ? '' : `, not ${value}`}`);
  }
  return known;
}

function shareOf(text: string): number {
  const share = Number(text);
  if (text.trim() === '' || !(share >= 0 && share <= 1)) {
    throw new UsageError(`--max-orphan-share is a number from 0 to 1, not ${text}`);
  }
  return share;
}

function columnsIn(file: string): Record<string, string> {
  let columns: unknown;
  try {
    // Some editors begin every file with a byte order mark.
    columns = JSON.parse(fs.readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    throw new UsageError(`--map ${file}: ${(error as Error).message}`);
  }
  if (
    typeof columns !== 'object' ||
    columns === null ||
    Array.isArray(columns) ||
    Object.values(columns).some((name) => typeof name !== 'string')
  ) {
    throw new UsageError(`--map ${file}: a JSON object whose values are names of fields`);
  }
  return columns as Record<string, string>;
}
