const maxNameLength = 100

/** A name for a path or a message: at most 100 characters of it, as many paths may contain it. */
export function brief(name: string): string {
  if (name.length <= maxNameLength) return name
  const start = name.slice(0, maxNameLength)
  return `${start.isWellFormed() ? start : start.slice(0, -1)}…`
}
