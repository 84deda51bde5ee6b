import { olderAndNewer, type Classified } from './classified.js'
import { describeDomain } from '../pattern/describeDomain.js'
import { excuse } from './excuses.js'
import { ruleOf, type Side } from './finding.js'
import type { Cause } from './locate.js'
import type { RecordNode } from './node.js'
import { renamedPart } from './renamedPart.js'
import { quotedName, thingAt } from './thingAt.js'

/** The rule that a part breaks which the right record does not know. */
export function extraPart({ left, right, name }: Extract<Cause, { kind: 'extra' }>, side: Side): Classified {
  const thing = thingAt({ node: left, name })
  const renamed = renamedPart(left as RecordNode, right as RecordNode, name, thing, side)
  if (renamed) return renamed
  const part = (left as RecordNode).fields.get(name)
  if (!part) return changedKeys(left as RecordNode, right as RecordNode, name, side)
  const { older, newer } = olderAndNewer(side, part.span, right.span)
  return {
    rule: ruleOf(side, thing, side === 'request' ? 'removed' : 'added'),
    message:
      side === 'request'
        ? `the ${thing} ${quotedName(name)} was removed, so a request that has it is refused`
        : `the ${thing} ${quotedName(name)} was added, which a reader does not expect`,
    name,
    older,
    newer,
    excuses: [excuse('extra', left, right, name)],
  }
}

/** The rule that a part breaks which the left record may lack and the right requires. */
export function missingPart({ left, right, name }: Extract<Cause, { kind: 'missing' }>, side: Side): Classified {
  const thing = thingAt({ node: right, name })
  const renamed = renamedPart(left as RecordNode, right as RecordNode, name, thing, side)
  if (renamed) return renamed
  const own = (left as RecordNode).fields.get(name)
  const required = (right as RecordNode).fields.get(name)
  const change = side === 'request' ? (own ? 'became-required' : 'added') : own ? 'became-optional' : 'removed'
  const words = {
    'became-required': `the ${thing} ${quotedName(name)} became required, and older requests may lack it`,
    added: `the required ${thing} ${quotedName(name)} was added, which older requests do not have`,
    'became-optional': `the ${thing} ${quotedName(name)} became optional, and readers rely on it`,
    removed: `the ${thing} ${quotedName(name)} was removed, and readers rely on it`,
  }[change]
  return {
    rule: ruleOf(side, thing, change),
    message: words,
    name,
    ...olderAndNewer(side, own?.span ?? left.span, required?.span ?? right.span),
    excuses: [excuse('missing', left, right, name)],
  }
}

/** The rule that keys of a dictionary break which the right does not know. */
function changedKeys(left: RecordNode, right: RecordNode, name: string, side: Side): Classified {
  const { older, newer } = olderAndNewer(side, left, right)
  const words = ({ others }: RecordNode): string => (others ? describeDomain(others.names) : 'fixed ones')
  return {
    rule: ruleOf(side, 'key', 'type-changed'),
    message: `the keys were ${words(older)} and are now ${words(newer)}`,
    older: older.span,
    newer: newer.span,
    excuses: [excuse('extra', left, right, name)],
  }
}
