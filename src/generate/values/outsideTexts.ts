import { shortestText } from '../../pattern/values/atomTexts.js'
import { accepts, type Atom, type Domain } from '../../pattern/values/domain.js'
import type { ItemList } from '../../pattern/tree/scalar.js'
import { itemsOf, listText } from '../../pattern/values/textList.js'
import { momentsNear } from '../../pattern/tree/momentBounds.js'
import { numbersBeyond } from './numberRange.js'

/** Texts longer than this are not generated just to exceed a bound. */
const maxTextLength = 100_000
/** The most texts for one value. */
const maxTexts = 3

/**
 * Texts just outside a domain, derived from one inside it: the number before or after a range, one character shorter or longer
 * than the bounds allow, a day that does not exist, a digit or a letter too many, and none at all. There are none if the domain accepts every text. None starts or
 * ends with white space that the text inside does not have, since HTTP removes it from headers.
 */
export function outsideTexts(domain: Domain, text: string): readonly string[] {
  const isAnyText = domain.atoms.some(isUnrestricted)
  const longer = isAnyText ? [] : [afterLast(text), `${text}x`]
  const candidates = [...domain.atoms.flatMap((atom) => beyondAtom(atom, text)), ...longer, '']
  return [...new Set(candidates)].filter((candidate) => !accepts(domain, candidate)).slice(0, maxTexts)
}

/** Whether an atom restricts at most the length of its texts. */
const isUnrestricted = (atom: Atom): boolean =>
  atom.kind === 'anything' || (atom.kind === 'scalar' && atom.type === 'string' && !atom.own && !atom.bounds?.patterns)

/** A number with one digit more; another text with one letter more. */
const afterLast = (text: string): string =>
  /\d$/.test(text) && Number.isFinite(Number(text)) ? `${text}0` : `${text}x`

function beyondAtom(atom: Atom, text: string): string[] {
  if (atom.kind !== 'scalar') return []
  if (atom.own?.list) return beyondList(atom.own.list, text)
  const { type, bounds: { minLength = 0, maxLength = Infinity } = {} } = atom
  const ofLength = (length: number): string[] =>
    type === 'string' ? [resized(text, length)] : textsOfLength(atom, length)
  return [
    ...numbersBeyond(atom),
    ...momentsNear(atom.bounds?.moments ?? []),
    ...(minLength > 0 && minLength <= maxTextLength ? ofLength(minLength - 1) : []),
    ...(maxLength < maxTextLength ? ofLength(maxLength + 1) : []),
    ...(type === 'date' || type === 'datetime' ? [`2021-02-29${text.slice('2021-02-29'.length)}`] : []),
  ]
}

/** The list with one item fewer, with one item more, and with an invalid last item. */
function beyondList(list: ItemList, text: string): string[] {
  const items = itemsOf(list, text)
  const last = items.at(-1)
  return [
    ...(items.length > 0 ? [listText(list, items.slice(1))] : []),
    ...(last === undefined ? [] : [listText(list, [...items, last])]),
    ...outsideTexts({ atoms: list.items, span: { start: 0, end: 0 } }, last ?? '').map((outside) =>
      listText(list, [...items.slice(0, -1), outside]),
    ),
  ]
}

/** A text cut or padded to a number of characters. */
function resized(text: string, length: number): string {
  const made = Array.from(text).slice(0, length).join('').padEnd(length, 'a')
  return made === made.trim() ? made : 'a'.repeat(length)
}

/** A text of an atom with a number of characters, if it has one. */
function textsOfLength(atom: ScalarAtom, length: number): string[] {
  const text = shortestText({ ...atom, bounds: { ...atom.bounds, minLength: length, maxLength: length } })
  return text === undefined ? [] : [text]
}

type ScalarAtom = Extract<Atom, { kind: 'scalar' }>
