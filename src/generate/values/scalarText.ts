import { drawnText, shortestText } from '../../pattern/values/atomTexts.js'
import { atomAccepts } from '../../pattern/values/domain.js'
import type { ScalarPattern } from '../../pattern/tree/patternTree.js'
import { scalarOf } from '../../pattern/tree/scalars.js'
import { areManyZones, momentsNear } from '../../pattern/tree/momentBounds.js'
import { CannotGenerate } from './cannotGenerate.js'
import type { Draw } from './draw.js'
import { drawnNumber } from './numberRange.js'
import { itemsText } from './itemsText.js'
import { namedText, usualTexts } from './namedTexts.js'
import { patternTexts } from './patternTexts.js'

/** The longest text that is generated, in characters. */
const maxTextLength = 32 * 1024 * 1024

/** A text of a scalar that suits a name and is within the scalar's bounds. */
export function scalarText(scalar: ScalarPattern, name: string, draw: Draw): string {
  const { minLength = 0 } = scalar.bounds ?? {}
  if (minLength > maxTextLength)
    throw new CannotGenerate(`a text of ${String(minLength)} characters would be longer than a payload may be`)
  const text = textOf(scalar, name, draw)
  if (text === undefined) throw new CannotGenerate(`no text of \`${scalar.type}\` is within its bounds`)
  return text
}

/** A text of a scalar that suits a name and is within the scalar's bounds; undefined if none was found. */
export function textOf(scalar: ScalarPattern, name: string, draw: Draw): string | undefined {
  const { span } = scalar
  const list = scalar.own?.list
  const text = list
    ? itemsText(list, (item) => textOf({ ...item, span }, name, draw), draw)
    : namedText(scalar, name, draw)
  for (const candidate of candidates(scalar, text, draw)) if (atomAccepts(scalar, candidate)) return candidate
  return undefined
}

function* candidates(scalar: ScalarPattern, text = '', draw: Draw): Generator<string> {
  yield text
  if (scalar.bounds?.moments) {
    yield* momentsNear(scalar.bounds.moments)
    if (areManyZones(scalar.bounds.moments)) return
  }
  const number = drawnNumber(scalar, draw)
  if (number !== undefined) yield number
  if (scalar.bounds?.patterns) {
    yield text.replaceAll(' ', '')
    yield* usualTexts(draw)
  }
  yield* patternTexts(scalar, draw)
  yield* fitted(text, scalar, draw)
}

/** Candidates within the bounds: the text cut or padded, then texts of the scalar's language. */
function* fitted(text: string, scalar: ScalarPattern, draw: Draw): Generator<string> {
  const { minLength = 0, maxLength = Infinity } = scalar.bounds ?? {}
  const padding = scalarOf(scalar).json === 'number' ? '0' : 'a'
  yield Array.from(text).slice(0, maxLength).join('').padEnd(minLength, padding)
  for (const candidate of [drawnText(scalar, draw), shortestText(scalar)]) if (candidate !== undefined) yield candidate
}
