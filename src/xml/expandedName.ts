/** A name with its namespace: `{http://example.com}pet`, or `{}pet` in no namespace. */
export type ExpandedName = `{${string}}${string}`

export const expandedName = (namespace: string, name: string): ExpandedName => `{${namespace}}${name}`

/** The name without its namespace; a name that is not expanded stays as it is. A namespace may contain braces, and a name none. */
export const localPart = (name: string): string => name.slice(name.lastIndexOf('}') + 1)

export const namespacePart = (name: ExpandedName): string => name.slice(1, name.lastIndexOf('}'))
