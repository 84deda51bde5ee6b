import { expandedName } from '../../../xml/expandedName.js'
import { oncePer } from '../../../collections/once.js'
import type {
  SoapArrayType,
  ComplexType,
  SchemaParticle,
  Schema,
  SchemaTypeUse,
} from '../../components/schema/schema.js'
import { hasNodes } from './particleContent.js'
import { isPossible } from './isPossible.js'
import { arrayTypeOf, isArray } from './arrays.js'
import type { TypeContent } from '../writing/content.js'
import { schemaNamespace } from '../../../xml/namespaces.js'
import { builtInName } from '../writing/builtInName.js'
import { restrictedType, textType } from '../texts/textTypes.js'
import { undeclaredType } from '../writing/undeclaredType.js'
import { noteUndeclaredGroups } from './undeclaredGroups.js'
import { addMarks, marking, noteExact, noteWider } from '../../../descriptions/writing/notes.js'
import { noteUndeclared, type Writing } from '../writing/writing.js'

/** The content of a complex type; `place` names what it needs if it has no name. */
export function contentOf(writing: Writing, type: ComplexType, place: string): TypeContent {
  const { contents, schema } = writing
  const chain: ComplexType[] = []
  const seen = new Set<ComplexType>()
  for (
    let one: ComplexType | undefined = type;
    one && !contents.has(one) && !seen.has(one);
    one = baseOf(one, schema)
  ) {
    seen.add(one)
    chain.push(one)
  }
  for (const one of chain.reverse()) {
    const { written, marks } = marking(writing, () =>
      one.content.kind === 'simple' ? textContent(writing, one, place) : nodeContent(writing, one),
    )
    contents.set(one, { ...written, marks })
  }
  return knownContent(writing, type)!
}

function nodeContent(writing: Writing, type: ComplexType): TypeContent {
  const { schema } = writing
  const particle = particleOf(type)
  const base = extendedBase(type, schema)
  const inherited = base && knownContent(writing, base)
  const own = particle !== undefined && hasNodes(particle, schema)
  const array = own ? undefined : arrayOf(type)
  if (array) return { kind: 'nodes', array, hasNodes: true, isMixed: false }
  noteUndeclaredBase(writing, type)
  noteUndeclaredGroups(writing, particle)
  const open = openBase(type, inherited, schema)
  if (open) return { kind: open }
  if (inherited?.kind === 'text' && !own) return inherited
  noteNeverFilled(writing, particle)
  if (type.mixed) noteExact(writing, 'mixed', type.span)
  const before = inherited?.kind === 'nodes' ? inherited : undefined
  const isMixed = type.mixed || before?.isMixed === true
  return before?.hasNodes
    ? { kind: 'nodes', base: base!, hasNodes: true, isMixed }
    : { kind: 'nodes', hasNodes: own, isMixed }
}

/** Reuses content that was written before, and adds its marks to the type being written. */
function knownContent(writing: Writing, type: ComplexType): TypeContent | undefined {
  const content = writing.contents.get(type)
  addMarks(writing, content?.marks)
  return content
}

/** The content of a restriction of the array of SOAP encoding. */
const arrayOf = (type: ComplexType): SoapArrayType | undefined =>
  type.derivation && isArray(type.derivation.base.to) ? arrayTypeOf(type) : undefined

const extendedBase = (type: ComplexType, schema: Schema): ComplexType | undefined =>
  type.derivation?.by === 'extension' ? baseOf(type, schema) : undefined

/** The particle that a type states itself. */
export const particleOf = ({ content }: ComplexType): SchemaParticle | undefined =>
  content.kind === 'particles' ? content.particle : undefined

function noteNeverFilled(writing: Writing, particle: SchemaParticle | undefined): void {
  if (particle && !isPossible(particle, writing))
    noteWider(writing, `xs:${particle.kind}`, particle.span, 'no element can satisfy it, so nothing would be valid', {
      unknown: 'content',
    })
}

function noteUndeclaredBase(writing: Writing, { derivation }: ComplexType): void {
  const base = derivation && undeclaredType(derivation.base, writing.schema)
  if (base) noteUndeclared(writing, 'base', base, `its ${derivation.by} is not compared`)
}

/** The content of a type that extends `xs:anyType` or an undeclared type; undefined for other types. */
function openBase(
  { derivation }: ComplexType,
  inherited: TypeContent | undefined,
  schema: Schema,
): 'anything' | 'anyType' | undefined {
  if (derivation?.by !== 'extension') return undefined
  if (inherited?.kind === 'anything' || inherited?.kind === 'anyType') return inherited.kind
  if (!isAnything(derivation.base, schema)) return undefined
  return undeclaredType(derivation.base, schema) ? 'anything' : 'anyType'
}

function textContent(writing: Writing, type: ComplexType, place: string): TypeContent {
  const { content: own, derivation, span, documentation } = type
  if (own.kind !== 'simple') return { kind: 'anything' }
  const base = baseOf(type, writing.schema)
  const inherited = base && knownContent(writing, base)
  const name = type.name ? writing.names.ofType(type.name) : place
  const from = own.type
    ? textType(writing, own.type, `${name}.value`)
    : inherited?.kind === 'text'
      ? inherited.text
      : textType(writing, derivation?.base ?? anyText(type), name)
  if (own.facets.length === 0) return { kind: 'text', text: from }
  const at = { name, span, documentation }
  return { kind: 'text', text: restrictedType(writing, from, own.facets, at, type.name !== undefined) }
}

/** A type and the types from which it inherits attributes, the outermost base first. */
export const levelsOf = oncePer((schema: Schema) =>
  oncePer((type: ComplexType): readonly ComplexType[] => {
    const found = new Set<ComplexType>()
    for (let one: ComplexType | undefined = type; one && !found.has(one); one = baseOf(one, schema)) found.add(one)
    return [...found].reverse()
  }),
)

function baseOf({ derivation }: ComplexType, { types }: Schema): ComplexType | undefined {
  const base = derivation && types.get(derivation.base.to)
  return base?.kind === 'complex' ? base : undefined
}

const open: ReadonlySet<string> = new Set(['anyType', 'ur-type', 'Array', 'Struct'])

/** Whether a type use is `xs:anyType`, or leads nowhere, so that anything is taken. */
export function isAnything(type: SchemaTypeUse, { types }: Schema): boolean {
  if (type.kind !== 'reference' || types.has(type.to)) return false
  const name = builtInName(type.to)
  return name === undefined || open.has(name)
}

const anyText = ({ span }: ComplexType): SchemaTypeUse => ({
  kind: 'reference',
  to: expandedName(schemaNamespace, 'string'),
  span,
})
