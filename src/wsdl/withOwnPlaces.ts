import type { ContractSyntax, Section, Step, XmlNode } from '../syntax/tree/syntaxTree.js'
import type { Span } from '../text/span.js'
import { isKnownSchema } from './documents/knownSchemas.js'

/**
 * Gives nodes that a built-in schema states, such as that of SOAP encoding, the place of the element around them: the file of such a
 * schema is not on disk.
 */
export function withOwnPlaces(tree: ContractSyntax): ContractSyntax {
  const builtIn = (tree.source.files ?? [])
    .filter((file) => isKnownSchema(file.source))
    .map(({ source: { text }, start }): Span => ({ start, end: start + text.length }))
  if (builtIn.length === 0) return tree
  const isBuiltIn = ({ start }: Span): boolean => builtIn.some((file) => file.start <= start && start <= file.end)
  const inSection = <Own extends Section>(section: Own): Own => ({
    ...section,
    steps: section.steps.map((step) => inStep(step, isBuiltIn)),
  })
  const { background, scenarios } = tree
  return { ...tree, ...(background && { background: inSection(background) }), scenarios: scenarios.map(inSection) }
}

type IsBuiltIn = (span: Span) => boolean

function inStep(step: Step, isBuiltIn: IsBuiltIn): Step {
  if (step.kind === 'body' && step.payload.kind === 'xml')
    return { ...step, payload: { ...step.payload, nodes: inNodes(step.payload.nodes, step.span, isBuiltIn) } }
  if (step.kind === 'type' && step.shape.kind === 'xml')
    return { ...step, shape: { ...step.shape, nodes: inNodes(step.shape.nodes, step.span, isBuiltIn) } }
  return step
}

/** Nodes with the place around them if they have none of their own. They nest only as deep as a payload may. */
const inNodes = (nodes: readonly XmlNode[], around: Span, isBuiltIn: IsBuiltIn): readonly XmlNode[] =>
  nodes.map((node) => {
    const span = isBuiltIn(node.span) ? around : node.span
    return node.kind === 'element'
      ? { ...node, span, children: inNodes(node.children, span, isBuiltIn) }
      : { ...node, span }
  })
