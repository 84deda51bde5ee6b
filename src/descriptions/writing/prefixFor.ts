import { legal } from './names.js'

/** Returns the prefix of a namespace in `prefixes`, and adds one if there is none yet: `wanted`, unless it is taken. */
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
