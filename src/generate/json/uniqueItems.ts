import type { WrittenJson } from '../../message/print/printJson.js'
import type { Restrictions } from '../../pattern/tree/patternTree.js'
import type { Flaw } from '../flaw.js'
import { flawOf, type Generation, type PartPlace } from '../generation.js'
import { CannotGenerate } from '../values/cannotGenerate.js'

/** How often another item is generated instead of one that is already there. */
const maxTried = 20

const repeatedFlaw: readonly Flaw[] = [{ kind: 'repeated' }]

/** How to generate an item again: at another place, with other choices. */
export type Again = (index: number, attempt: number, generating: Generation) => WrittenJson

/** Items without equal ones, if a list must not have any. Leaves items out if no others are found; `least` must remain. */
export function uniqueItems(
  items: readonly WrittenJson[],
  { unique }: Restrictions,
  least: number,
  again: Again,
  name: string,
  place: PartPlace,
  generating: Generation,
): WrittenJson[] {
  if (!unique) return [...items]
  const made = new Map<string, WrittenJson>()
  items.forEach((item, index) => {
    let one = item
    for (let attempt = 1; made.has(JSON.stringify(one)) && attempt <= maxTried; attempt++)
      one = again(index, attempt, otherwise(generating, attempt))
    made.set(JSON.stringify(one), one)
  })
  const [first] = made.values()
  if (made.size < least) throw new CannotGenerate('a list needs more different items than were found')
  const flaw = first && flawOf(name, place, generating, () => repeatedFlaw)
  return flaw?.kind === 'repeated' ? [...made.values(), first!] : [...made.values()]
}

/** The same generation with other choices. */
const otherwise = (generating: Generation, attempt: number): Generation => ({
  ...generating,
  choose: (choice) => (generating.choose(choice) + attempt) % choice.ways.length,
})
