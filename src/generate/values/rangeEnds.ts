import type { ScalarPattern } from '../../pattern/tree/patternTree.js'
import type { ItemList } from '../../pattern/tree/scalar.js'
import { listScalar } from '../../pattern/values/textList.js'
import { counted } from '../../text/writing/counted.js'
import { atomAccepts } from '../../pattern/values/domain.js'
import type { Draw } from './draw.js'
import { numberEnds } from './numberRange.js'
import { textOf } from './scalarText.js'

/** A text at the end of a scalar's range, and its description in titles: `= 150`, `of 12 characters`. */
interface RangeEnd {
  readonly title: string
  readonly text: (name: string, draw: Draw) => string
}

/** The longest text that is generated as the end of a range. */
const maxTextLength = 1000

/** Lists with the fewest and with the most items. */
function listEnds(list: ItemList, scalar: ScalarPattern): readonly RangeEnd[] {
  const { min, max } = list.count
  return [...new Set([min, max])].flatMap((count) => {
    if (count === undefined || count > maxTextLength) return []
    const exact = { ...scalar, own: listScalar({ ...list, count: { min: count, max: count } }) }
    const text = (name: string, draw: Draw): string | undefined => textOf(exact, name, draw)
    const title = `of ${counted(count, 'item')}`
    return text('', () => 0) === undefined ? [] : [{ title, text: (name, draw) => text(name, draw)! }]
  })
}

/** The ends of the range that a scalar's bounds allow: of its values, or else of its lengths. */
export function rangeEnds(scalar: ScalarPattern): readonly RangeEnd[] {
  const list = scalar.own?.list
  if (list && !scalar.bounds) return listEnds(list, scalar)
  if (!scalar.bounds) return []
  const numbers = [...numberEnds(scalar), ...(scalar.bounds.moments ?? []).map(({ moment }) => moment.written)].filter(
    (text) => atomAccepts(scalar, text),
  )
  if (numbers.length > 0) return numbers.map((text) => ({ title: `= ${text}`, text: () => text }))
  const { minLength, maxLength } = scalar.bounds
  return [...new Set([minLength, maxLength])].flatMap((length) => {
    if (length === undefined || length > maxTextLength) return []
    const exact = { ...scalar, bounds: { ...scalar.bounds, minLength: length, maxLength: length } }
    const text = (name: string, draw: Draw): string | undefined => textOf(exact, name, draw)
    const title = `of ${String(length)} ${length === 1 ? 'character' : 'characters'}`
    return text('', () => 0) === undefined ? [] : [{ title, text: (name, draw) => text(name, draw)! }]
  })
}
