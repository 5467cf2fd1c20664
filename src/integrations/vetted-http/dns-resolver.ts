import type { LookupAddress, LookupOptions } from 'node:dns';
import { Resolver as DnsClient } from 'node:dns/promises';
import { systemErrorCode } from '../system-error.js';

type LookupCallback = (error: Error | null, addresses: LookupAddress[]) => void;

/** Resolves a host name to all of its addresses, as `dns.lookup` with `all` does. */
export type Resolver = (hostname: string, options: LookupOptions & { all: true }, callback: LookupCallback) => void;

/** How long a name server has to answer the first attempt, in milliseconds; it has longer for the second. */
const ANSWER_LIMIT_MS = 2_000;
const ATTEMPTS = 2;
/** The codes for names that do not exist, have no address of the kind, or cannot be names. Others may be passing. */
const NO_SUCH_NAME = ['ENOTFOUND', 'ENODATA', 'EBADNAME'];

/**
 * Resolves the names in URLs of agencies by DNS queries without threads. Node's `lookup` holds one of the process' two threads for
 * lookups until the system gives up, ten seconds for a name whose servers are silent, and cannot be stopped: the dead names of one
 * agency would keep all others' waiting, ever longer (D-300). Neither the hosts file nor search domains apply, which are about the
 * network of this service. Errors have the codes of `lookup`: `ENOTFOUND`, or `EAI_AGAIN` if another attempt may succeed.
 * @param servers replaces the system's name servers, for tests.
 */
export function dnsResolver(servers?: readonly string[]): Resolver {
  return (hostname, _options, callback) => {
    addressesOf(hostname, servers).then(
      (addresses) => callback(null, addresses),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), []),
    );
  };
}

async function addressesOf(hostname: string, servers: readonly string[] | undefined): Promise<LookupAddress[]> {
  // A new one reads the system's settings as they are now.
  const client = new DnsClient({ timeout: ANSWER_LIMIT_MS, tries: ATTEMPTS });
  if (servers !== undefined) {
    client.setServers(servers);
  }
  const answers = await Promise.allSettled([client.resolve4(hostname), client.resolve6(hostname)]);
  const addresses = answers.flatMap((answer, index) =>
    answer.status === 'rejected' ? [] : answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })),
  );
  if (addresses.length === 0) {
    throw failureOf(hostname, answers);
  }
  return addresses;
}

function failureOf(hostname: string, answers: readonly PromiseSettledResult<unknown>[]): Error {
  const reasons = answers.flatMap((answer): unknown[] => (answer.status === 'rejected' ? [answer.reason] : []));
  const passing = reasons.find((reason) => !NO_SUCH_NAME.includes(systemErrorCode(reason) ?? ''));
  const code = passing === undefined ? 'ENOTFOUND' : 'EAI_AGAIN';
  return Object.assign(new Error(`${hostname} could not be resolved`, { cause: passing ?? reasons[0] }), { code });
}
