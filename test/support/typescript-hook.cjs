/**
 * Lets a plain node process of a test run the project's TypeScript: `node --require <this file> <script>`.
 * Tests that start processes of their own run the sources with it, never a build that may be stale.
 */
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { transformSync } = require('@swc/core');

const root = path.join(module.path, '..', '..');

Module._extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), { filename, root, cwd: root });
  module._compile(code, filename);
};

// Sources import each other by the names of their compiled files.
const resolveFilename = Module._resolveFilename;
Module._resolveFilename = function (request, ...rest) {
  try {
    return resolveFilename.call(this, request, ...rest);
  } catch (error) {
    if (request.startsWith('.') && request.endsWith('.js')) {
      return resolveFilename.call(this, request.replace(/js$/, 'ts'), ...rest);
    }
    throw error;
  }
};
