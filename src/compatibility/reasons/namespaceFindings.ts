import type { Budget } from '../../text/budget.js'
import type { Message } from '../messages/message.js'
import { rootElements, uriOf } from '../namespaces/elementsOf.js'
import { namespaceChanges, type NamespaceChange } from '../namespaces/namespaceChanges.js'
import { partOf } from '../vocabulary/internedPart.js'
import type { Finding } from './changes/finding.js'
import type { Level } from './rules/rule.js'

/**
 * The changes of namespaces in the messages of a scenario. If the contracts are not strict, matching and the verdict ignore them,
 * but most SOAP services do not (docs/language.md 11.5).
 */
export const namespaceFindings = (older: Message, newer: Message, budget: Budget): Finding[] =>
  (['request', 'response'] as const).flatMap((side) =>
    namespaceChanges(side, older, newer, budget).map((change) => namespaceFinding(change, older, newer, 'type')),
  )

/** The finding that the newer scenario is strict, so the namespaces of requests count. Empty if the request is not XML. */
export function strictnessFindings(older: Message, newer: Message): Finding[] {
  const [before, after] = [older.scenario.request.body, newer.scenario.request.body]
  if (rootElements(after, newer.scenario.scope).length === 0) return []
  return [
    {
      ...({ side: 'message', thing: 'namespace', change: 'required' } as const),
      scenario: older.scenario.title,
      level: 'type',
      path: [partOf('request'), partOf('body')],
      detail: { kind: 'namespaces' },
      older: { source: older.contract.source, span: before.span },
      newer: { source: newer.contract.source, span: after.span },
    },
  ]
}

/** The finding about a change of a namespace in a message. */
export const namespaceFinding = (
  { first: { older, newer }, path, others }: NamespaceChange,
  before: Message,
  after: Message,
  level: Level,
): Finding => ({
  side: 'message',
  thing: 'namespace',
  change: 'changed',
  scenario: before.scenario.title,
  level,
  path,
  detail: { kind: 'namespace', element: path.at(-1)!, older: uriOf(older)!, newer: uriOf(newer)!, others },
  older: { source: before.contract.source, span: older.type.span },
  newer: { source: after.contract.source, span: newer.type.span },
})
