const maxNamed = 5

/** The first five of some names, and how many more there are: `A, B, C, D, E, and 2 more`. */
export const someNames = (names: readonly string[], shown = (name: string): string => name): string =>
  [
    ...names.slice(0, maxNamed).map(shown),
    ...(names.length > maxNamed ? [`and ${String(names.length - maxNamed)} more`] : []),
  ].join(', ')
