import { oncePer } from '../../collections/once.js'
import { statementOf, type Extension } from '../../pattern/tree/extension.js'
import type { ContractPattern } from '../../pattern/tree/patternTree.js'
import type { Budget } from '../../text/budget.js'
import { passed, type Decision } from '../decision.js'
import { hasStatusOf } from '../messages/hasStatusOf.js'
import type { Message } from '../messages/message.js'
import { newerContract, type NewerContract } from '../messages/newerContract.js'
import type { Finding } from '../reasons/changes/finding.js'
import { valueChanges, type ValueChange } from './valueChanges.js'

/** A newer scenario whose added steps or sections state other values than the older one. */
interface Changed {
  readonly newer: Message
  readonly changes: readonly [ValueChange, ...ValueChange[]]
}

interface Comparing {
  /** The decision about the messages. */
  readonly verdict: Decision
  /** Compares the messages of the older scenario with those of some newer scenarios. */
  readonly compareWith: (newer: NewerContract) => Decision
  readonly share: () => Budget
}

/**
 * Decides about the values of added steps and sections (docs/extending.md). They pass if the newer scenarios that keep the values of the
 * older one suffice for its messages; if that is undecided, so are the values.
 */
export function compareExtensions(older: Message, newer: NewerContract, comparing: Comparing): Decision {
  if (![older.contract, newer.contract].some((contract) => hasExtensions(contract).any)) return passed
  const { verdict, compareWith, share } = comparing
  const changed = changedCandidates(older, newer, share())
  if (changed.length === 0) return passed
  const keeping = verdict.kind === 'passed' ? compareWith(without(changed, newer)) : verdict
  if (keeping.kind !== 'failed') return keeping
  const namesake = changed.find(({ newer }) => newer.scenario.title === older.scenario.title)
  const blamed = namesake ?? (verdict.kind === 'passed' ? changed[0] : undefined)
  return blamed ? changedValues(older, blamed) : passed
}

/** Fails with the changes that break consumers; undecided if none certainly does. */
function changedValues(older: Message, { newer, changes }: Changed): Decision {
  const breaking = changes.filter(({ kind }) => kind === 'breaking')
  if (breaking.length === 0)
    return { kind: 'undecided', exceeded: { resource: 'extension', place: places(changes[0], older, newer).newer } }
  const findings = breaking.map((change) => ({ finding: finding(change, older, newer), scenario: newer.scenario }))
  return { kind: 'failed', findings }
}

const hasExtensions = oncePer(({ extensions, scenarios }: ContractPattern) => ({
  any: extensions !== undefined || scenarios.some((scenario) => scenario.extensions !== undefined),
}))

/** The newer scenarios that may answer the older one's requests with its status, and state other values. */
function changedCandidates(older: Message, newer: NewerContract, budget: Budget): readonly Changed[] {
  const sections = valueChanges(older.contract.extensions, newer.contract.extensions, budget)
  return newer.candidates(older, budget).flatMap((candidate) => {
    if (!hasStatusOf(older.scenario, candidate.scenario)) return []
    const [first, ...rest] = [
      ...valueChanges(older.scenario.extensions, candidate.scenario.extensions, budget),
      ...sections,
    ]
    return first ? [{ newer: candidate, changes: [first, ...rest] }] : []
  })
}

/** The newer contract without its changed scenarios. */
function without(changed: readonly Changed[], { contract }: NewerContract): NewerContract {
  const left = new Set(changed.map(({ newer }) => newer.scenario))
  return newerContract({ ...contract, scenarios: contract.scenarios.filter((scenario) => !left.has(scenario)) })
}

const finding = (change: ValueChange, older: Message, newer: Message): Finding => ({
  side: 'extension',
  thing: 'extension',
  change: 'changed',
  ...(change.rule && { rule: change.rule }),
  scenario: older.scenario.title,
  level: 'wire',
  path: [],
  detail: {
    kind: 'extension',
    older: change.older && statementOf(change.older, older.contract.source),
    newer: change.newer && statementOf(change.newer, newer.contract.source),
  },
  ...places(change, older, newer),
})

/** Where each version states the value; its scenario if it does not. */
const places = (change: ValueChange, older: Message, newer: Message): Pick<Finding, 'older' | 'newer'> => ({
  older: placeOf(change.older, older),
  newer: placeOf(change.newer, newer),
})

const placeOf = (stated: Extension | undefined, { contract: { source }, scenario }: Message): Finding['older'] => ({
  source,
  span: (stated ?? scenario).span,
})
