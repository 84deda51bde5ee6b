import { legal } from '../../../descriptions/writing/names.js'

/** What a type for a parameter is called: `filter.name` for `filter[name]`. */
export const typeName = (parameter: string): string => legal(parameter.replaceAll('[', '.').replaceAll(']', ''))
