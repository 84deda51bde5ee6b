import { legal } from './names.js'

/** The prefix of a namespace in `prefixes`, which gets a new one if it has none: the `wanted` one if it is free. */
export function prefixFor(prefixes: Map<string, string>, namespace: string, wanted?: string): string {
  const known = prefixes.get(namespace)
  if (known !== undefined) return known
  const taken = new Set([...prefixes.values(), 'xml', 'xmlns', 'xsi'])
  const given = wanted === undefined || taken.has(wanted) || legal(wanted) !== wanted ? numbered(taken) : wanted
  prefixes.set(namespace, given)
  return given
}

function numbered(taken: ReadonlySet<string>): string {
  let number = 1
  while (taken.has(`ns${String(number)}`)) number++
  return `ns${String(number)}`
}
