import { atomAccepts } from '../pattern/domain.js'
import { textsOfLength } from '../pattern/freshTexts.js'
import type { ScalarPattern } from '../pattern/patternTree.js'
import { CannotGenerate } from './cannotGenerate.js'
import type { Draw } from './draw.js'
import { drawnNumber } from './numberRange.js'
import { namedText } from './namedTexts.js'
import { patternTexts } from './patternText.js'

/** The longest text that is generated, in characters. */
const longestText = 32 * 1024 * 1024

/** A text of a scalar that suits a name and is within the scalar's bounds. */
export function scalarText(scalar: ScalarPattern, name: string, draw: Draw): string {
  const { minLength = 0 } = scalar.bounds ?? {}
  if (minLength > longestText)
    throw new CannotGenerate(`a text of ${String(minLength)} characters would be longer than a payload may be`)
  const text = textOf(scalar, name, draw)
  if (text === undefined) throw new RangeError(`no text of \`${scalar.type}\` is within its bounds`)
  return text
}

/** A text of a scalar that suits a name and is within the scalar's bounds; undefined if none was found. */
export function textOf(scalar: ScalarPattern, name: string, draw: Draw): string | undefined {
  const text = namedText(scalar, name, draw)
  for (const candidate of candidates(scalar, text, draw)) if (atomAccepts(scalar, candidate)) return candidate
  return undefined
}

function* candidates(scalar: ScalarPattern, text: string, draw: Draw): Generator<string> {
  yield text
  const number = drawnNumber(scalar, draw)
  if (number !== undefined) yield number
  yield* patternTexts(scalar, draw)
  yield* fitted(text, scalar)
}

/** Candidates within the bounds: for a string the text cut or padded, then other texts of each allowed length. */
function* fitted(text: string, scalar: ScalarPattern): Generator<string> {
  const { type, bounds: { minLength = 0, maxLength = Infinity } = {} } = scalar
  const characters = Array.from(text)
  if (type === 'string') yield characters.slice(0, maxLength).join('').padEnd(minLength, 'a')
  const longest = Math.min(maxLength, Math.max(minLength, characters.length) + longestForm)
  for (let length = minLength; length <= longest; length++) {
    let tried = 0
    for (const candidate of textsOfLength(scalar, length)) {
      yield candidate
      if (++tried === mostTried) break
    }
  }
}

/** Except for strings, the forms of a scalar differ in length by less than this. */
const longestForm = 40
const mostTried = 20
