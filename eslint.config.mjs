import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import simpleImportSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';

/** @type {Record<string, 'readonly' | 'off'>} */
const NODE_GLOBALS = Object.fromEntries(
  [
    'process',
    'console',
    'Buffer',
    'URL',
    'URLSearchParams',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'setImmediate',
    'fetch',
    'AbortController',
    'AbortSignal',
    'performance',
    'structuredClone',
    'TextDecoder',
    'TextEncoder',
  ].map((name) => [name, 'readonly']),
);

/**
 * Of pages' own scripts: not Node's.
 *
 * @type {Record<string, 'readonly' | 'off'>}
 */
const BROWSER_GLOBALS = {
  ...Object.fromEntries(Object.keys(NODE_GLOBALS).map((name) => [name, 'off'])),
  ...Object.fromEntries(
    [
      ...[
        'window',
        'document',
        'location',
        'history',
        'matchMedia',
        'visualViewport',
        'fetch',
        'console',
        'Image',
        'SwaggerUIBundle',
      ],
      ...[
        'URL',
        'URLSearchParams',
        'MutationObserver',
        'setTimeout',
        'clearTimeout',
        'requestAnimationFrame',
        'addEventListener',
      ],
    ].map((name) => [name, 'readonly']),
  ),
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '.data/',
      'coverage/',
      '**/node_modules/',
      'clients/typescript/src/schema.ts',
      'clients/typescript/examples/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    plugins: { 'simple-import-sort': simpleImportSort },
    rules: {
      // Node's modules, packages, the project's files: in one block, and each of them once.
      'simple-import-sort/imports': ['error', { groups: [['^\\u0000', '^node:', '^@?\\w', '^', '^\\.']] }],
      'no-duplicate-imports': 'error',
    },
  },
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: { ecmaVersion: 2023, sourceType: 'module', globals: NODE_GLOBALS },
    rules: { eqeqeq: ['error', 'always'], 'no-empty': ['error', { allowEmptyCatch: false }] },
  },
  {
    files: ['**/*.browser.js'],
    languageOptions: { sourceType: 'script', globals: BROWSER_GLOBALS },
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      eqeqeq: ['error', 'always'],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'as' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-deprecated': 'error',
      // A conversion to the type that a value has already means that one of the two is wrong.
      '@typescript-eslint/no-unnecessary-type-conversion': 'error',
      '@typescript-eslint/no-unnecessary-boolean-literal-compare': 'error',
      '@typescript-eslint/no-unnecessary-type-arguments': 'error',
      '@typescript-eslint/use-unknown-in-catch-callback-variable': 'error',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/prefer-optional-chain': 'error',
      '@typescript-eslint/prefer-includes': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only src/config/env.ts reads the environment.' },
      ],
      // An undefined or null in a `where` would mean "any row": it throws by default and must stay so.
      'no-restricted-syntax': [
        'error',
        {
          selector: "Property[key.name='invalidWhereValuesBehavior']",
          message: 'Keep the default: undefined and null in a where throw.',
        },
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
      ],
    },
  },
  {
    // Not in tests, whose callbacks set what loops wait for: the rule takes such a variable for constant.
    files: ['src/**/*.ts', 'clients/**/*.ts'],
    ignores: ['src/**/*.spec.ts'],
    // Neither is a name with two meanings in one place, which a test may have: `photo` makes one, and is one.
    rules: {
      '@typescript-eslint/no-unnecessary-condition': 'error',
      '@typescript-eslint/no-shadow': ['error', { hoist: 'functions-and-types' }],
    },
  },
  { files: ['src/config/env.ts', 'clients/**/*.ts'], rules: { 'no-restricted-properties': 'off' } },
  {
    files: ['src/**/*.spec.ts', 'test/**/*.ts'],
    rules: {
      // Packages and files that have loaded the real module would keep it: test/jest/shared-modules-runtime.mjs.
      'no-restricted-properties': [
        'error',
        ...['mock', 'doMock', 'unstable_mockModule'].map((property) => ({
          object: 'jest',
          property,
          message: 'Outside services have fakes in test/, and methods of objects can be spied on.',
        })),
      ],
    },
  },
  prettier,
);
