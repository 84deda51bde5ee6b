/** What a table has for a word that others wrote; nothing for words that every object has as properties, such as `constructor`. */
export const ownEntry = <Value>(table: Readonly<Partial<Record<string, Value>>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined
