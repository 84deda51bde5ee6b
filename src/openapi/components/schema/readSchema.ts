import type { Report } from '../../../descriptions/files/report.js'
import { quoted } from '../../../text/writing/quoted.js'
import type { Documents } from '../../documents/documents.js'
import { booleanOf, type DocumentNode, type ObjectNode } from '../../documents/documentTree.js'
import { readArrays, readCombined, readObjects, type SchemaOf } from './readApplicators.js'
import { readAnnotations, readNumbers, readTexts, readTypes, readValues } from './readAssertions.js'
import { reportValue, statedAt, type Keywords } from './keywordValues.js'
import type { KeywordSchema, JsonSchema } from './schema.js'
import { readXml } from './readXml.js'
import { hasBooleanSchemas, hasKeyword, ignoresSiblings, isKeyword, type Keyword } from './vocabulary.js'

/** Reads schemas, each node once. Values that a keyword cannot have are reported (`openapi-bad-value`) and ignored. */
export interface SchemaReader {
  readonly schemaOf: SchemaOf
  /** A node that stands for all of some schemas. */
  readonly nodeOf: (all: readonly JsonSchema[]) => DocumentNode
}

export function schemaReader({ dialectOf }: Pick<Documents, 'dialectOf'>, report: Report): SchemaReader {
  const known = new Map<DocumentNode, JsonSchema>()
  const schemaOf = (node: DocumentNode): JsonSchema => {
    const before = known.get(node)
    if (before) return before
    const schema = read(node)
    known.set(node, schema)
    return schema
  }
  const read = (node: DocumentNode): JsonSchema => {
    const dialect = dialectOf(node)
    const accepts = booleanOf(node)
    if (accepts !== undefined && hasBooleanSchemas(dialect)) return { kind: 'boolean', accepts, node, span: node.span }
    if (node.kind === 'object') {
      const members = new Map(node.members.map((member) => [member.key, member]))
      return readKeywords(node, { dialect, members, report }, schemaOf)
    }
    reportValue(report, node, 'this schema', hasBooleanSchemas(dialect) ? 'an object, true or false' : 'an object')
    return { kind: 'boolean', accepts: true, node, span: node.span }
  }
  const nodeOf = (all: readonly JsonSchema[]): DocumentNode => {
    const [first] = all
    const span = first?.span ?? { start: 0, end: 0 }
    const node: DocumentNode = { kind: 'object', members: [], span }
    const dialect = first?.kind === 'keywords' ? first.dialect : '2020-12'
    known.set(node, { kind: 'keywords', node, span, dialect, minimum: [], maximum: [], references: [], allOf: { value: all, span } }) // prettier-ignore
    return node
  }
  return { schemaOf, nodeOf }
}

function readKeywords(node: ObjectNode, stated: Keywords, schemaOf: SchemaOf): KeywordSchema {
  const { dialect } = stated
  const reference = statedAt(stated, '$ref')
  const isReference = reference?.value.kind === 'string' && ignoresSiblings(dialect)
  const keywords = isReference ? { ...stated, members: new Map([['$ref', reference]]) } : stated
  if (!isReference) reportIgnored(keywords)
  return {
    kind: 'keywords',
    node,
    span: node.span,
    dialect,
    ...readTypes(keywords),
    ...readValues(keywords),
    ...readNumbers(keywords),
    ...readTexts(keywords),
    ...readArrays(keywords, schemaOf),
    ...readObjects(keywords, schemaOf),
    ...readCombined(keywords, schemaOf),
    ...readAnnotations(keywords),
    ...readXml(keywords),
    references: (['$ref', '$dynamicRef', '$recursiveRef'] as const).flatMap((keyword) => {
      const member = statedAt(keywords, keyword)
      if (!member) return []
      if (member.value.kind === 'string') return [{ value: member.value, span: member.keySpan }]
      reportValue(keywords.report, member.value, quoted(keyword), 'a string')
      return []
    }),
  }
}

/** Reports keywords that only other dialects have. */
function reportIgnored({ dialect, members, report }: Keywords): void {
  for (const { key, keySpan } of members.values()) {
    if (!isKeyword(key) || hasKeyword(dialect, key)) continue
    const instead = insteadOf[key]?.find(([keyword]) => hasKeyword(dialect, keyword))?.[1]
    report('openapi-misplaced', keySpan, `${quoted(key)} has no meaning in ${inWords[dialect]}, so it is ignored`, {
      hint: instead === undefined ? 'remove it, or use a later version' : `write ${instead}`,
    })
  }
}

/** What other dialects write for a keyword. */
const insteadOf: Readonly<Partial<Record<Keyword, readonly (readonly [Keyword, string])[]>>> = {
  nullable: [
    ['prefixItems', '`null` in the list of `type`'],
    ['x-nullable', '`x-nullable`'],
  ],
  'x-nullable': [['nullable', '`nullable`']],
  $recursiveRef: [['$dynamicRef', '`$dynamicRef`']],
  $dynamicRef: [['$recursiveRef', '`$recursiveRef`']],
  const: [['enum', '`enum` with one value']],
  prefixItems: [['additionalItems', 'a list of schemas as `items`']],
  additionalItems: [['prefixItems', '`prefixItems`, and `items` for the others']],
}

const inWords: Readonly<Record<Keywords['dialect'], string>> = {
  'swagger-2.0': 'Swagger 2.0',
  'openapi-3.0': 'OpenAPI 3.0',
  'draft-4': 'draft 4 of JSON Schema',
  'draft-6': 'draft 6 of JSON Schema',
  'draft-7': 'draft 7 of JSON Schema',
  '2019-09': 'JSON Schema 2019-09',
  '2020-12': 'JSON Schema 2020-12',
}
