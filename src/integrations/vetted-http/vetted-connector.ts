import { buildConnector } from 'undici';
import { dnsResolver } from './dns-resolver.js';
import { isPublicAddress, literalAddress } from './public-address.js';

/** The host is or resolves to an address that is not public. */
export class ForbiddenAddress extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';

  constructor() {
    super('The host has an address that is not public');
  }
}

/**
 * Connects to public addresses only. A name is resolved once per connection, all its addresses are checked, and the connection is
 * made to one of these, which prevents DNS rebinding.
 */
export function vettedConnector(timeoutMs: number, resolve = dnsResolver()): buildConnector.connector {
  const connect = buildConnector({
    timeout: timeoutMs,
    lookup: (hostname, options, callback) => {
      resolve(hostname, { ...options, all: true }, (error, addresses) => {
        if (error !== null) {
          callback(error, []);
        } else if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
          callback(new ForbiddenAddress(), []);
        } else {
          callback(null, addresses);
        }
      });
    },
  });
  return (options, callback) => {
    // An IP address is connected to without a lookup.
    const literal = literalAddress(options.hostname);
    if (literal !== null && !isPublicAddress(literal)) {
      callback(new ForbiddenAddress(), null);
    } else {
      connect(options, callback);
    }
  };
}
