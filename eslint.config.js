import { createRequire } from 'node:module'
import js from '@eslint/js'
import { defineConfig } from 'eslint/config'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'

/** What works in a browser as well, as `.dependency-cruiser.cjs` says; its tests of imports do not see globals. */
const core = createRequire(import.meta.url)('./scripts/core.json')

const nodeGlobals = ['process', 'Buffer', 'global', 'setImmediate', 'clearImmediate', 'require', 'module', '__dirname', '__filename'] // prettier-ignore

/** How limits are not called. */
const superlative = '/^(most|longest|deepest|largest|greatest|highest|shortest|smallest|least|fewest|few)([A-Z0-9]|$)/'

const whole = { skipBlankLines: true, skipComments: true }

export default defineConfig(
  { ignores: ['dist/', 'coverage/', '.*/', 'grammar/cst.ts', 'src/stub/expectations/expectationJson.ts'] },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      // Guards, not aims: the median function has under 15 lines, the median file under 100.
      'max-lines-per-function': ['error', { max: 60, ...whole }],
      'max-lines': ['error', { max: 300, ...whole }],
      complexity: ['error', 16],
    },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    ...js.configs.recommended,
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
      },
    },
  },
  {
    files: ['**/*.ts', '**/*.mts'],
    extends: [js.configs.recommended, tseslint.configs.strict, tseslint.configs.stylistic],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // An index that is known to be in range is clearer with `!` than with a check that can never fail.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    // No text of a user may make an expression take more than linear time.
    files: ['grammar/**/*.ts', 'src/**/*.ts'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }] },
  },
  {
    files: ['{grammar,src,scripts,bench,editors}/**/*.{ts,mjs}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: `:matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator[id.name=${superlative}]:not([init.type=/Function/])`,
          message: 'Limits are called max… or min….',
        },
        { selector: 'TSEnumDeclaration', message: 'A union of literals says the same without code at run time.' },
      ],
    },
  },
  {
    // Tokens of the grammar are matched at one place only.
    files: ['src/**/*.ts'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-move': 'error' },
  },
  {
    files: core.map((part) => `${part}/**`),
    ignores: ['src/message/readers/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...nodeGlobals.map((name) => ({ name, message: 'The core runs in browsers too, which lack it.' })),
      ],
    },
  },
  {
    // One table, one grammar or one printer each.
    files: [
      '.dependency-cruiser.cjs',
      'grammar/**',
      'src/text/diagnosticCodes.ts',
      'src/compatibility/reasons/rules/*Rules.ts',
      'src/syntax/format/**',
      'src/report/**',
    ],
    rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
  },
  {
    files: ['examples/**'],
    languageOptions: { globals: { document: 'readonly', fetch: 'readonly', FormData: 'readonly' } },
  },
  {
    files: ['spec/**', 'bench/**'],
    rules: { 'max-lines-per-function': 'off', 'max-lines': 'off', '@typescript-eslint/no-dynamic-delete': 'off' },
  },
)
