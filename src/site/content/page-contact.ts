import { isSocialLink, SOCIAL_NETWORKS, type SocialNetwork } from '../../catalogue/social-networks.js';
import type { AgencyCard, AgentCard, ContactWay, PageContact, SocialLink } from './announcement-page.js';
import { formatPhone } from './wording.js';

/** The contact: the agent, or the agency if there is no agent. An agent without contact details gets those of the agency. */
export function pageContact(agent: AgentCard | null, agency: AgencyCard): PageContact {
  if (agent === null) {
    const ways = waysOfAgency(agency);
    return { kind: 'agency', name: agency.name, agencyName: null, pictureUrl: null, ways, social: [] };
  }
  const own = waysOfAgent(agent);
  return {
    kind: 'agent',
    name: agent.name,
    agencyName: agency.name,
    pictureUrl: agent.avatarUrl,
    ways: own.length > 0 ? own : waysOfAgency(agency),
    social: socialLinks(agent),
  };
}

function socialLinks({ instagram, youtube, tiktok }: AgentCard): SocialLink[] {
  return [...socialLink('instagram', instagram), ...socialLink('youtube', youtube), ...socialLink('tiktok', tiktok)];
}

/** Converts http to https; empty if the link does not point to the network, as links stored before D-175 may. */
function socialLink(network: SocialNetwork, link: string | null): SocialLink[] {
  return isSocialLink(network, link)
    ? [{ name: SOCIAL_NETWORKS[network].name, href: link.replace(/^http:/i, 'https:') }]
    : [];
}

function waysOfAgent(agent: AgentCard): ContactWay[] {
  const { phone } = agent;
  if (phone === null) {
    return [];
  }
  const digits = phone.replace(/\D/g, '');
  return [
    ...(agent.contactPhone ? [phoneWay(phone)] : []),
    ...(agent.contactWhatsapp
      ? [{ kind: 'whatsapp', href: `https://wa.me/${digits}`, text: 'WhatsApp' } as const]
      : []),
    ...(agent.contactViber
      ? [{ kind: 'viber', href: `viber://chat?number=%2B${digits}`, text: 'Viber' } as const]
      : []),
    ...(agent.contactTelegram
      ? [{ kind: 'telegram', href: `https://t.me/+${digits}`, text: 'Telegram' } as const]
      : []),
  ];
}

function waysOfAgency({ phone, email, url }: AgencyCard): ContactWay[] {
  return [
    ...(phone === null ? [] : [phoneWay(phone)]),
    ...(email === null ? [] : [{ kind: 'email', href: mailUrl(email), text: email } as const]),
    ...(url === null ? [] : [{ kind: 'site', href: url, text: new URL(url).host } as const]),
  ];
}

/** The `mailto:` URL of an address (RFC 6068): an unescaped `?`, `#` or `%`, which addresses may contain, would change it. */
function mailUrl(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

function phoneWay(phone: string): ContactWay {
  return { kind: 'phone', href: `tel:${phone}`, text: formatPhone(phone) };
}
