import type { ServiceFact } from '../../pattern/tree/patternTree.js'
import type { Message } from '../messages/message.js'
import type { Finding } from '../reasons/changes/finding.js'
import type { BreakingChange } from '../reasons/rules/ruleTable.js'
import type { Span } from '../../text/span.js'
import { partOf } from '../vocabulary/internedPart.js'
import { faultFindings } from './faultFindings.js'
import { headerFindings } from './headerFindings.js'

/** A change to a service. */
export interface ServiceChange {
  readonly finding: Finding
  /** Whether it certainly breaks older clients. If not, it is only a notice. */
  readonly isBreaking: boolean
}

/**
 * The changes to the service of a scenario between two WSDLs, apart from its messages; none if one version is not a WSDL. Messages
 * cannot prove these changes, so their findings have no witness.
 */
export function serviceChanges(older: Message, newer: Message): readonly ServiceChange[] {
  const after = new Map((newer.scenario.facts ?? []).map((fact) => [keyOf(fact), fact]))
  const changes = (older.scenario.facts ?? []).filter(hasValues).flatMap((before) => {
    const now = after.get(keyOf(before))
    if (!now || saysTheSame(before, now)) return []
    const isBreaking = breaks(before, now)
    return [{ finding: findingOf(before, now, isBreaking, older, newer), isBreaking }]
  })
  const notices = [...headerFindings(older, newer), ...faultFindings(older, newer)]
  return [...changes, ...notices.map((finding) => ({ finding, isBreaking: false }))]
}

type ValueFact = ServiceFact & { readonly thing: Exclude<ServiceFact['thing'], 'header' | 'fault'> }

const hasValues = (fact: ServiceFact): fact is ValueFact => fact.thing !== 'header' && fact.thing !== 'fault'

const keyOf = ({ thing, side }: ServiceFact): string => JSON.stringify([thing, side])

function saysTheSame(one: ServiceFact, other: ServiceFact): boolean {
  const [first, second] = [one, other].map(({ values, fingerprint, isRequired }) => [values, fingerprint, isRequired])
  return JSON.stringify(first) === JSON.stringify(second)
}

function breaks({ thing, isRequired }: ServiceFact, newer: ServiceFact): boolean {
  if (thing === 'encoding' || thing === 'transport') return true
  return newer.isRequired === true && isRequired !== true
}

function changeOf({ thing }: ValueFact, isBreaking: boolean): BreakingChange {
  if (thing === 'policy' || thing === 'addressing')
    return { side: 'service', thing, change: isBreaking ? 'became-required' : 'changed' }
  return { side: 'service', thing, change: 'changed' }
}

function findingOf(before: ValueFact, now: ServiceFact, isBreaking: boolean, older: Message, newer: Message): Finding {
  return {
    ...changeOf(before, isBreaking),
    scenario: older.scenario.title,
    level: isBreaking ? 'wire' : 'type',
    path: before.side ? [partOf(before.side)] : [],
    detail: { kind: 'service', older: before.values, newer: now.values },
    older: { source: older.contract.source, span: placeOf(before, now) },
    newer: { source: newer.contract.source, span: placeOf(now, before) },
  }
}

/** The place of a fact; for a policy that both versions have, its content. */
const placeOf = ({ span, contentSpan = span }: ServiceFact, other: ServiceFact): Span =>
  other.values.length > 0 ? contentSpan : span
