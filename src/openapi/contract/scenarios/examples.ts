import type { BodyExample, Cell, ExamplesSyntax, ExampleValue } from '../../../syntax/tree/syntaxTree.js'
import { legal } from '../../../descriptions/writing/names.js'
import { literal } from '../../../descriptions/writing/syntaxNodes.js'
import type { Span } from '../../../text/span.js'
import { itemsOf, valueOf, type DocumentNode, type ScalarNode } from '../../documents/documentTree.js'
import { readExampleXml } from '../../documents/readExampleXml.js'
import type { ApiContent, ApiOperation, ApiParameter, StatedExample } from '../../components/service/service.js'
import { jsonText } from './jsonText.js'
import { mediaKind } from './mediaKind.js'

/**
 * A row with the examples of an operation's parameters: the first of each that has one, and is one value. A column would also fill
 * keys of its name in a body, so there is no row if there is a body.
 */
export function parameterExamples({ parameters, body }: ApiOperation): readonly ExamplesSyntax[] {
  const named = new Map(parameters.map((one) => [one.in === 'path' ? legal(one.name) : one.name, one]))
  const stated = [...named].flatMap(([name, parameter]) => {
    const value = body ? undefined : exampleOf(parameter)
    return value ? [{ name, value }] : []
  })
  const [first] = stated
  if (!first) return []
  const { span } = first.value
  const header = { cells: stated.map(({ name, value }) => cell(name, value.span)), span }
  const row = { cells: stated.map(({ value }) => cell(value.text, value.span)), span }
  return [{ title: '', span, rows: [header, row] }]
}

function exampleOf({ content, examples, schema }: ApiParameter): ScalarNode | undefined {
  const value = examples[0]?.data ?? schemaExample(schema)
  const isScalar = value && value.kind !== 'object' && value.kind !== 'list' && value.kind !== 'null'
  return isScalar && !content && !isConstant(schema) ? value : undefined
}

/** Whether a schema has one value: then a contract has no placeholder for it. */
const isConstant = (schema: DocumentNode | undefined): boolean =>
  valueOf(schema, 'const') !== undefined || itemsOf(valueOf(schema, 'enum')).length === 1

/** The example that a schema states itself. */
const schemaExample = (schema: DocumentNode | undefined): DocumentNode | undefined =>
  valueOf(schema, 'example') ?? itemsOf(valueOf(schema, 'examples'))[0]

const cell = (text: string, span: Span): Cell => ({ value: literal(text, span), optional: false, span })

/** The examples of a JSON or an XML body. */
export function bodyExamples(content: ApiContent, side: BodyExample['side']): readonly BodyExample[] {
  const kind = mediaKind(content.mediaType)
  if (kind !== 'json' && kind !== 'xml') return []
  const stated = kind === 'json' ? jsonExamples(content) : xmlExamples(content)
  return stated.map(({ name, node, value }) => ({ side, value, span: node.span, ...(name !== undefined && { name }) }))
}

/** An example, and the node that states it. */
interface FoundExample {
  readonly name?: string | undefined
  readonly node: DocumentNode
  readonly value: ExampleValue
}

function jsonExamples({ examples, schema }: ApiContent): readonly FoundExample[] {
  const own = schemaExample(schema)
  const stated: readonly StatedExample[] = examples.length > 0 || !own ? examples : [{ data: own }]
  return stated.flatMap(({ name, data: node }) =>
    node ? [{ name, node, value: { kind: 'json', text: documentIn(node) ?? jsonText(node) } }] : [],
  )
}

/** The examples that are written as XML. Other examples, and those in schemas, are data; no rule says how data becomes XML. */
const xmlExamples = ({ examples }: ApiContent): readonly FoundExample[] =>
  examples.flatMap(({ name, serialized: node }) =>
    node?.kind === 'string' ? [{ name, node, value: xmlValue(node.text.trim()) }] : [],
  )

function xmlValue(text: string): ExampleValue {
  const { root, problem } = readExampleXml(text)
  return root ? { kind: 'xml', text, root } : { kind: 'unreadable', text, problem }
}

/** The object or array that a text contains: many descriptions write JSON as a text. Undefined if the text is no such JSON. */
function documentIn(value: DocumentNode): string | undefined {
  if (value.kind !== 'string') return undefined
  try {
    const data: unknown = JSON.parse(value.text)
    return typeof data === 'object' && data !== null ? value.text.trim() : undefined
  } catch {
    return undefined
  }
}
