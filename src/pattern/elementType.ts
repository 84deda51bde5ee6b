import { oncePer } from '../text/once.js'
import type { Span } from '../text/span.js'
import { children, referenceOf, type PatternPart } from './children.js'
import { marksIn } from './contentMarks.js'
import { contentModel, type ContentModel, type ModelPosition } from './contentModel.js'
import { domainOf, withoutSpace, type Atom, type Domain } from './domain.js'
import { anyContent, elementContent, textValue } from './elementContent.js'
import { isNil, nilValues, onlyValues } from './nilForms.js'
import type {
  AttributePattern,
  ContentPattern,
  ElementPattern,
  Mark,
  NamespacePattern,
  Scope,
  ValuePattern,
} from './patternTree.js'

/** A compiled element: its possible attributes, text and children (docs/theory.md 2). */
export interface ElementType {
  /** Undefined for an element of any name. */
  readonly name: string | undefined
  /** Undefined for an element of any namespace. */
  readonly namespace: string | undefined
  /** As written, for writing it: matching ignores prefixes. */
  readonly prefix: string
  /** The namespaces that it declares. */
  readonly namespaces: readonly NamespacePattern[]
  readonly span: Span
  /** What it is compiled from; absent for an element of any name. */
  readonly stated?: StatedElement
  /** What is not exact in it apart from its attributes and the elements in it, if it is imported; absent if it is exact. */
  readonly marks?: readonly Mark[]
  readonly attributes: readonly AttributeType[]
  /** The values of attributes that are not named; undefined if there are none. */
  readonly others: Domain | undefined
  /** What it contains: text alone, children or, if it may be empty, nothing, or whatever there is, text beside children too. */
  readonly content: 'text' | 'children' | 'anything'
  /** The text it may have if it has no children; undefined if it must have children. */
  readonly text: Domain | undefined
  /** Its children; if it may contain anything, elements of any name. */
  readonly model: ContentModel
  /** The type of the child at a position of the model. */
  readonly childAt: (position: number) => ElementType
  /** Its other form, if it may be nil: without content, and with an `xsi:nil` that says so. Then this one never says so. */
  readonly nil?: ElementType
}

/** An element as a contract states it, and the types that it may name. */
export interface StatedElement {
  readonly pattern: ElementPattern
  readonly scope: Scope
}

export interface AttributeType {
  readonly name: string
  /** Undefined for an attribute of any namespace. */
  readonly namespace: string | undefined
  readonly prefix: string
  /** Whether it is in the namespace of XML Schema instances: ignored in payloads unless a contract names it. */
  readonly instance: boolean
  readonly optional: boolean
  readonly domain: Domain
  readonly span: Span
}

/** Compiles the elements of a scope lazily, so that recursive types terminate, and each once. */
export interface ElementCompiler {
  readonly scope: Scope
  readonly compiled: Map<ElementPattern, ElementType>
}

/** Elements without references, whose types are the same in every scenario. */
const shared = new WeakMap<ElementPattern, ElementType>()
const closed = new WeakMap<ElementPattern, boolean>()

/** The compiler of a scope, which scenarios without types of their own share. */
export const elementCompiler = oncePer((scope: Scope): ElementCompiler => ({ scope, compiled: new Map() }))

/** The compiled type of an element pattern in a compiler's scope. */
export function elementType(pattern: ElementPattern, compiler: ElementCompiler): ElementType {
  const known = shared.get(pattern) ?? compiler.compiled.get(pattern)
  if (known) return known
  const type = compile(pattern, compiler)
  if (isClosed(pattern)) shared.set(pattern, type)
  else compiler.compiled.set(pattern, type)
  return type
}

/** The type of the elements at a position of a content model. */
export const typeAt = (at: ModelPosition, compiler: ElementCompiler): ElementType =>
  at.element ? elementType(at.element, compiler) : anyElement(at)

function isClosed(pattern: ElementPattern): boolean {
  const known = closed.get(pattern)
  if (known !== undefined) return known
  const result = isWithoutReferences({ place: 'node', pattern, name: undefined, isOnly: true, isRequired: true })
  closed.set(pattern, result)
  return result
}

const isWithoutReferences = (part: PatternPart): boolean =>
  !referenceOf(part) &&
  children(part).every((child) =>
    child.pattern.kind === 'element' ? isClosed(child.pattern) : isWithoutReferences(child),
  )

function compile(pattern: ElementPattern, compiler: ElementCompiler): ElementType {
  const { scope } = compiler
  const { attributes, others, content: stated } = elementContent(pattern, scope)
  const anything = anyContent(stated, scope)
  const marks = marksIn(pattern, stated, scope)
  const { content, text, model, childAt } = anything ? contentOf(anything) : ownContent(pattern, stated, compiler)
  return withNilForm({
    name: pattern.name,
    namespace: pattern.namespace,
    prefix: pattern.prefix,
    namespaces: pattern.namespaces,
    span: pattern.nameSpan,
    stated: { pattern, scope },
    ...(marks.length > 0 && { marks }),
    attributes: attributes.map((attribute) => attributeType(attribute, scope)),
    others: others && domainOf(others, scope),
    content,
    text,
    model,
    childAt,
  })
}

/**
 * An element of a strict contract as one of two forms: if it names `xsi:nil`, that says whether it has its own content or none,
 * with the same attributes (docs/language.md 8.8). Any other element has only its own form.
 */
function withNilForm(type: ElementType): ElementType {
  const nil = type.namespace === undefined ? undefined : type.attributes.find(isNil)
  if (!nil) return type
  const withValue = (form: 'nil' | 'own', optional: boolean): readonly AttributeType[] =>
    type.attributes.map((one) =>
      one === nil ? { ...nil, optional, domain: onlyValues(nil.domain, nilValues[form]) } : one,
    )
  const empty: Domain = { atoms: [{ kind: 'literal', text: '' }], span: nil.span }
  const own = { ...type, attributes: withValue('own', nil.optional) }
  if (onlyValues(nil.domain, nilValues.nil).atoms.length === 0) return own
  return {
    ...own,
    nil: {
      ...type,
      attributes: withValue('nil', false),
      content: 'text',
      text: empty,
      model: contentModel([], new Map()),
    },
  }
}

type Content = Pick<ElementType, 'content' | 'text' | 'model' | 'childAt'>

function ownContent(pattern: ElementPattern, content: ContentPattern, compiler: ElementCompiler): Content {
  const { scope } = compiler
  const value = textValue(content, scope)
  const model = contentModel(value || content.kind === 'text' ? [] : content.particles, scope)
  const canBeBlank = model.accepts(0) || pattern.nillable === true
  return {
    content: model.positions.length === 0 ? 'text' : 'children',
    text: value ? domainOf(orNull(value, pattern), scope) : canBeBlank ? blank(pattern.nameSpan) : undefined,
    model,
    childAt: (position) => {
      const at = model.positions[position]
      if (!at) throw new RangeError(`no position ${String(position)} in the content of \`${pattern.name}\``)
      return typeAt(at, compiler)
    },
  }
}

const blank = (span: Span): Domain => ({ atoms: [{ kind: 'blank' }], span })

/** The value of an element's text, which may be missing if the element is nillable. */
const orNull = (value: ValuePattern, { nillable = false, span }: ElementPattern): ValuePattern =>
  nillable ? { kind: 'nullable', of: value, span } : value

function attributeType({ value, marks, ...attribute }: AttributePattern, scope: Scope): AttributeType {
  const domain = { ...domainOf(value, scope), ...(marks && { marks }) }
  return {
    namespace: undefined,
    domain: isTypeName(attribute) ? { ...domain, atoms: domain.atoms.map(withoutPrefix) } : domain,
    ...attribute,
  }
}

/** Whether an attribute is `xsi:type`, whose value is a name: its prefix does not count, in contracts nor in payloads. */
export const isTypeName = ({ name, instance }: { readonly name: string; readonly instance: boolean }): boolean =>
  instance && name === 'type'

/** The local part of a qualified name. */
export const localPart = (name: string): string => withoutSpace(name.slice(name.lastIndexOf(':') + 1))

const withoutPrefix = (atom: Atom): Atom => (atom.kind === 'literal' ? { ...atom, text: localPart(atom.text) } : atom)

const everyText = (span: Span): Domain => ({ atoms: [{ kind: 'anything' }], span })

const anyElements = contentModel([{ kind: 'anything', suffixes: [{ min: 0 }], span: { start: 0, end: 0 } }], new Map())

/** An element of any name, with any attributes and any content. */
const anyElement = oncePer(({ span }: { readonly span: Span }): ElementType => ({
  name: undefined,
  namespace: undefined,
  prefix: '',
  namespaces: [],
  span,
  attributes: [],
  others: everyText(span),
  ...contentOf({ span }),
}))

const contentOf = (anything: { readonly span: Span }): Content => ({
  content: 'anything',
  text: everyText(anything.span),
  model: anyElements,
  childAt: () => anyElement(anything),
})
