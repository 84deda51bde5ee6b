const mostNamed = 5

/** The first five of some names, and how many more there are: `A, B, C, D, E, and 2 more`. */
export const someNames = (names: readonly string[], shown = (name: string): string => name): string =>
  [
    ...names.slice(0, mostNamed).map(shown),
    ...(names.length > mostNamed ? [`and ${String(names.length - mostNamed)} more`] : []),
  ].join(', ')
