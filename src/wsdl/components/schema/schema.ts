import type { ExpandedName } from '../../../xml/expandedName.js'
import type { Span } from '../../../text/span.js'
import type { WildcardNamespaces } from './namespaceSet.js'

/**
 * The components of a set of schema documents, as XML Schema 1.0 part 1 names them. References are names: `schema.types.get(…)`
 * resolves them. A reference that leads nowhere was reported when the documents were read; it is `unresolved` here.
 */
export interface Schema {
  readonly elements: ReadonlyMap<ExpandedName, ElementDeclaration>
  readonly attributes: ReadonlyMap<ExpandedName, AttributeDeclaration>
  readonly types: ReadonlyMap<ExpandedName, TypeDefinition>
  readonly groups: ReadonlyMap<ExpandedName, GroupDefinition>
  readonly attributeGroups: ReadonlyMap<ExpandedName, AttributeGroupDefinition>
  /** Prefixes to write for namespaces: those that the documents use where they agree, each only once. */
  readonly prefixes: ReadonlyMap<string, string>
  /** The URLs of schemas that are not fetched, by namespace. Several URLs are separated by spaces. */
  readonly remote: ReadonlyMap<string, string>
}

/** A statement of a document. Spans are offsets into the concatenated text of all files. */
interface Component {
  /** The start tag that states it. */
  readonly span: Span
  /** The text of its `xs:documentation`, white space collapsed. */
  readonly documentation?: string
}

/** A use of a component by its name. */
export interface SchemaReference {
  readonly kind: 'reference'
  readonly to: ExpandedName
  /** The attribute's value that names it. */
  readonly span: Span
}

export interface ElementDeclaration extends Component {
  readonly kind: 'element'
  readonly name: string
  /** Empty if elements of this name stand in no namespace, as unqualified local ones do. */
  readonly namespace: string
  /** Without a type: `xs:anyType`, or the type of the substitution group's head, which the reader has resolved. */
  readonly type: SchemaTypeUse
  readonly nillable: boolean
  readonly abstract: boolean
  /**
   * The excluded substitutes: types that derive in these ways, or the elements of its substitution group. Absent if none are
   * excluded.
   */
  readonly blocks?: readonly Blocked[]
  readonly value?: GivenValue
  /** The head of the substitution group that it belongs to. */
  readonly substitutes?: SchemaReference
  readonly identityConstraints: readonly IdentityConstraint[]
}

/** `xs:key`, `xs:keyref` or `xs:unique`, with expanded names such as `{urn:pets}pet`. */
export interface IdentityConstraint extends Component {
  readonly kind: 'key' | 'keyref' | 'unique'
  readonly name: ExpandedName
  readonly selector: IdentityPath
  readonly fields: readonly IdentityPath[]
  /** The name of the key that a `keyref` refers to. */
  readonly refer?: ExpandedName
}

/** An XPath of an identity constraint (XML Schema part 1, 3.11.6): alternatives, each of them steps. */
export type IdentityPath = readonly (readonly IdentityStep[])[]

export interface IdentityStep {
  /** `self` is `.`, and `depth` is any depth, as in `.//a`. */
  readonly kind: 'self' | 'depth' | 'element' | 'attribute'
  /** Absent for all elements or attributes. */
  readonly name?: ExpandedName
}

export type Blocked = 'extension' | 'restriction' | 'substitution'

/** `default` or `fixed`. */
export interface GivenValue {
  readonly kind: 'default' | 'fixed'
  readonly text: string
  readonly span: Span
  /** The words of the value as expanded names. Meaningful only if the values of its type are qualified names. */
  readonly names: () => readonly string[]
}

export type SchemaTypeUse = SchemaReference | TypeDefinition

export type TypeDefinition = SimpleType | ComplexType

export interface SimpleType extends Component {
  readonly kind: 'simple'
  /** Absent if it is anonymous. */
  readonly name?: ExpandedName
  readonly variety: SimpleVariety
}

export type SimpleVariety =
  | { readonly kind: 'restriction'; readonly base: SchemaTypeUse; readonly facets: readonly Facet[] }
  | { readonly kind: 'list'; readonly item: SchemaTypeUse }
  | { readonly kind: 'union'; readonly members: readonly SchemaTypeUse[] }

export type FacetName =
  | 'enumeration'
  | 'pattern'
  | 'whiteSpace'
  | 'length'
  | 'minLength'
  | 'maxLength'
  | 'minInclusive'
  | 'maxInclusive'
  | 'minExclusive'
  | 'maxExclusive'
  | 'totalDigits'
  | 'fractionDigits'

export interface Facet extends Component {
  readonly name: FacetName
  readonly value: string
  /** The words of the value as expanded names. Meaningful only if the values of the type are qualified names. */
  readonly names: () => readonly string[]
}

export interface ComplexType extends Component {
  readonly kind: 'complex'
  readonly name?: ExpandedName
  readonly abstract: boolean
  readonly mixed: boolean
  /** The excluded derivations: types that derive in these ways may not replace it. Absent if none are excluded. */
  readonly blocks?: readonly Blocked[]
  /** Absent for a type that derives from nothing but `xs:anyType`. */
  readonly derivation?: { readonly by: 'extension' | 'restriction'; readonly base: SchemaReference }
  /** The content that this type states itself; an extension's content follows that of its base. */
  readonly content: ComplexContent
  readonly attributes: AttributeUses
}

export type ComplexContent =
  | { readonly kind: 'particles'; readonly particle?: SchemaParticle }
  /** `simpleContent`: of a restriction, the facets, and the type in it if there is one. */
  | { readonly kind: 'simple'; readonly type?: SchemaTypeUse; readonly facets: readonly Facet[] }

/** The attributes that a type or an attribute group states, in order. */
export interface AttributeUses {
  readonly uses: readonly (AttributeUse | AttributeGroupUse)[]
  readonly any?: AnyAttribute
}

export interface AttributeUse extends Component {
  readonly kind: 'attribute'
  readonly attribute: AttributeDeclaration | SchemaReference
  readonly use: 'optional' | 'required' | 'prohibited'
  readonly value?: GivenValue
  /** `wsdl:arrayType`: the item type of an array of SOAP encoding. */
  readonly arrayType?: SoapArrayType
}

/** `tns:Pet[]`. */
export interface SoapArrayType {
  /** The type before the brackets. */
  readonly item: SchemaReference
  /** The number of bracket pairs: `tns:Pet[][]` is an array of arrays. */
  readonly dimensions: number
  readonly span: Span
}

export interface AttributeGroupUse {
  readonly kind: 'attributeGroup'
  readonly group: SchemaReference
}

export interface AttributeDeclaration extends Component {
  readonly kind: 'attributeDeclaration'
  readonly name: string
  readonly namespace: string
  readonly type: SchemaTypeUse
  readonly value?: GivenValue
}

/** `xs:anyAttribute`. */
export interface AnyAttribute extends Component, WildcardOpenness {}

export interface WildcardOpenness {
  /** All namespaces if the schema does not restrict them. */
  readonly namespaces: WildcardNamespaces
  readonly processContents: 'strict' | 'lax' | 'skip'
}

export type SchemaParticle = ElementParticle | ModelGroup | GroupUse | AnyElement

interface Occurrence extends Component {
  readonly min: number
  /** Absent if there is no limit. */
  readonly max?: number
}

export interface ElementParticle extends Occurrence {
  readonly kind: 'elementParticle'
  readonly element: ElementDeclaration | SchemaReference
}

export interface ModelGroup extends Occurrence {
  readonly kind: 'sequence' | 'choice' | 'all'
  readonly particles: readonly SchemaParticle[]
}

export interface GroupUse extends Occurrence {
  readonly kind: 'group'
  readonly group: SchemaReference
}

/** `xs:any`. */
export interface AnyElement extends Occurrence, WildcardOpenness {
  readonly kind: 'any'
}

export interface GroupDefinition extends Component {
  readonly name: ExpandedName
  readonly content: ModelGroup
}

export interface AttributeGroupDefinition extends Component {
  readonly name: ExpandedName
  readonly attributes: AttributeUses
}
