import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';
import JestRuntime from 'jest-runtime';
import { keepingItsGlobals } from './one-realm-environment.mjs';

/**
 * Packages are loaded by Node itself, once per jest process, as in production. Files of the project, both tests and sources, are
 * evaluated anew for each test file and so share no state; only their resolved paths and compiled code are cached. An end-to-end
 * test file needs some 2,500 modules, 400 of which are the project's: loading all of them through jest costs five seconds of CPU
 * time per file.
 */

const requirePackage = createRequire(import.meta.url);
/** Exports by name. */
const packages = new Map();
/** Resolved paths of the project's files, by importer and specifier. */
const resolved = new Map();
/** `{ source, compiled }` by path. */
const compilations = new Map();

export default class NativePackagesRuntime extends JestRuntime {
  constructor(...parameters) {
    super(...parameters);
    // Jest compiles for a separate realm per file; this one is shared with the packages.
    this.executor.compile = (source, filename) => {
      const known = compilations.get(filename);
      if (known?.source === source) return known.compiled;
      const compiled = compileFunction(source, this.executor.injectedModuleParameters, { filename });
      compilations.set(filename, { source, compiled });
      return compiled;
    };
  }

  requireModuleOrMock(from, name) {
    if (name.startsWith('.')) return super.requireModule(this.#pathOf(from, name));
    if (isBuiltin(name) || name.startsWith('/')) return super.requireModule(from, name);
    if (!packages.has(name))
      packages.set(
        name,
        keepingItsGlobals(() => requirePackage(name)),
      );
    return packages.get(name);
  }

  #pathOf(from, name) {
    const key = `${from}\0${name}`;
    if (!resolved.has(key)) resolved.set(key, this._resolution.resolveCjs(from, name));
    return resolved.get(key);
  }
}
