import { clientNetwork } from '../rate-limiting/rate-limits.js';

describe('the rate limit name of a client address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '20010db800010002'],
    ['2001:db8:1:2::', '20010db800010002'],
    ['fe80::1%eth0', 'fe80000000000000'],
    ['', 'unknown'],
    ['nonsense', 'unknown'],
  ])('of %j is %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });
});
