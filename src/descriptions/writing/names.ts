import { nameChar, nameStart } from '../../xml/xmlName.js'

/** The names of built-in types, and words that placeholders begin with. */
const reserved: ReadonlySet<string> = new Set(
  'number integer decimal string boolean datetime date time duration uuid base64 hex url url-http url-https url-path null empty anything mixed nothing dictionary'.split(
    ' ',
  ),
)

/**
 * Gives out names, each once: the first of some candidates that is still free and no built-in type or one of `others`, or else
 * the last one with a number.
 */
export function nameClaims(others: Iterable<string> = []): (candidates: readonly string[]) => string {
  const taken = new Set([...reserved, ...others])
  const counts = new Map<string, number>()
  return (candidates: readonly string[]): string => {
    const name = candidates.find((one) => !taken.has(one)) ?? numbered(candidates.at(-1)!, taken, counts)
    taken.add(name)
    return name
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

/** A name as a contract can have it; names of XML already are, unless they end with a dot or have several in a row. */
export function legal(name: string): string {
  const kept = name
    .replaceAll(illegal, '_')
    .replaceAll(/\.{2,}/g, '.')
    .replace(/\.$/, '')
  return start.test(kept) ? kept : `_${kept}`
}
