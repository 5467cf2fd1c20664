import type { Config } from '../../src/config/env.js';
import type { ConstraintSource, ExplainingConstraint } from '../../src/validation/constraint-container.js';

/** Constraints that use this configuration, as those of an application use its own. */
export const constraintsWith = (config: Partial<Config>): ConstraintSource => ({
  get: (type) => new (type as new (config: Partial<Config>) => ExplainingConstraint)(config),
});
