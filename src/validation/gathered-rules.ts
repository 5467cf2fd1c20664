import { getMetadataStorage } from 'class-validator';

/**
 * class-validator gathers the rules of a class anew for each object, from all classes that it knows, which takes longer than
 * to apply them. They stand once the decorators have run, so that they are kept after the first time.
 */
export function keepGatheredRules(): void {
  const storage = getMetadataStorage();
  const gather = storage.getTargetValidationMetadatas.bind(storage);
  const gathered = new WeakMap<object, ReturnType<typeof gather>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    const isPlain = !schema && !always && !strictGroups && groups === undefined;
    const kept = isPlain ? gathered.get(target) : undefined;
    if (kept !== undefined) {
      return kept;
    }
    const rules = gather(target, schema, always, strictGroups, groups);
    if (isPlain) {
      gathered.set(target, rules);
    }
    return rules;
  };
}
