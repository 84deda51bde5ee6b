import { describeDomain } from '../pattern/describeDomain.js'
import type { Domain } from '../pattern/domain.js'
import { bodyChange, bodyChangeText } from './bodyChange.js'
import { olderAndNewer, type Classified } from './classified.js'
import { excuse } from './excuses.js'
import { ruleOf, type Side } from './finding.js'
import type { Cause } from './locate.js'
import type { LeafNode } from './node.js'
import { thingAt } from './thingAt.js'

/** The rule that a text breaks which the right does not take; `typed` where only declared types differ. */
export function classifyValues(
  { left, right, path }: Extract<Cause, { kind: 'values' }>,
  side: Side,
  typed: boolean,
): Classified {
  const { older, newer } = olderAndNewer(side, left as LeafNode, right as LeafNode)
  const step = path.at(-1)
  const thing = step ? thingAt(step) : 'body'
  const isWhole = thing === 'method'
  const values = side === 'request' ? 'values-narrowed' : 'values-widened'
  const change = isWhole ? 'changed' : typed || differInType(older, newer) ? 'type-changed' : values
  const ofBody = thing === 'body' ? bodyChange([older], [newer]) : undefined
  return {
    rule: ruleOf(side, thing, ofBody ?? change),
    message: ofBody
      ? bodyChangeText(ofBody, [older], [newer])
      : valuesText(older.domain, newer.domain, change === 'type-changed' || isWhole),
    ...places(older.domain, newer.domain),
    excuses: [excuse('values', left, right)],
  }
}

const bases = ({ domain }: LeafNode): Set<string> =>
  new Set(domain.atoms.flatMap((atom) => (atom.kind === 'scalar' ? [atom.type] : [])))

/** Whether two texts are of different declared types, so that neither merely narrows the other. */
function differInType(a: LeafNode, b: LeafNode): boolean {
  const [first, second] = [bases(a), bases(b)]
  return first.size > 0 && second.size > 0 && [...first].every((base) => !second.has(base))
}

/** Where the texts are stated; where both are by the name of a type, what changed is the types' declarations. */
const places = (older: Domain, newer: Domain): Pick<Classified, 'older' | 'newer'> =>
  older.declared && newer.declared
    ? { older: older.declared, newer: newer.declared }
    : { older: older.span, newer: newer.span }

/** What became of the texts in words: of two lists of values, how they differ. */
function valuesText(older: Domain, newer: Domain, isOther: boolean): string {
  const [before, after] = [listed(older), listed(newer)]
  const gone = isOther ? [] : (before?.filter((text) => after && !after.includes(text)) ?? [])
  const come = isOther ? [] : (after?.filter((text) => before && !before.includes(text)) ?? [])
  if (gone.length === 0 && come.length === 0) return `${describeDomain(older)} became ${describeDomain(newer)}`
  return [
    ...(gone.length > 0 ? [`${quoted(gone)} ${gone.length === 1 ? 'is' : 'are'} no value any more`] : []),
    ...(come.length > 0 ? [`${quoted(come)} ${come.length === 1 ? 'is a new value' : 'are new values'}`] : []),
  ].join(', ')
}

const quoted = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(', ')

/** The values of a domain that is a list of them. */
function listed({ atoms }: Domain): string[] | undefined {
  const values = atoms.flatMap((atom) => (atom.kind === 'literal' ? [atom.text] : []))
  return values.length === atoms.length ? values : undefined
}
