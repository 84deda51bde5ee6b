import type { ServiceFacts } from '../expectations/draft.js'

/** The facts that hold while a stub runs: what requests have changed so far. None hold at its start. */
export interface FactTable {
  readonly all: () => Readonly<Record<string, string>>
  /** Whether all of these hold; null stands for a fact that is not set. */
  readonly hold: (facts: ServiceFacts) => boolean
  /** Sets facts; null removes one. Returns whether there was room for all. */
  readonly set: (facts: ServiceFacts) => boolean
  readonly clear: () => void
  /** How many times facts have changed. */
  readonly changes: () => number
}

const maxFacts = 1000

export function factTable(): FactTable {
  const facts = new Map<string, string>()
  let changes = 0
  return {
    all: () => Object.fromEntries(facts),
    hold: (required) => Object.entries(required).every(([name, value]) => (facts.get(name) ?? null) === value),
    set: (changed) => {
      const entries = Object.entries(changed)
      if (entries.filter(([name, value]) => value !== null && !facts.has(name)).length + facts.size > maxFacts)
        return false
      for (const [name, value] of entries)
        if ((facts.get(name) ?? null) !== value) {
          changes++
          if (value === null) facts.delete(name)
          else facts.set(name, value)
        }
      return true
    },
    clear: () => {
      if (facts.size > 0) changes++
      facts.clear()
    },
    changes: () => changes,
  }
}
