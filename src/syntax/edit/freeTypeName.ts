/** A type name that is not taken, based on an element's or a key's name. */
export function freeTypeName(name: string, taken: ReadonlySet<string>): string {
  const wanted = name[0]!.toUpperCase() + name.slice(1)
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? wanted : `${wanted}${String(number)}`
    if (!taken.has(candidate)) return candidate
  }
}
