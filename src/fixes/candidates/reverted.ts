import { sectionsOf, type EditableStatement } from '../../syntax/edit/editableStatement.js'
import { newerScenario, olderScenario, textAt, type Candidate, type ChangeToFix } from '../changeToFix.js'
import { insertOlder } from './insertOlder.js'
import { olderScenarioText } from './olderScenarioText.js'
import { restored } from './scenarios.js'

/**
 * Replaces newer text with older text: first the innermost statement, then the statements around it, the scenario and the whole
 * contract.
 */
export function reverted(change: ChangeToFix): readonly Candidate[] {
  const again = insertOlder(change, false)
  return [
    ...(again ? [{ kind: 'reverted' as const, edits: again }] : []),
    ...pairs(change).map(([before, after]) => ({
      kind: 'reverted' as const,
      edits: [{ span: after.span, text: textAt(change.older, before.span) }],
    })),
    ...restored(change),
    ...wholeScenario(change),
    { kind: 'reverted', edits: [{ span: { start: 0, end: change.newer.text.length }, text: change.older.text }] },
  ]
}

/** The statements of the same kind around the change in both versions, the innermost first. */
function pairs({ before, after }: ChangeToFix): readonly (readonly [EditableStatement, EditableStatement])[] {
  const kinds = [
    'placeholder',
    'attribute',
    'member',
    'element',
    'object',
    'array',
    'row',
    'parameter',
    'step',
  ] as const
  return kinds.flatMap((kind) => {
    const [older, newer] = [before.find((one) => one.kind === kind), after.find((one) => one.kind === kind)]
    return older && newer && isSameStep(older, newer) ? [[older, newer] as const] : []
  })
}

/** Whether both are steps of the same kind, if they are steps. */
const isSameStep = (older: EditableStatement, newer: EditableStatement): boolean =>
  older.kind !== 'step' || newer.kind !== 'step' || older.node.kind === newer.node.kind

function wholeScenario(change: ChangeToFix): readonly Candidate[] {
  const [older, newer] = [olderScenario(change), newerScenario(change)]
  if (!older || !newer) return []
  const { span } = sectionsOf(change.newer.tree).find(({ node }) => node === newer)!
  return [{ kind: 'reverted', edits: [{ span, text: olderScenarioText(older, change.older, change.newer) }] }]
}
