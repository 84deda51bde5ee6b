import { charsIn, complementOf } from '../../languages/charSet.js'
import {
  intersection,
  many,
  oneOf,
  repeat,
  sequence,
  text,
  union,
  type TextExpression,
} from '../../languages/expression.js'
import { once } from '../../collections/once.js'
import type { Resolved } from '../tree/alternatives.js'
import { atomAccepts, type Atom } from './atom.js'
import { withoutSpace } from '../../text/withoutSpace.js'
import { bareLanguage, paddedLanguage } from './atomLanguages.js'
import { shortestText } from './atomTexts.js'
import { boundsKey } from '../tree/bounds.js'
import type { ScalarPattern, TextListPattern } from '../tree/patternTree.js'
import { atomsOf } from './resolvedAtoms.js'
import { scalarUseKey, type ItemList, type Scalar } from '../tree/scalars.js'

/** A list as a scalar with its own texts (docs/language.md 7.5). `of` is the resolved type of its items. */
export function listOf(pattern: TextListPattern, of: Resolved, standard?: ItemList['standard']): ScalarPattern {
  const { separator, count, bounds, parameter, span } = pattern
  const items = atomsOf(of)
  const key = JSON.stringify([separator ?? '', count.min, count.max ?? -1, items.map(keyOfAtom).sort()])
  const list: ItemList = {
    items,
    ...(separator !== undefined && { separator }),
    count,
    ...(standard && { standard }),
    key,
  }
  return {
    kind: 'scalar',
    type: typeOf(items),
    own: listScalar(list),
    ...(bounds && { bounds }),
    ...(parameter !== undefined && { parameter }),
    span,
  }
}

/** Joins items to the text of a list. */
export const listText = ({ separator = ' ' }: ItemList, items: readonly string[]): string => items.join(separator)

/** Equal for atoms with the same texts of the same declared type. */
export const keyOfAtom = (atom: Atom): string =>
  atom.kind === 'scalar'
    ? `${scalarUseKey(atom)} ${boundsKey(atom.bounds)}`
    : atom.kind === 'literal'
      ? `${atom.base ?? ''}=${atom.text}`
      : atom.kind

/** The name of a list for messages: `integer list`. */
function typeOf(items: readonly Atom[]): string {
  const names = new Set(items.flatMap((atom) => nameOf(atom) ?? []))
  const [only = 'string', ...more] = names
  return more.length === 0 ? `${only} list` : `(${[...names].join(' | ')}) list`
}

function nameOf(atom: Atom): string | undefined {
  if (atom.kind === 'literal') return atom.base ?? 'string'
  return atom.kind === 'scalar' ? atom.type : atom.kind === 'anything' ? atom.kind : undefined
}

export function listScalar(list: ItemList): Scalar {
  const { count } = list
  const language = once(() => languageOf(list))
  const samples = once((): readonly string[] => {
    if (count.min === 0) return ['']
    const item = shortestText(itemAtom(list))
    return item === undefined
      ? []
      : [
          listText(
            list,
            Array.from({ length: count.min }, () => item),
          ),
        ]
  })
  return {
    accepts: (bare) => accepts(list, bare),
    json: 'string',
    list,
    get samples() {
      return samples()
    },
    get language() {
      return language()
    },
  }
}

function accepts(list: ItemList, bare: string): boolean {
  const { items, separator, count } = list
  const { min, max = Infinity } = count
  if (bare === '' && min === 0) return true
  if (bare === '' && separator === undefined) return false
  const parts = bare.split(separator ?? /[ \t\r\n]+/)
  return (
    parts.length >= min && parts.length <= max && parts.every((part) => items.some((item) => atomAccepts(item, part)))
  )
}

const space = charsIn(' \t\r\n')

/** The texts of one item, including white space around it if another character separates the items. */
function itemLanguage({ items, separator }: ItemList): TextExpression {
  if (separator === undefined)
    return intersection(union(...items.map(bareLanguage)), many(oneOf(complementOf(space)), 1))
  return intersection(union(...items.map(paddedLanguage)), many(oneOf(complementOf(charsIn(separator)))))
}

function languageOf(list: ItemList): TextExpression {
  const { separator, count } = list
  const { min, max = Infinity } = count
  const item = itemLanguage(list)
  const between = separator === undefined ? many(oneOf(space), 1) : text(separator)
  const some = max === 0 ? [] : [sequence(item, repeat(sequence(between, item), Math.max(min - 1, 0), max - 1))]
  return union(...(min === 0 ? [text('')] : []), ...some)
}

/** One item of a list, as an atom. */
export function itemAtom(list: ItemList): Extract<Atom, { kind: 'scalar' }> {
  const accepted = (part: string): boolean =>
    !(list.separator === undefined ? part === '' || /[ \t\r\n]/.test(part) : part.includes(list.separator)) &&
    list.items.some((item) => atomAccepts(item, part))
  const own: Scalar = {
    accepts: accepted,
    json: 'string',
    samples: [],
    language: itemLanguage(list),
  }
  return { kind: 'scalar', type: 'item', own }
}

/** Splits the text of a list into its items. */
export function itemsOf({ separator }: ItemList, written: string): readonly string[] {
  const bare = withoutSpace(written)
  return bare === '' ? [] : bare.split(separator ?? /[ \t\r\n]+/)
}
