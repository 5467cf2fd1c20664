import { isPublicAddress } from './public-address.js';

/** Addresses from the documentation of cloud providers and IANA; the tests need no network. */
describe('public addresses', () => {
  it.each([
    ['Azure', '168.63.129.16'],
    ['Azure, mapped', '::ffff:168.63.129.16'],
    ['Azure, mapped, in hexadecimal', '::ffff:a83f:8110'],
    ['Azure, compatible', '::a83f:8110'],
    ['Azure, by NAT64', '64:ff9b::a83f:8110'],
    ['Azure, by NAT64 of a network', '64:ff9b:1::a83f:8110'],
    ['Azure, by 6to4', '2002:a83f:8110::1'],
    ['Azure, by ISATAP', '2a01:4f8:1:2::5efe:a83f:8110'],
    ['Azure, by ISATAP with the global bit', '2a01:4f8:1:2:200:5efe:a83f:8110'],
    ['a private one, by ISATAP', '2a01:4f8:1:2::5efe:a00:1'],
    ['AWS, Google, Oracle, OpenStack', '169.254.169.254'],
    ['the same, mapped', '::ffff:a9fe:a9fe'],
    ['the same, by 6to4', '2002:a9fe:a9fe::'],
    ['ECS', '169.254.170.2'],
    ['EKS', '169.254.170.23'],
    ['Scaleway', '169.254.42.42'],
    ['AWS over IPv6', 'fd00:ec2::254'],
    ['EKS over IPv6', 'fd00:ec2::23'],
    ['Google over IPv6', 'fd20:ce::254'],
    ['Oracle over IPv6', 'fd00:c1::a9fe:a9fe'],
    ['Scaleway over IPv6', 'fd00:42::42'],
    ['OpenStack over IPv6', 'fe80::a9fe:a9fe'],
    ['Alibaba', '100.100.100.200'],
    ['Alibaba’s DNS', '100.100.2.136'],
    ['Oracle, classic', '192.0.0.192'],
    ['IBM’s DNS', '161.26.0.10'],
    ['IBM’s endpoints, the first', '166.8.0.0'],
    ['IBM’s endpoints, the last', '166.11.255.255'],
    ['Equinix Metal', '192.80.8.124'],
    ['this host', '0.0.0.0'],
    ['shared', '100.64.0.1'],
    ['benchmarks', '198.19.255.255'],
    ['documentation', '203.0.113.9'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['6to4 relays', '192.88.99.1'],
    ['documentation in IPv6', '2001:db8::1'],
    ['newer documentation in IPv6', '3fff::1'],
    ['segment routing', '5f00::1'],
    ['discard', '100::1'],
    ['Teredo', '2001:0:a83f:8110::1'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff0e::1'],
    ['no address', 'metadata.google.internal'],
  ])('do not include %s: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '8.8.8.8',
    '168.63.129.15',
    '168.63.129.17',
    '161.25.255.255',
    '161.27.0.0',
    '166.7.255.255',
    '166.12.0.0',
    '192.80.8.123',
    '100.63.255.255',
    '2606:4700:4700::1111',
    '2a01:4f8:1:2::5efe',
    '2a01:4f8:1:2::5efe:808:808',
    '::ffff:8.8.8.8',
  ])('include %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});
