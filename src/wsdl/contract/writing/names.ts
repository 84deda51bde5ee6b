import { nameChar, nameStart } from '../../../xml/xmlName.js'
import type { ExpandedName, Schema } from '../../components/schema/schema.js'
import { localName, namespaceOf } from './qualified.js'

/** Gives types of the contract their names: legal, each once, and the same whatever else the schema declares later. */
export interface Names {
  readonly ofType: (name: ExpandedName) => string
  readonly ofElement: (name: ExpandedName) => string
  readonly ofGroup: (name: ExpandedName) => string
  /** A name that starts as given and that nothing else has. */
  readonly fresh: (wanted: string) => string
}

/** The names of built-in types, and words that placeholders begin with. */
const reserved: ReadonlySet<string> = new Set(
  'number integer decimal string boolean datetime date time duration uuid base64 hex url url-http url-https url-path null empty anything mixed dictionary'.split(
    ' ',
  ),
)

/** Names for the components of a schema; none of them is one of `others`. */
export function createNames(schema: Schema, others: readonly string[] = []): Names {
  const taken = new Set([...reserved, ...others])
  const [types, elements, groups] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()]
  const prefixed = (name: ExpandedName): string => {
    const prefix = schema.prefixes.get(namespaceOf(name)) ?? ''
    return legal(prefix === '' ? `${localName(name)}Type` : `${prefix}.${localName(name)}`)
  }
  const counts = new Map<string, number>()
  const claim = (candidates: readonly string[]): string => {
    const name = candidates.find((one) => !taken.has(one)) ?? numbered(candidates.at(-1)!, taken, counts)
    taken.add(name)
    return name
  }
  for (const name of schema.types.keys()) types.set(name, claim([legal(localName(name)), prefixed(name)]))
  for (const [of, kind, known] of [
    [schema.elements, 'Element', elements],
    [schema.groups, 'Group', groups],
  ] as const)
    for (const name of of.keys()) {
      const own = legal(localName(name))
      known.set(name, claim([own, `${own}${kind}`, prefixed(name), `${prefixed(name)}${kind}`]))
    }
  const known = (map: ReadonlyMap<string, string>) => (name: ExpandedName) => map.get(name) ?? legal(localName(name))
  return {
    ofType: known(types),
    ofElement: known(elements),
    ofGroup: known(groups),
    fresh: (wanted) => claim([legal(wanted)]),
  }
}

/** A name with the least number from 2 that makes it new; `counts` are the numbers that were given last. */
function numbered(name: string, taken: ReadonlySet<string>, counts: Map<string, number>): string {
  let number = counts.get(name) ?? 2
  while (taken.has(`${name}${String(number)}`)) number++
  counts.set(name, number)
  return `${name}${String(number)}`
}

const illegal = new RegExp(`[^${nameChar}]`, 'gu')
const start = new RegExp(`^[${nameStart}]`, 'u')

/** A name as a contract can have it; names of XML already are, unless they end with a dot. */
export function legal(name: string): string {
  const kept = name.replaceAll(illegal, '_').replace(/(?<!\.)\.+$/, '')
  return start.test(kept) ? kept : `_${kept}`
}
