/** The table's own entry for a word; ignores properties that every object inherits, such as `constructor`. */
export const ownEntry = <Value>(table: Readonly<Partial<Record<string, Value>>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined
