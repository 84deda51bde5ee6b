import type { RulesOfSide } from './rule.js'

/** Changes to the steps and sections that a language adds (docs/extending.md). */
export const extensionRules = {
  extension: {
    changed: {
      id: 'extension-changed',
      levels: ['wire'],
      change:
        'A step or section that the language of the contract adds has a value that does not keep the older promise.',
      breaks: 'The language of the contract states which values keep a promise (`compare`), and consumers rely on it.',
      instead: 'Keep a value that the language allows, or state the newer one in a new scenario.',
    },
  },
} as const satisfies RulesOfSide
