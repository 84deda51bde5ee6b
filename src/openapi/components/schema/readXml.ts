import type { DocumentNode } from '../../documents/documentTree.js'
import { readers, reportValue, valueAt, type Keywords } from './keywordValues.js'
import { present } from './present.js'
import type { KeywordSchema, XmlForm, XmlNodeType } from './schema.js'

const nodeTypes: readonly XmlNodeType[] = ['element', 'attribute', 'text', 'cdata', 'none']

/** The `xml` object of a schema. `nodeType` comes before `attribute` and `wrapped`, which earlier versions of OpenAPI have. */
export const readXml = (keywords: Keywords): Pick<KeywordSchema, 'xml'> =>
  present({ xml: valueAt(keywords, 'xml', (value, what) => formOf(keywords, value, what)) })

function formOf(keywords: Keywords, value: DocumentNode, what: string): XmlForm | undefined {
  const { text, flag, object } = readers(keywords)
  const members = new Map(object(value, what)?.members.map((member) => [member.key, member.value]))
  const read = <Read>(
    key: string,
    reader: (node: DocumentNode, what: string) => Read | undefined,
  ): Read | undefined => {
    const node = members.get(key)
    return node && reader(node, `\`${key}\``)
  }
  const nodeType = (node: DocumentNode, name: string): XmlNodeType | undefined => {
    const found = nodeTypes.find((one) => node.kind === 'string' && node.text === one)
    if (!found) reportValue(keywords.report, node, name, `one of ${nodeTypes.map((one) => `\`${one}\``).join(', ')}`)
    return found
  }
  const [isAttribute, isWrapped] = [read('attribute', flag), read('wrapped', flag)]
  return present({
    name: read('name', text),
    namespace: read('namespace', text),
    prefix: read('prefix', text),
    nodeType: read('nodeType', nodeType) ?? (isAttribute ? 'attribute' : isWrapped ? 'element' : undefined),
  })
}
