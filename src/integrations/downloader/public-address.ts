import ipaddr, { type IPv4, IPv6 } from 'ipaddr.js';
import { CLOUD_NETWORKS } from './cloud-addresses.js';

/** All of IPv6 that has been given out for single hosts on the internet so far. */
const GLOBAL_IPV6 = IPv6.parseCIDR('2000::/3');

const OF_CLOUDS = CLOUD_NETWORKS.map(([network]) => ipaddr.parseCIDR(network));

/** The identifiers of ISATAP, which stand before an IPv4 address in the last half of an IPv6 one (RFC 5214). */
const ISATAP = [0x0000_5efe, 0x0200_5efe];

/**
 * Whether the IP address (v4 or v6, without brackets) belongs to a single host on the public internet: not loopback,
 * private, link-local, shared, multicast, reserved, one of a cloud's own services, nor a v6 form of such a v4.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) {
    return false;
  }
  const address: IPv4 | IPv6 = ipaddr.process(text);
  if (address.range() !== 'unicast' || isOfCloud(address)) {
    return false;
  }
  return !(address instanceof IPv6) || (address.match(GLOBAL_IPV6) && isPublicWithin(address));
}

function isOfCloud(address: IPv4 | IPv6): boolean {
  return OF_CLOUDS.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}

/** Whether the IPv4 address that an IPv6 one tunnels to is public; true of one that does not. */
function isPublicWithin(address: IPv6): boolean {
  const [, , , , high = 0, low = 0] = address.parts;
  const isTunnel = ISATAP.includes(high * 0x1_0000 + low);
  return !isTunnel || isPublicAddress(address.toByteArray().slice(12).join('.'));
}

/** The IP address that the host of a URL is written as; null when it is a name. */
export function literalAddress(hostname: string): string | null {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(address) ? address : null;
}
