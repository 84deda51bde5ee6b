import type { Reporter } from '../../syntax/tree/reporter.js'
import type { ContractSyntax, Step, AttributeSyntax, XmlNode } from '../../syntax/tree/syntaxTree.js'
import { afterFirst } from '../../text/diagnostic.js'
import { schemaInstanceNamespace, xmlNamespace } from '../../xml/namespaces.js'
import type { Span } from '../../text/span.js'

/** The URI of the namespace that each prefix of a strict contract stands for, wherever it is used (docs/language.md 8.8). */
export type Prefixes = ReadonlyMap<string, string>

/** The prefixes that need no declaration. */
const customary: Prefixes = new Map([
  ['xml', xmlNamespace],
  ['xsi', schemaInstanceNamespace],
])

/** The prefixes of a strict contract; undefined if it is not strict. Reports declarations that disagree; the first one counts. */
export const prefixesOf = (
  { isStrict, background, scenarios }: ContractSyntax,
  reporter: Reporter,
): Prefixes | undefined =>
  isStrict
    ? prefixesIn([...(background?.steps ?? []), ...scenarios.flatMap(({ steps }) => steps)], reporter)
    : undefined

/** The prefixes that the steps of a strict contract declare. Reports conflicting declarations; the first one counts. */
export function prefixesIn(steps: readonly Step[], { report }: Pick<Reporter, 'report'>): Prefixes {
  const prefixes = new Map(customary)
  const places = new Map<string, Span>()
  for (const { name, value, span } of payloadNodes(steps).flatMap(prefixDeclarations)) {
    const uri = value.kind === 'literal' ? value.text : ''
    const known = prefixes.get(name)
    if (known === undefined && uri !== '') {
      prefixes.set(name, uri)
      places.set(name, span)
    } else if (known !== uri) {
      const first = places.get(name)
      const message = `\`${name}\` stands for \`${known ?? ''}\` in this contract, so it cannot stand for \`${uri}\` here`
      report('conflicting-prefix', span, message, {
        hint: 'in a strict contract, a prefix means the same everywhere: use another prefix',
        ...(first && afterFirst(first)),
      })
    }
  }
  return prefixes
}

/** The namespace of a prefix in a strict contract. An undeclared prefix is reported, and serves as its own namespace. */
export function namespaceOfPrefix(prefix: string, span: Span, prefixes: Prefixes, { report }: Reporter): string {
  const uri = prefixes.get(prefix)
  if (uri === undefined)
    report('undeclared-prefix', span, `nothing in this contract declares the prefix \`${prefix}\``, {
      hint: `add \`xmlns:${prefix}="…"\` to an element: it applies to the whole contract`,
    })
  return uri ?? prefix
}

const payloadNodes = (steps: readonly Step[]): readonly XmlNode[] =>
  steps.flatMap((step) => {
    const payload = step.kind === 'type' ? step.shape : step.kind === 'body' ? step.payload : undefined
    return payload?.kind === 'xml' ? payload.nodes : []
  })

/** The declarations of prefixes in a node, in the order of the text. The recursion is as deep as payloads may nest. */
const prefixDeclarations = (node: XmlNode): readonly AttributeSyntax[] =>
  node.kind === 'element'
    ? [...node.attributes.filter(({ prefix }) => prefix === 'xmlns'), ...node.children.flatMap(prefixDeclarations)]
    : []
