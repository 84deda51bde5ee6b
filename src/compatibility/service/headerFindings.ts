import { localPart } from '../../xml/expandedName.js'
import type { DeclaredHeader, ServiceFact } from '../../pattern/tree/patternTree.js'
import type { Message } from '../messages/message.js'
import type { Finding } from '../reasons/changes/finding.js'
import { partOf } from '../vocabulary/internedPart.js'

type Side = 'request' | 'response'

/**
 * Notices about optional headers that only the reader's version of a message declares. The verdict assumes that writers send only
 * headers that their version declares (docs/wsdl.md). If a writer does send a header of this name, its content must match the
 * declaration.
 */
export function headerFindings(older: Message, newer: Message): readonly Finding[] {
  const isQualified = older.contract.isStrict === true && !older.contract.unversioned
  const nameOf = ({ name }: DeclaredHeader): string => (isQualified ? name : localPart(name))
  return (['request', 'response'] as const).flatMap((side) => {
    const [before, after] = [older, newer].map(({ scenario }) => headersOf(scenario.facts, side))
    if (!before?.headers || !after?.headers) return []
    const isRequest = side === 'request'
    const [writer, reader] = isRequest ? [before.headers, after.headers] : [after.headers, before.headers]
    const declared = new Set(writer.map(nameOf))
    const added = reader.filter((header) => !header.isRequired && !declared.has(nameOf(header)))
    return added.map((header): Finding => {
      const name = [localPart(header.name)]
      return {
        side: 'service',
        thing: 'header',
        change: isRequest ? 'declared' : 'undeclared',
        scenario: older.scenario.title,
        level: 'type',
        path: [partOf(side)],
        detail: { kind: 'service', older: isRequest ? [] : name, newer: isRequest ? name : [] },
        older: { source: older.contract.source, span: isRequest ? before.span : header.span },
        newer: { source: newer.contract.source, span: isRequest ? header.span : after.span },
      }
    })
  })
}

const headersOf = (facts: readonly ServiceFact[] = [], side: Side): ServiceFact | undefined =>
  facts.find((fact) => fact.thing === 'header' && fact.side === side)
