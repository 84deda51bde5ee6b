import type { ContractSyntax, ScenarioSyntax, Section } from '../../syntax/tree/syntaxTree.js'
import { stepsOf } from '../../descriptions/writing/stepsOf.js'
import type { Span } from '../../text/span.js'
import type { Documents } from '../documents/documents.js'
import { memberOf, membersOf, stringOf, valueOf } from '../documents/documentTree.js'
import type { NamedNode } from './types/componentNames.js'
import type { SchemaWriter } from './types/schemaWriter.js'

/** The schema at the top level of a JSON Schema, and each of its definitions. */
interface Component extends NamedNode {
  readonly span: Span
}

/** Keywords at the top level that say nothing about values. */
const silent: ReadonlySet<string> = new Set(
  '$schema $id id $comment $vocabulary $anchor $defs definitions title description default examples'.split(' '),
)

function componentsOf({ all: [document] }: Documents): readonly Component[] {
  const { root, path } = document
  if (!root) return []
  const definitions = ['$defs', 'definitions'].flatMap((key) =>
    membersOf(valueOf(root, key)).map(({ key: name, keySpan: span, value: node }) => ({ name, node, document, span })),
  )
  if (definitions.length > 0 && root.kind === 'object' && root.members.every(({ key }) => silent.has(key)))
    return definitions
  const title = stringOf(valueOf(root, 'title'))?.trim()
  const file = path.replace(/^.*\//, '').replace(/(\.schema)?\.[^.]*$/, '')
  const span = memberOf(root, 'title')?.keySpan ?? { start: root.span.start, end: root.span.start + 1 }
  return [{ name: title !== undefined && /^[\p{L}\w .-]{1,60}$/u.test(title) ? title.replaceAll(' ', '') : file, node: root, document, span }, ...definitions] // prettier-ignore
}

/** The names of the types of a JSON Schema. */
export const schemaNames = (documents: Documents, writer: SchemaWriter): readonly string[] =>
  componentsOf(documents).map(writer.nameOf)

/**
 * The contract that a JSON Schema alone states: a scenario for each schema, whose body it is, so that what an older version accepts
 * a newer one has to accept. `only` names the types that are wanted, by default all.
 */
export function schemaContract(documents: Documents, writer: SchemaWriter, only?: ReadonlySet<string>): ContractSyntax {
  const components = componentsOf(documents)
  const scenarios = components.flatMap((component): ScenarioSyntax[] => {
    const { span } = component
    if (only && !only.has(writer.nameOf(component))) return []
    const type = writer.typeOf(component)
    const text = `When POST /${encodeURIComponent(type)}\nAnd request-body (${type})\nThen status 200`
    return [{ title: type, span, extent: span, tags: [], examples: [], steps: stepsOf(text, span) }]
  })
  const start: Span = { start: 0, end: 0 }
  const steps = writer.steps()
  const background: Section = { title: '', span: start, extent: start, steps }
  return {
    source: documents.source,
    feature: { title: components[0]?.name ?? '', span: start },
    ...(steps.length > 0 && { background }),
    scenarios,
    fidelity: writer.fidelity(),
    ...(writer.marks().length > 0 && { marks: writer.marks() }),
  }
}
