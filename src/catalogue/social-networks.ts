import type { ErrorDetail } from '../errors/api-error.js';
import { detail, type ValuePath } from './checks/explain-value.js';
import { explainWebUrl, isWebUrl } from './checks/media-reference.js';

/**
 * The allowed hosts of an agent's links, including short links (D-175). A host in `byCountry` may be prefixed with a two-letter
 * country code, as in `ro.youtube.com`.
 */
export const SOCIAL_NETWORKS = {
  instagram: {
    name: 'Instagram',
    hosts: ['www.instagram.com', 'instagram.com', 'm.instagram.com', 'instagr.am', 'www.instagr.am', 'ig.me'],
    byCountry: ['instagram.com'],
  },
  youtube: {
    name: 'YouTube',
    hosts: ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be', 'www.youtu.be'],
    byCountry: ['youtube.com'],
  },
  tiktok: {
    name: 'TikTok',
    hosts: ['www.tiktok.com', 'tiktok.com', 'm.tiktok.com', 'vm.tiktok.com', 'vt.tiktok.com'],
    byCountry: ['tiktok.com'],
  },
} as const;

export type SocialNetwork = keyof typeof SOCIAL_NETWORKS;

/**
 * Matches the raw text instead of a parsed URL, because parsers disagree about user names, ports, backslashes and other
 * characters between the scheme and the path. Only a host is allowed there.
 */
const PLAIN_WEB_URL = /^https?:\/\/([a-z0-9.-]+)(?:[/?#][^\\]*)?$/i;

const COUNTRY = /^[a-z]{2}$/;

/** The pattern of such links in the OpenAPI document: the same links as `isSocialLink` accepts. */
export function socialLinkPattern(network: SocialNetwork): string {
  const { hosts, byCountry } = SOCIAL_NETWORKS[network];
  const names = [...hosts.map(inAnyCase), ...byCountry.map((host) => `[A-Za-z]{2}\\.${inAnyCase(host)}`)];
  return `^${inAnyCase('http')}[Ss]?://(${names.join('|')})([/?#][^\\s\\\\]*)?$`;
}

/** Whether the value is a link to the network and cannot lead anywhere else. */
export function isSocialLink(network: SocialNetwork, value: unknown): value is string {
  return typeof value === 'string' && isWebUrl(value) && isHostOf(network, PLAIN_WEB_URL.exec(value)?.[1] ?? '');
}

/** The errors of a link to the network. */
export function explainSocialLink(network: SocialNetwork, path: ValuePath, value: unknown): ErrorDetail[] {
  const mistakes = explainWebUrl(path, value);
  if (mistakes.length > 0 || isSocialLink(network, value)) {
    return mistakes;
  }
  const { name, hosts } = SOCIAL_NETWORKS[network];
  const rule = `must be a link to ${name}: http:// or https:// and one of the allowed hosts, without a user name or port`;
  return [detail(path, 'INVALID_URL', rule, { allowed: hosts })];
}

/** The text as a part of a pattern; patterns of JSON Schema distinguish upper and lower case. */
function inAnyCase(text: string): string {
  return text.replaceAll('.', '\\.').replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
}

function isHostOf(network: SocialNetwork, written: string): boolean {
  const { hosts, byCountry }: { hosts: readonly string[]; byCountry: readonly string[] } = SOCIAL_NETWORKS[network];
  const host = written.toLowerCase();
  const [first = '', ...others] = host.split('.');
  return hosts.includes(host) || (COUNTRY.test(first) && byCountry.includes(others.join('.')));
}
