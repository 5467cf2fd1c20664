import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The name under which a client's address is counted: of IPv6 its network of 64 bits, all of which is one line's, of
 * IPv4 the address itself, however it is written.
 */
export function clientNetwork(address: string): string {
  if (isIPv4(address)) {
    return address;
  }
  if (!ipaddr.isValid(address)) {
    return 'unknown';
  }
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : Buffer.from(parsed.toByteArray().slice(0, 8)).toString('hex');
}
