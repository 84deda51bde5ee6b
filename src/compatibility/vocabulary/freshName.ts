const letters = 'abcdefghijklmnopqrstuvwxyz'

/** The first of the names a, b, …, z, a1, b1, … that is not taken: a name that no contract mentions. */
export function freshName(isTaken: (name: string) => boolean): string {
  for (let round = 0; ; round++)
    for (const letter of letters) {
      const name = round === 0 ? letter : `${letter}${String(round)}`
      if (!isTaken(name)) return name
    }
}
