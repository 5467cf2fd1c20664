import type { Config } from '../../src/config/env.js';
import type { ConstraintSource, ExplainingConstraint } from '../../src/validation/constraint-container.js';

/** Constraints that see this configuration, as those of an application see its own. */
export const constraintsWith = (config: Partial<Config>): ConstraintSource => ({
  get: (type) => new (type as new (config: Partial<Config>) => ExplainingConstraint)(config),
});
