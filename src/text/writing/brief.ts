const maxNameLength = 100

/** Truncates a name to 100 characters, because many paths may contain it. */
export function brief(name: string): string {
  if (name.length <= maxNameLength) return name
  const start = name.slice(0, maxNameLength)
  return `${start.isWellFormed() ? start : start.slice(0, -1)}…`
}
