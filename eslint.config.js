// The rules that oxlint lacks (.oxlintrc.json has all others), and those that share a list of folders with other checks.
import { createRequire } from 'node:module'
import { defineConfig } from 'eslint/config'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'

/** What works in a browser as well, as `.dependency-cruiser.cjs` says; its tests of imports do not see globals. */
const core = createRequire(import.meta.url)('./scripts/core.json')

const nodeGlobals = ['process', 'Buffer', 'global', 'setImmediate', 'clearImmediate', 'require', 'module', '__dirname', '__filename'] // prettier-ignore

/** How limits are not called. */
const superlative = '/^(most|longest|deepest|largest|greatest|highest|shortest|smallest|least|fewest|few)([A-Z0-9]|$)/'

export default defineConfig(
  { ignores: ['dist/', 'coverage/', '.*/', 'grammar/cst.ts', 'src/stub/expectations/expectationJson.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.ts', '**/*.mts'], languageOptions: { parser: tseslint.parser } },
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
    // No text of a user may make an expression take more than linear time.
    files: ['grammar/**/*.ts', 'src/**/*.ts'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }] },
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
)
