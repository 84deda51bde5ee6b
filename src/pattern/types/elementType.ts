import { oncePer } from '../../collections/once.js'
import type { Span } from '../../text/span.js'
import { children, referenceOf, type PatternPart } from '../tree/children.js'
import { marksIn } from '../content/contentMarks.js'
import { contentModel, type ContentModel, type ModelPosition } from '../content/contentModel.js'
import { attributeType, type AttributeType } from './attributeType.js'
import { attributeWildcard, type AttributeWildcard } from './attributeWildcard.js'
import type { DeclaredElements } from '../content/declaredElements.js'
import type { QualifiedName } from '../tree/hasName.js'
import { domainOf, type Domain } from '../values/domain.js'
import { anyContent, elementContent, textValue } from '../content/elementContent.js'
import { isNil, nilValues, onlyValues } from './nilForms.js'
import { takesName, wildcardOf, type Wildcard } from './wildcard.js'
import type {
  AnythingPattern,
  ContentPattern,
  ElementPattern,
  Mark,
  NamespacePattern,
  Reference,
  Scope,
  ValuePattern,
  WildcardPattern,
} from '../tree/patternTree.js'

export type { AttributeType } from './attributeType.js'

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
  /** The element in the contract that it is compiled from; absent for an element of any name. */
  readonly stated?: StatedElement
  /** Whether it is the nil form of an element. */
  readonly isNil?: true
  /** The inexact places of an imported element, without those of its attributes and child elements. Absent if the element is exact. */
  readonly marks?: readonly Mark[]
  readonly attributes: readonly AttributeType[]
  /** The values of attributes that are not named, or undefined if only named attributes are allowed. */
  readonly others: Domain | undefined
  /** Whether nobody relies on those attributes. */
  readonly ignoresOthers?: true | undefined
  /** The restrictions on those attributes. Absent if attributes of all names are allowed. */
  readonly wildcard?: AttributeWildcard | undefined
  /**
   * Its content: only text; only children, or nothing if it may be empty; children with text between them; or any text and
   * children.
   */
  readonly content: 'text' | 'children' | 'mixed' | 'anything'
  /** The text it may have if it has no children; undefined if it must have children. */
  readonly text: Domain | undefined
  /** Its children; if it may contain anything, elements of any name. */
  readonly model: ContentModel
  /** The type of the child at a position of the model. */
  readonly childAt: (position: number) => ElementType
  /** The types of a child with this name at a position of the model; several only if a wildcard declares several. */
  readonly childrenAt: (position: number, name: QualifiedName) => readonly ElementType[]
  /** The qualifiers of the wildcard at a position of the model, or undefined if the wildcard has no qualifiers. */
  readonly wildcardAt: (position: number) => Wildcard | undefined
  /** Whether it, or its content, is `(anything)`, which counts as a declared type (docs/language.md 11.4). */
  readonly isAnything?: true
  /**
   * The nil form of an element that may be nil: `xsi:nil` is true, and the content is empty. In the plain form, `xsi:nil` is
   * never true.
   */
  readonly nil?: ElementType
}

/** An element as the contract states it, with the types in scope. */
export interface StatedElement {
  readonly pattern: ElementPattern
  readonly scope: Scope
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

/** The types that an element with this name may have at a position of a content model. */
function typesAt(at: ModelPosition, name: QualifiedName, compiler: ElementCompiler): readonly ElementType[] {
  if (at.element || !at.wildcard) return [typeAt(at, compiler)]
  const wildcard = wildcardOf(at.wildcard, compiler.scope)
  if (!takesName(wildcard, name)) return []
  const { contents, except } = wildcard
  if (!contents) return [anyElement(at)]
  const declared = contents.declared.named(name)
  if (declared.length > 0) return declared.map((element) => elementType(element, compiler))
  if (contents.kind === 'strict') return []
  return [except ? undeclaredExcept(except)(contents.declared) : undeclaredElement(contents.declared)]
}

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
  const { attributes, others, ignoresOthers, content: stated } = elementContent(pattern, scope)
  const anything = anyContent(stated, scope)
  const marks = marksIn(pattern, stated, scope)
  const content = anything ? anyContentOf(anything, compiler) : ownContent(pattern, stated, compiler)
  return withNilForm({
    name: pattern.name,
    namespace: pattern.namespace,
    prefix: pattern.prefix,
    namespaces: pattern.namespaces,
    span: pattern.nameSpan,
    stated: pattern.stated ?? { pattern, scope },
    ...(marks.length > 0 && { marks }),
    attributes: attributes.map((attribute) => attributeType(attribute, scope)),
    others: others && domainOf(others, scope),
    wildcard: others && attributeWildcard(others, scope),
    ...(ignoresOthers && { ignoresOthers }),
    ...content,
  })
}

/**
 * Adds the nil form to an element of a strict contract that declares `xsi:nil`. Both forms have the same attributes, and the value
 * of `xsi:nil` decides between them (docs/language.md 8.8). Other elements have only one form.
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
      isNil: true,
      attributes: withValue('nil', false),
      content: 'text',
      text: empty,
      model: contentModel([], new Map()),
    },
  }
}

type Content = Pick<ElementType, 'content' | 'text' | 'model' | 'isAnything' | keyof Children>

/** The types of the children of some content. */
type Children = Pick<ElementType, 'model' | 'childAt' | 'childrenAt' | 'wildcardAt'>

function ownContent(pattern: ElementPattern, content: ContentPattern, compiler: ElementCompiler): Content {
  const { scope } = compiler
  const value = textValue(content, scope)
  const model = contentModel(value || content.kind === 'text' ? [] : content.particles, scope)
  const canBeBlank = model.accepts(0) || pattern.nillable === true
  const { isMixed } = model.parts
  const ownText = canBeBlank ? (isMixed ? mixedText : blank)(pattern.nameSpan) : undefined
  return {
    content: model.positions.length === 0 ? 'text' : isMixed ? 'mixed' : 'children',
    text: value ? domainOf(orNull(value, pattern), scope) : ownText,
    ...childrenOf(model, compiler),
  }
}

function childrenOf(model: ContentModel, compiler: ElementCompiler): Children {
  const positionAt = (position: number): ModelPosition => {
    const at = model.positions[position]
    if (!at) throw new RangeError(`no position ${String(position)} in the content`)
    return at
  }
  return {
    model,
    childAt: (position) => typeAt(positionAt(position), compiler),
    childrenAt: (position, name) => typesAt(positionAt(position), name, compiler),
    wildcardAt: (position) => {
      const { wildcard } = positionAt(position)
      return wildcard && wildcardOf(wildcard, compiler.scope)
    },
  }
}

const blank = (span: Span): Domain => ({ atoms: [{ kind: 'blank' }], span })

/** The value of an element's text, which may be missing if the element is nillable. */
const orNull = (value: ValuePattern, { nillable = false, span }: ElementPattern): ValuePattern =>
  nillable ? { kind: 'nullable', of: value, span } : value

const everyText = (span: Span): Domain => ({ atoms: [{ kind: 'anything' }], span })

const mixedText = (span: Span): Domain => ({ ...everyText(span), isMixed: true })

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
  isAnything: true,
}))

const contentOf = (anything: { readonly span: Span }): Content => ({
  content: 'anything',
  text: everyText(anything.span),
  model: anyElements,
  childAt: () => anyElement(anything),
  childrenAt: () => [anyElement(anything)],
  wildcardAt: () => undefined,
})

/** Any content, or text and the elements that a wildcard accepts. */
const anyContentOf = (anything: AnythingPattern, compiler: ElementCompiler): Content =>
  anything.wildcard ? wildcardContent(anything, compiler) : contentOf(anything)

function wildcardContent(anything: AnythingPattern, compiler: ElementCompiler): Content {
  const model = contentModel([{ ...anything, suffixes: [{ min: 0 }] }], compiler.scope)
  return { content: 'mixed', text: everyText(anything.span), ...childrenOf(model, compiler), isAnything: true }
}

/** An element that the type of a lax wildcard does not declare. The wildcard applies to its children in turn, in all namespaces. */
const undeclaredElement = oncePer((declared: DeclaredElements): ElementType => undeclaredBeside(declared, {}))

/** Like {@link undeclaredElement}, for a wildcard that also excludes the names of a type. */
const undeclaredExcept = oncePer((except: DeclaredElements) =>
  oncePer((declared: DeclaredElements): ElementType => undeclaredBeside(declared, { except: referenceTo(except) })),
)

function undeclaredBeside(declared: DeclaredElements, excluded: Pick<WildcardPattern, 'except'>): ElementType {
  const { scope, span } = declared
  const wildcard = { ...excluded, contents: { kind: 'lax', type: referenceTo(declared) } } as const
  return {
    ...anyElement({ span }),
    ...wildcardContent({ kind: 'anything', suffixes: [], wildcard, span }, elementCompiler(scope)),
  }
}

const referenceTo = ({ type: { name }, span }: DeclaredElements): Reference => ({
  kind: 'reference',
  name,
  suffixes: [],
  span,
})
