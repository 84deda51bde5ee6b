import { atomAccepts, type Atom } from '../../pattern/values/atom.js'
import { drawnText } from '../../pattern/values/atomTexts.js'
import type { ItemList } from '../../pattern/tree/scalar.js'
import { itemAtom, listText } from '../../pattern/values/textList.js'
import type { Draw } from './draw.js'

/** Makes the text of an item that is a scalar. */
type MakeText = (scalar: Extract<Atom, { kind: 'scalar' }>) => string | undefined

/** The most items to generate, unless the list requires more. */
const maxItems = 3

/** Makes a list with a few items. Undefined if it requires items, but none was found. */
export function itemsText(list: ItemList, make: MakeText, draw: Draw): string | undefined {
  const { min, max = Infinity } = list.count
  const count = Math.min(Math.max(min, 1 + draw(maxItems)), max)
  const items = Array.from({ length: count }, () => itemText(list, make, draw))
  if (items.every((item) => item !== undefined)) return listText(list, items)
  return min === 0 ? '' : undefined
}

function itemText(list: ItemList, make: MakeText, draw: Draw): string | undefined {
  const whole = itemAtom(list)
  const atom = list.items[draw(list.items.length)]
  const text = atom?.kind === 'literal' ? atom.text : atom?.kind === 'scalar' ? make(atom) : undefined
  const candidates = [text, text?.replaceAll(/[^0-9A-Za-z]/g, '')]
  const fitting = candidates.find((one) => one !== undefined && atomAccepts(whole, one))
  return fitting ?? drawnText(whole, draw)
}
