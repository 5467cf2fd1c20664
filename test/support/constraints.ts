import type { Config } from '../../src/config/env.js';
import { injectConstraints } from '../../src/validation/constraint-container.js';
import type { ExplainingConstraint } from '../../src/validation/rule.js';

/** Lets constraints see this configuration, as they see that of an application. */
export function configureConstraints(config: Partial<Config>): void {
  injectConstraints({
    get: (type) => new (type as new (config: Partial<Config>) => ExplainingConstraint)(config),
  });
}
