import { Ajv2020 } from 'ajv/dist/2020.js';
import { pathOf } from './checks/explain-value.js';
import {
  explainSocialLink,
  isSocialLink,
  SOCIAL_NETWORKS,
  socialLinkPattern,
  type SocialNetwork,
} from './social-networks.js';

const validates = (network: SocialNetwork): ((link: string) => boolean) =>
  new Ajv2020().compile({ type: 'string', pattern: socialLinkPattern(network) });

it.each<[SocialNetwork, boolean, string]>([
  ['instagram', true, 'https://www.instagram.com/ana'],
  ['instagram', true, 'HTTPS://WWW.Instagram.com/Ana'],
  ['instagram', true, 'http://instagram.com'],
  ['instagram', true, 'https://ro.instagram.com?hl=ro'],
  ['instagram', true, 'https://RO.INSTAGRAM.COM#ana'],
  ['youtube', true, 'https://youtu.be/a%20b'],
  ['tiktok', true, 'https://vm.tiktok.com/ana/(1)'],
  ['instagram', false, 'https://instagram.com/ana\\@evil.example'],
  ['instagram', false, 'https://instagram.com\\ana'],
  ['instagram', false, 'https://instagram.com/a b'],
  ['instagram', false, 'https://instagram.com/a\n'],
  ['instagram', false, 'https://instagram.com:8443/ana'],
  ['instagram', false, 'https://ana@instagram.com/'],
  ['instagram', false, 'https://instagram.com.evil.example/'],
  ['instagram', false, 'https://instagramxcom/'],
  ['instagram', false, 'https://abc.instagram.com/'],
  ['instagram', false, 'https://ro.instagr.am/'],
  ['youtube', false, 'ftp://youtube.com/@ana'],
])('a link to %s: the check and the documented pattern agree (%s) on %j', (network, isAccepted, link) => {
  expect([isSocialLink(network, link), validates(network)(link)]).toEqual([isAccepted, isAccepted]);
});

it.each(Object.keys(SOCIAL_NETWORKS) as SocialNetwork[])('the documented pattern has every host of %s', (network) => {
  const { hosts } = SOCIAL_NETWORKS[network];
  expect(hosts.filter((host) => !validates(network)(`https://${host.toUpperCase()}/ana`))).toEqual([]);
});

it.each<[unknown, string[], string]>([
  ['https://www.instagram.com/ana', [], ''],
  ['https://facebook.com/ana', ['INVALID_URL'], 'Instagram: http:// or https://'],
  ['ftp://instagram.com/ana', ['INVALID_URL'], 'http'],
  [5, ['INVALID_TYPE'], 'string'],
])('what is wrong with the link %j to Instagram: %j', (link, codes, named) => {
  const errors = explainSocialLink('instagram', pathOf('instagram'), link);
  expect(errors.map(({ code }) => code)).toEqual(codes);
  expect(errors.map(({ message }) => message).join()).toContain(named);
});
