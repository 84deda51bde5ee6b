import type { Edit } from '../../text/diagnostic.js'
import { freeTypeName } from '../../syntax/edit/freeTypeName.js'
import { newStep } from '../../syntax/edit/newStep.js'
import { payloadText } from '../../syntax/edit/payloadText.js'
import { sectionsOf, statementsAt, type StatementOf } from '../../syntax/edit/editableStatement.js'
import type { ContractSyntax } from '../../syntax/tree/syntaxTree.js'
import type { ChangeToFix, Version } from '../changeToFix.js'

/** A type of one element, for the newer version: its name, and the edit that declares it. */
interface ElementType {
  readonly name: string
  readonly declaration: Edit
}

/**
 * A new type for an element of either version, so that the element can be made optional by a suffix. The newer version declares it before
 * the step of the change. Returns undefined if the change is not in a step.
 */
export function typeOfElement(
  { node, span }: StatementOf<'element'>,
  version: Version,
  { older, newer, after }: ChangeToFix,
): ElementType | undefined {
  const step = after.find((one) => one.kind === 'step')
  const section = after.at(-1)
  const own = statementsAt(version.tree, span).find((one) => one.kind === 'step')
  if (!step || !own || section?.kind !== 'section') return undefined
  const name = freeTypeName(node.name, new Set([...typeNames(older.tree), ...typeNames(newer.tree)]))
  const text = `type ${name}${payloadText(version.text, span, own.span)}`
  return { name, declaration: newStep(newer.text, section.node, step.span.start, text) }
}

/** The names of all types that a contract declares. */
const typeNames = (tree: ContractSyntax): readonly string[] =>
  sectionsOf(tree).flatMap(({ node }) =>
    node.steps.flatMap((step) => (step.kind === 'type' || step.kind === 'enum' ? [step.name] : [])),
  )
