import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';
import JestRuntime from 'jest-runtime';
import { keepingItsGlobals } from './one-realm-environment.mjs';

/**
 * Packages are loaded by Node itself, once per jest process, as they are in production. Files of the project, tests and
 * sources, are evaluated anew for each test file and so share nothing; only where they lie and what they compile to is
 * remembered. A file of end-to-end tests needs some 2,500 modules, 400 of which are the project's: loaded by jest, all of
 * them cost five seconds of processor time per file.
 */

const requirePackage = createRequire(import.meta.url);
/** Exports by name. */
const packages = new Map();
/** Paths of the project's files by importer and import. */
const resolved = new Map();
/** `{ source, compiled }` by path. */
const compilations = new Map();

export default class NativePackagesRuntime extends JestRuntime {
  constructor(...parameters) {
    super(...parameters);
    // Jest compiles for a realm of the file's own; this one is shared with the packages.
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
