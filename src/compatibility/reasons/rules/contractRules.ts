import type { RulesOfSide } from './rule.js'

const wire = ['wire'] as const

/** The changes of a contract as a whole that break its users. */
export const contractRules = {
  contract: {
    removed: {
      id: 'contract-removed',
      levels: wire,
      change: 'A contract was deleted.',
      breaks: 'Its users find neither the file nor the scenarios in it.',
      instead: 'Restore the file. Keep older versions beside newer ones until nobody uses them.',
    },
    renamed: {
      id: 'contract-renamed',
      levels: wire,
      change: 'A contract was renamed or moved.',
      breaks: 'Its users no longer find it under its former path.',
      instead: 'Restore the name, and add the next version as a file beside it.',
    },
  },
} as const satisfies RulesOfSide
