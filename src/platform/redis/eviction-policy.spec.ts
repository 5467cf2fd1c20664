import { evictionPolicy } from './eviction-policy.js';

/** As Redis 7 answers to `INFO memory`, shortened. */
const memory = (limit: string, policy: string): string =>
  `# Memory\r\nused_memory:1054584\r\nmaxmemory:${limit}\r\nmaxmemory_human:0B\r\nmaxmemory_policy:${policy}\r\n`;

describe('evictionPolicy', () => {
  it.each([
    [memory('104857600', 'allkeys-lru'), 'allkeys-lru'],
    [memory('104857600', 'volatile-ttl'), 'volatile-ttl'],
    [memory('104857600', 'noeviction'), null],
    [memory('0', 'allkeys-lru'), null],
    ['', null],
  ])('of %j is %s', (info, policy) => {
    expect(evictionPolicy(info)).toBe(policy);
  });
});
