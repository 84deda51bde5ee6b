import { entries } from '../../grammar/index.js'

/** The names of the entries that start with a rule. */
export const entriesOf = (rule: string): readonly string[] =>
  Object.entries(entries).flatMap(([name, entry]) => (entry.rule === rule ? [name] : []))
