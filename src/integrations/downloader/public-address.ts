import ipaddr, { type IPv4, IPv6 } from 'ipaddr.js';

/** All of IPv6 that has been given out for single hosts on the internet so far. */
const GLOBAL_IPV6 = IPv6.parseCIDR('2000::/3');

/**
 * Whether the IP address (v4 or v6, without brackets) belongs to a single host on the public internet: not loopback,
 * private, link-local (where clouds keep their metadata), shared, multicast, reserved, nor a v6 form of such a v4.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) {
    return false;
  }
  const address: IPv4 | IPv6 = ipaddr.process(text);
  if (address.range() !== 'unicast') {
    return false;
  }
  return !(address instanceof IPv6) || address.match(GLOBAL_IPV6);
}

/** The IP address that the host of a URL is written as; null when it is a name. */
export function literalAddress(hostname: string): string | null {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(address) ? address : null;
}
