/** A type name that is not taken yet, derived from the name of an element or a key. */
export function freeTypeName(name: string, taken: ReadonlySet<string>): string {
  const wanted = name[0]!.toUpperCase() + name.slice(1)
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? wanted : `${wanted}${String(number)}`
    if (!taken.has(candidate)) return candidate
  }
}
