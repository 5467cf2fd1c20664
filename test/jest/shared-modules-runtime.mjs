// @ts-nocheck: it overrides what jest does not document, and has no types for.
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import JestRuntime from 'jest-runtime';
import { keepingItsGlobals } from './one-realm-environment.mjs';

/**
 * Packages and sources are loaded once per jest process, as in production: packages by Node itself, sources in the form that jest
 * has compiled. Tests and what supports them are evaluated anew for each test file, and so share no state. An end-to-end test file
 * needs some 2,500 modules, 400 of which are sources: loading all of them anew costs five seconds of CPU time per file, and their
 * code would be cold in each.
 */

const requirePackage = createRequire(import.meta.url);
/** Exports by name. */
const packages = new Map();
/** Modules by path. */
const sources = new Map();
/** Paths of the sources' source maps: jest knows only those of files that it has loaded for the current test file. */
const sourceMaps = new Map();
/** The runtime of the current test file: a source may require another one long after the test file that loaded it. */
let current;
/** Resolved paths of the project's files, by importer and specifier. */
const resolved = new Map();
/** `{ source, compiled }` by path. */
const compilations = new Map();

export default class SharedModulesRuntime extends JestRuntime {
  constructor(...parameters) {
    super(...parameters);
    current = this;
    sourceMaps.forEach((map, file) => this.getSourceMaps().set(file, map));
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
    if (name.startsWith('.')) {
      const file = this.#pathOf(from, name);
      return this.#isSource(file) ? this.#source(file) : super.requireModule(file);
    }
    if (isBuiltin(name) || name.startsWith('/')) return super.requireModule(from, name);
    if (!packages.has(name))
      packages.set(
        name,
        keepingItsGlobals(() => requirePackage(name)),
      );
    return packages.get(name);
  }

  #isSource(file) {
    return file.startsWith(path.join(this._config.rootDir, 'src', path.sep)) && /(?<!\.spec)\.ts$/.test(file);
  }

  #source(file) {
    const known = sources.get(file);
    if (known !== undefined) return known.exports;
    const module = { exports: {} };
    // Before it runs, for circular imports.
    sources.set(file, module);
    try {
      const run = this.executor.compile(this.executor.transformCache.transform(file), file);
      sourceMaps.set(file, this.getSourceMaps().get(file));
      const requireFrom = Object.assign((name) => current.requireModuleOrMock(file, name), createRequire(file));
      keepingItsGlobals(() => run.call(module.exports, module, module.exports, requireFrom, path.dirname(file), file));
    } catch (error) {
      sources.delete(file);
      throw error;
    }
    return module.exports;
  }

  #pathOf(from, name) {
    const key = `${from}\0${name}`;
    if (!resolved.has(key)) resolved.set(key, this._resolution.resolveCjs(from, name));
    return resolved.get(key);
  }
}
