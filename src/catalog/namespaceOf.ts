import { dirname, relative, sep } from 'node:path'

/** The namespace of a contract in a base folder: its folder as a dotted name, empty in the base itself (requirements 2.4). */
export const namespaceOf = (base: string, file: string): string => relative(base, dirname(file)).replaceAll(sep, '.')
