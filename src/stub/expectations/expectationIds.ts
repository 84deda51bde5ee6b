/** Ids for expectations without one: numbers, never given twice while the process lives. */
export interface ExpectationIds {
  readonly next: () => string
  /** The id of the expectation in a file: the same each time that the file is read. */
  readonly ofFile: (path: string) => string
  /** Never gives this id, because an expectation already has it. */
  readonly avoid: (id: string) => void
}

export function expectationIds(): ExpectationIds {
  const ofFiles = new Map<string, string>()
  let latest = 0
  const next = (): string => String(++latest)
  return {
    next,
    ofFile: (path) => {
      const id = ofFiles.get(path) ?? next()
      ofFiles.set(path, id)
      return id
    },
    avoid: (id) => {
      const number = Number(id)
      if (String(number) === id && Number.isSafeInteger(number)) latest = Math.max(latest, number)
    },
  }
}
