/**
 * The policy by which a server deletes keys once its memory is full, from its answer to `INFO memory`; null if it deletes none:
 * by the policy `noeviction`, or because its memory is not limited.
 */
export function evictionPolicy(info: string): string | null {
  const limitBytes = Number(/^maxmemory:(\d+)/m.exec(info)?.[1] ?? 0);
  const policy = /^maxmemory_policy:([\w-]+)/m.exec(info)?.[1] ?? 'noeviction';
  return limitBytes === 0 || policy === 'noeviction' ? null : policy;
}
