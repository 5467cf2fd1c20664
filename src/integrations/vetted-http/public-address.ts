import ipaddr, { type IPv4, IPv6 } from 'ipaddr.js';
import { CLOUD_NETWORKS } from './cloud-addresses.js';

/** The part of IPv6 that is allocated for global unicast so far. */
const GLOBAL_IPV6 = IPv6.parseCIDR('2000::/3');

const OF_CLOUDS = CLOUD_NETWORKS.map(([network]) => ipaddr.parseCIDR(network));

/**
 * The prefixes of an ISATAP interface identifier, which precede an IPv4 address in the second half of an IPv6 address (RFC
 * 5214).
 */
const ISATAP = [0x0000_5efe, 0x0200_5efe];

/**
 * Whether the IP address (v4 or v6, without brackets) is a unicast address on the public internet: not loopback, private,
 * link-local, shared, multicast, reserved, of an internal service of a cloud provider, nor an IPv6 form of such an IPv4 address.
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

/** Whether the IPv4 address embedded in an ISATAP address is public; true for other addresses. */
function isPublicWithin(address: IPv6): boolean {
  const [, , , , high = 0, low = 0] = address.parts;
  const isTunnel = ISATAP.includes(high * 0x1_0000 + low);
  return !isTunnel || isPublicAddress(address.toByteArray().slice(12).join('.'));
}

/** The host of a URL if it is an IP address; null if it is a name. */
export function literalAddress(hostname: string): string | null {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(address) ? address : null;
}
