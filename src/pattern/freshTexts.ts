import { scalarOf, type ScalarUse } from './scalars.js'

const day = 24 * 60 * 60 * 1000
const date = (index: number): string => new Date(Date.UTC(2000, 0, 1) + index * day).toISOString().slice(0, 10)

const letters = 26
const letter = (index: number): string => String.fromCharCode('a'.charCodeAt(0) + index)
/** The first code point to use when the letters are used up. */
const beyond = 0x100

/** Endless texts of a length: all of letters, then with other characters in front. */
function* words(length: number): Generator<string> {
  if (length === 0) {
    yield ''
    return
  }
  for (let index = 0; index < letters ** Math.min(length, 4); index++) {
    let word = ''
    for (let rest = index; rest > 0; rest = Math.floor(rest / letters)) word = letter(rest % letters) + word
    yield word.padStart(length, 'a')
  }
  for (let index = 0; ; index++) yield String.fromCodePoint(beyond + index).padEnd(length, 'a')
}

/** The numbers of a length: of digits, without a leading zero first, then with a sign or a point. */
function* numbers(length: number): Generator<string> {
  if (length === 0) return
  const digits = Math.min(length, 6)
  const [start, end] = [10 ** (digits - 1), 10 ** digits]
  for (let index = 0; index < end; index++)
    yield String((start + index) % end)
      .padStart(digits, '0')
      .padEnd(length, '0')
  if (length === 1) return
  for (const inner of numbers(length - 1)) yield* [`-${inner}`, `+${inner}`, `.${inner}`, `${inner}.`]
}

function* dateTimes(length: number): Generator<string> {
  const bare = 'YYYY-MM-DDT00:00:00'.length
  const fraction = length > bare + 1 ? '.'.padEnd(length - bare, '0') : length === bare + 1 ? 'Z' : ''
  for (let index = 0; length >= bare; index++) yield `${date(index)}T00:00:00${fraction}`
}

function* map(texts: Iterable<string>, change: (text: string) => string): Generator<string> {
  for (const text of texts) yield change(text)
}

function* indexed(make: (index: number) => string): Generator<string> {
  for (let index = 0; ; index++) yield make(index)
}

/** Endless different texts of a scalar, short ones first; all texts of a finite one. */
export function freshTexts(use: ScalarUse): Iterable<string> {
  switch (use.type) {
    case 'number':
      return indexed(String)
    case 'string':
      return words(1)
    case 'date':
      return indexed(date)
    case 'datetime':
      return indexed((index) => `${date(index)}T00:00:00`)
    case 'uuid':
      return indexed((index) => `00000000-0000-0000-0000-${index.toString(16).padStart(12, '0')}`)
    case 'url':
    case 'url-http':
      return indexed((index) => `http://a.b/${String(index)}`)
    case 'url-https':
      return indexed((index) => `https://a.b/${String(index)}`)
    case 'url-path':
      return indexed((index) => `/${String(index)}`)
    default:
      return scalarOf(use).samples
  }
}

/**
 * Different texts of a scalar with a number of characters, endless if there are infinitely many. They are candidates: some
 * may not be accepted, and a scalar of fixed length has none.
 */
export function textsOfLength({ type, own }: ScalarUse, length: number): Iterable<string> {
  const after = (start: string): Iterable<string> =>
    length > start.length ? map(words(length - start.length), (word) => start + word) : []
  switch (type) {
    case 'string':
      return words(length)
    case 'number':
      return numbers(length)
    case 'datetime':
      return dateTimes(length)
    case 'url':
    case 'url-http':
      return after('http://')
    case 'url-https':
      return after('https://')
    case 'url-path':
      return length === 1 ? ['/'] : after('/')
    default:
      return (own?.samples ?? []).filter((text) => text.length === length)
  }
}
