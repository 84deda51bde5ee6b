import { excerpt } from '../match/mismatch.js'
import { isOpenAt, type Leaf } from '../stub/lookup/leaves.js'
import { entryOf } from '../text/entryOf.js'

/** One thing in which a request is not as expected, with its path: `/pet/name`, `QUERY/page`, `HEADERS/Accept`. */
export interface Difference {
  readonly path: string
  readonly message: string
}

/** The leaves of messages, and the paths below which they may have others. */
interface OpenLeaves {
  readonly leaves: readonly Leaf[]
  readonly open: readonly string[]
}

/** The leaves that a message lacks, and those that it should not have. */
export function leafDifferences({ leaves: expected, open }: OpenLeaves, actual: readonly Leaf[]): Difference[] {
  const wanted = textsByPath(expected, open)
  const found = textsByPath(actual, open)
  const show = shownAs([...expected, ...actual].some(isJsonRoot))
  return [...new Set([...wanted.keys(), ...found.keys()])].flatMap((path) => {
    const [texts, others] = [wanted.get(path), found.get(path)]
    if (texts?.join('\0') === others?.join('\0')) return []
    return [{ path: plainPath(path), message: messageOf(texts?.map(show), others?.map(show)) }]
  })
}

/** The texts of leaves by path; a query may have several of one name. */
function textsByPath(leaves: readonly Leaf[], open: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>()
  for (const [path, text] of leaves) {
    if (isOpenAt(path, open)) continue
    const others = texts.get(path)
    if (others) others.push(text)
    else texts.set(path, [text])
  }
  return texts
}

function messageOf(expected: readonly string[] | undefined, actual: readonly string[] | undefined): string {
  if (!expected) return `expected nothing but found ${String(actual?.join(' and '))}`
  return `expected ${expected.join(' and ')} but found ${actual?.join(' and ') ?? 'nothing'}`
}

const isJsonRoot = ([path, text]: Leaf): boolean => path === 'BODY' && (text === '{}' || text === '[]')

const jsonThings: Readonly<Record<string, string>> = { '{}': 'an object', '[]': 'an array', 'null null': '`null`' }

/** How the text of a leaf is shown; leaves of JSON begin with their type. */
const shownAs =
  (isJson: boolean) =>
  (text: string): string => {
    if (!isJson) return excerpt(text)
    const thing = entryOf(jsonThings, text)
    if (thing !== undefined) return thing
    const value = text.replace(/^(?:string|boolean) /, '')
    return excerpt(text.startsWith('string ') ? JSON.stringify(value) : value)
  }

/** The path of a leaf as mismatches have it. */
const plainPath = (path: string): string =>
  path.startsWith('BODY') ? path.slice('BODY'.length).replaceAll(/\/\d+:/g, '/') || '/' : path
