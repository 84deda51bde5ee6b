import { bodyChange, bodyChangeText } from './bodyChange.js'
import { olderAndNewer, type Classified } from './classified.js'
import { extraPart, missingPart } from './classifyPart.js'
import { classifySequence } from './classifySequence.js'
import { classifyValues } from './classifyValues.js'
import { contentChange } from './contentChange.js'
import { describeNode } from './describe.js'
import { excuse } from './excuses.js'
import { ruleOf, type Side } from './finding.js'
import type { Cause } from './locate.js'
import type { Node } from './node.js'
import { thingAt } from './thingAt.js'
import { contentName } from './xmlNode.js'

/** The rule that a cause breaks; `typed` where only declared types differ. */
export function classify(cause: Cause, side: Side, typed = false): Classified {
  switch (cause.kind) {
    case 'values':
      return classifyValues(cause, side, typed)
    case 'kind':
      return (cause.name === contentName ? contentChange(cause, side) : undefined) ?? changedKind(cause, side)
    case 'extra':
      return extraPart(cause, side)
    case 'missing':
      return missingPart(cause, side)
    case 'sequence':
      return classifySequence(cause, side)
  }
}

/** A part that is of another kind: text for elements, an object for a number, another root element. */
function changedKind({ left, right, name, own, other }: Extract<Cause, { kind: 'kind' }>, side: Side): Classified {
  const { older, newer } = olderAndNewer(side, own, other)
  const thing = thingAt({ node: left, name })
  const roots = [...older, ...newer].every(({ label }) => label.startsWith('<'))
  const words = (nodes: readonly Node[]): string => nodes.map(describeNode).join(' or ')
  const spans = olderAndNewer(side, left, right)
  const ofBody = thing === 'body' ? bodyChange(older, newer) : undefined
  return {
    rule: roots ? ruleOf(side, 'element', 'renamed') : ruleOf(side, thing, ofBody ?? 'type-changed'),
    message: ofBody ? bodyChangeText(ofBody, older, newer) : `${words(older)} became ${words(newer)}`,
    name,
    older: older[0]?.span ?? spans.older.span,
    newer: newer[0]?.span ?? spans.newer.span,
    excuses: [excuse('values', left, right, name)],
  }
}
