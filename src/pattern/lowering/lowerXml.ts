import type { NamedType, Placeholder, AttributeSyntax, ElementSyntax, XmlNode } from '../../syntax/tree/syntaxTree.js'
import { checkWidth } from './checkWidth.js'
import { lowerGroup } from './lowerGroup.js'
import { isMixed, lowerNamed, lowerSuffixes } from './lowerNamed.js'
import { checkNamedValue, lowerNamedValue, lowerScalar, lowerValue } from './lowerValue.js'
import { isScalar, type Lowering } from './lowering.js'
import { reportTypedOthers } from './reportTypedOthers.js'
import { attributeKey } from '../content/elementContent.js'
import { namespaceOfPrefix } from '../tree/prefixes.js'
import type {
  AttributePattern,
  Count,
  ContentPattern,
  ElementPattern,
  MixedPattern,
  NamespacePattern,
  Particle,
  Reference,
  XmlShape,
} from '../tree/patternTree.js'
import { afterFirst } from '../../text/diagnostic.js'
import { schemaInstanceNamespace } from '../../xml/namespaces.js'
import type { Span } from '../../text/span.js'
import { ownEntry } from '../../collections/ownEntry.js'
import { flatMapped } from '../../collections/flatMapped.js'

/** The spellings of both predecessors (docs/language.md 8.7). */
const occursNames = new Set(['specmatic_occurs', 'qontract_occurs'])
export const typeAttributes: ReadonlySet<string> = new Set(['specmatic_type', 'qontract_type'])
const nillableNames = new Set(['specmatic_nillable', 'qontract_nillable'])
const wrapperNames = new Set(['SPECMATIC_TYPE', 'QONTRACT_TYPE'])

/** The declarations in scope at a node. */
interface Around {
  /** The prefixes of the namespace of XML Schema instances, declared or by custom. */
  readonly instance: ReadonlySet<string>
  /** The URI of the default namespace. */
  readonly namespace: string
}

const outermost: Around = { instance: new Set(['xsi']), namespace: '' }

/** The nodes of an XML payload or type. A wrapper element of the predecessors is replaced by its children. */
export function lowerNodes(nodes: readonly XmlNode[], span: XmlShape['span'], lowering: Lowering): XmlShape {
  const [only] = nodes
  if (nodes.length === 1 && only?.kind === 'element' && wrapperNames.has(only.name)) {
    const inside = insideOf(only, outermost)
    const particles = flatMapped(only.children, (child) => lowerNode(child, inside, lowering))
    return { kind: 'xml', particles, wrapper: lowerAttributes(only, inside, lowering), span }
  }
  return { kind: 'xml', particles: flatMapped(nodes, (node) => lowerNode(node, outermost, lowering)), span }
}

function insideOf({ attributes }: ElementSyntax, around: Around): Around {
  const declarations = attributes.filter(isDeclaration)
  if (declarations.length === 0) return around
  const instance = new Set(around.instance)
  let { namespace } = around
  for (const { prefix, name, value } of declarations) {
    const uri = value.kind === 'literal' ? value.text : undefined
    if (prefix === '') namespace = uri ?? namespace
    else if (uri === schemaInstanceNamespace) instance.add(name)
    else instance.delete(name)
  }
  return { instance, namespace }
}

function lowerNode(node: XmlNode, around: Around, lowering: Lowering): Particle[] {
  if (node.kind === 'element') return [lowerElement(node, around, lowering)]
  if (node.kind === 'placeholder') return lowerParticle(node, lowering)
  lowering.report('mixed-content', node.span, 'text is not allowed between elements')
  return []
}

/** A placeholder for nodes: declared types or anything, with any suffix. A scalar is reported. */
export function lowerParticle(placeholder: Placeholder, lowering: Lowering): Exclude<Particle, ElementPattern>[] {
  const { type, span, parameter } = placeholder
  if (type.kind === 'group') return [lowerGroup(type, placeholder, lowering)]
  if (type.kind === 'named' && isMixed(type, lowering)) return lowerMixed(type, lowering)
  const pattern = type.kind === 'named' && !type.inString ? lowerNamed(type, parameter, lowering) : undefined
  if (type.kind === 'named' && pattern && pattern.kind !== 'scalar')
    return [{ ...pattern, suffixes: lowerSuffixes(type, lowering), span }]
  const what = lowering.source.text.slice(span.start, span.end)
  lowering.report('wrong-kind-of-type', span, `\`${what}\` is text, but an XML node is needed here`)
  return []
}

function lowerMixed({ suffixes, span }: NamedType, { report }: Lowering): MixedPattern[] {
  if (suffixes.length > 0)
    report('bad-suffix', span, '`mixed` has no suffix', {
      hint: 'write `(mixed)`, once',
      fix: { span, text: 'mixed' },
    })
  return [{ kind: 'mixed', span }]
}

function lowerElement(element: ElementSyntax, around: Around, lowering: Lowering): ElementPattern {
  const { name, prefix, nameSpan, marks, declaration, instanceRoots, span } = element
  const inside = insideOf(element, around)
  const contentReference = legacyType(element)
  reportSchemaAttributes(element, lowering)
  reportLegacyAttributes(element, lowering)
  return {
    kind: 'element',
    name,
    ...elementNamespace(element, inside, lowering),
    prefix,
    namespaces: lowerNamespaces(element),
    nameSpan,
    count: legacyCount(element, lowering),
    attributes: lowerAttributes(element, inside, lowering),
    ...lowerOthers(element, lowering),
    content: lowerContent(element, inside, lowering),
    ...(contentReference && { contentReference }),
    ...(isNillable(element) && { nillable: true }),
    ...(marks && marks.length > 0 && { marks }),
    ...(declaration !== undefined && { declaration }),
    ...(instanceRoots && { instanceRoots }),
    span,
  }
}

function lowerOthers({ otherAttributes, ignoresOthers }: ElementSyntax, lowering: Lowering) {
  if (!otherAttributes) return {}
  const value = lowerValue(otherAttributes, lowering)
  if (!ignoresOthers) return { otherAttributes: value }
  const isOpen = value.kind === 'anything' && !value.wildcard && value.suffixes.length === 0
  if (!isOpen) reportTypedOthers(value.span, '*?="(anything)"', '*="…"', lowering)
  return isOpen ? { otherAttributes: value, ignoresOthers } : { otherAttributes: value }
}

function lowerContent({ name, children }: ElementSyntax, around: Around, lowering: Lowering): ContentPattern {
  const [only] = children
  if (children.length === 1 && only?.kind === 'literal') checkNamedValue(only, name, lowering)
  if (children.length === 1 && only && only.kind !== 'element') {
    const isText =
      only.kind === 'literal' ||
      only.type.kind === 'dictionary' ||
      only.type.kind === 'list' ||
      (only.type.kind === 'named' && (only.type.inString || isScalar(only.type.name, lowering)))
    if (isText) return { kind: 'text', value: only.kind === 'literal' ? only : lowerRepeatedScalar(only, lowering) }
  }
  return { kind: 'particles', particles: flatMapped(children, (child) => lowerNode(child, around, lowering)) }
}

function lowerRepeatedScalar(placeholder: Placeholder, lowering: Lowering) {
  const repeated = placeholder.type.kind === 'named' && placeholder.type.suffixes.some((one) => typeof one === 'object')
  if (placeholder.type.kind === 'named' && repeated) {
    const { name } = placeholder.type
    const what = lowering.source.text.slice(placeholder.span.start, placeholder.span.end)
    lowering.report('not-xml-nodes', placeholder.span, `\`${what}\` repeats nodes, but \`${name}\` is text`, {
      hint: `declare a type for a node with the text, such as \`type Item <item>(${name})</item>\`, and repeat that`,
    })
    return lowerNamed(placeholder.type, placeholder.parameter, lowering)
  }
  return lowerScalar(placeholder, lowering)
}

/** Whether an attribute is one of the predecessors' own, which never stands for one of the payload. */
const isLegacy = ({ name, prefix }: AttributeSyntax): boolean =>
  prefix === '' && (name.startsWith('specmatic_') || name.startsWith('qontract_'))

/** Warns of attributes of the predecessors that have no meaning, and of an early spelling of optional ones: `id:optional="…"`. */
function reportLegacyAttributes({ attributes }: ElementSyntax, { report, source }: Lowering): void {
  for (const {
    name,
    prefix,
    span: { start },
  } of attributes) {
    if (name !== 'optional' || prefix === '' || source.text.includes(`xmlns:${prefix}=`)) continue
    const span = { start, end: start + `${prefix}:${name}`.length }
    const text = `${prefix}.opt`
    report('legacy-attribute', span, `\`${prefix}:optional\` is an attribute named \`optional\` here`, {
      hint: `did you mean \`${text}\`?`,
      fix: { span, text },
    })
  }
  for (const { name, span } of attributes.filter(isLegacy))
    if (!occursNames.has(name) && !typeAttributes.has(name) && !nillableNames.has(name))
      report('legacy-attribute', span, `\`${name}\` has no meaning and is ignored`, { hint: 'remove it' })
}

/** Whether the content may be missing: `specmatic_nillable="true"`. */
const isNillable = ({ attributes }: ElementSyntax): boolean =>
  attributes.some(
    ({ name, prefix, value }) =>
      prefix === '' && nillableNames.has(name) && value.kind === 'literal' && value.text === 'true',
  )
const isDeclaration = ({ name, prefix }: AttributeSyntax): boolean =>
  prefix === 'xmlns' || (prefix === '' && name === 'xmlns')

const lowerNamespaces = ({ attributes }: ElementSyntax): NamespacePattern[] =>
  attributes
    .filter(isDeclaration)
    .flatMap(({ prefix, name, value }) =>
      value.kind === 'literal' ? [{ prefix: prefix === '' ? '' : name, uri: value.text }] : [],
    )

/** The namespace of an element's name, if the contract is strict. */
function elementNamespace({ prefix, nameSpan }: ElementSyntax, { namespace }: Around, lowering: Lowering) {
  const { prefixes } = lowering
  if (!prefixes) return {}
  return { namespace: prefix === '' ? namespace : namespaceOfPrefix(prefix, nameSpan, prefixes, lowering) }
}

function lowerAttributes({ attributes }: ElementSyntax, around: Around, lowering: Lowering): AttributePattern[] {
  const lowered = attributes
    .filter((attribute) => !isLegacy(attribute) && !isDeclaration(attribute))
    .map((attribute) => {
      const { name, prefix, optional, value, ...rest } = attribute
      const named = { name, prefix, ...attributeNamespace(attribute, around, lowering) }
      return { ...named, optional, value: lowerNamedValue(value, name, lowering), ...rest }
    })
  checkWidth(lowered, 'attributes of one element', lowering)
  checkAttributeNames(lowered, lowering)
  return lowered
}

function checkAttributeNames(attributes: readonly AttributePattern[], { report }: Lowering): void {
  const seen = new Map<string, Span>()
  for (const attribute of attributes) {
    const { name, namespace, span } = attribute
    const key = attributeKey(attribute)
    const first = seen.get(key)
    const why = namespace === undefined ? '; prefixes are ignored' : ''
    if (first)
      report('duplicate-attribute', span, `this element has the attribute \`${name}\` twice${why}`, afterFirst(first))
    else seen.set(key, span)
  }
}

/** The namespace of an attribute's name, if the contract is strict, and whether it is that of XML Schema instances. */
function attributeNamespace({ name, prefix, span: { start } }: AttributeSyntax, around: Around, lowering: Lowering) {
  const { prefixes } = lowering
  if (!prefixes) return { instance: around.instance.has(prefix) }
  const span = { start, end: start + `${prefix}:${name}`.length }
  const namespace = prefix === '' ? '' : namespaceOfPrefix(prefix, span, prefixes, lowering)
  return { namespace, instance: namespace === schemaInstanceNamespace }
}

/** Attributes of XML Schema that authors may write out of habit, with what to write instead; undefined if it has another value. */
const schemaAttributes: Readonly<Record<string, (name: string, value: string) => string | undefined>> = {
  minOccurs: (name) =>
    `declare a type for \`<${name}>\`, and write \`(Name?)\` if it is optional or \`(Name*)\` if it repeats`,
  maxOccurs: (name) => `declare a type for \`<${name}>\`, and write \`(Name*)\` if it repeats`,
  nillable: () => 'write `(string?)` for content that may be empty',
  use: (_, value) => (uses.has(value) ? 'write `name.opt="…"` for an optional attribute' : undefined),
  type: (name, value) =>
    value.startsWith('xs:') || value.startsWith('xsd:')
      ? `write the type as the content: \`<${name}>(string)</${name}>\``
      : undefined,
}

const uses: ReadonlySet<string> = new Set(['optional', 'required', 'prohibited'])

function reportSchemaAttributes({ attributes, name: element }: ElementSyntax, { report }: Lowering): void {
  for (const { name, prefix, value, span } of attributes) {
    const hint =
      prefix === '' && value.kind === 'literal' ? ownEntry(schemaAttributes, name)?.(element, value.text) : undefined
    if (hint !== undefined)
      report('schema-attribute', span, `\`${name}\` is an attribute of \`<${element}>\` here, not of a schema`, {
        hint,
      })
  }
}

const once: Count = { min: 1, max: 1 }

function legacyCount({ attributes }: ElementSyntax, { report }: Lowering): Count {
  const attribute = attributes.find(({ name, prefix }) => prefix === '' && occursNames.has(name))
  if (!attribute) return once
  const text = attribute.value.kind === 'literal' ? attribute.value.text : undefined
  if (text === 'optional') return { min: 0, max: 1 }
  if (text === 'multiple') return { min: 0 }
  report('bad-suffix', attribute.span, `\`${attribute.name}\` must be \`optional\` or \`multiple\``)
  return once
}

function legacyType({ attributes }: ElementSyntax): Reference | undefined {
  const attribute = attributes.find(({ name, prefix }) => prefix === '' && typeAttributes.has(name))
  if (attribute?.value.kind !== 'literal') return undefined
  return { kind: 'reference', name: attribute.value.text, suffixes: [], span: attribute.value.span }
}
