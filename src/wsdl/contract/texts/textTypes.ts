import type { Bound, Fidelity, Value } from '../../../syntax/tree/syntaxTree.js'
import type { Span } from '../../../text/span.js'
import type { Facet, GivenValue, SimpleType, SchemaTypeUse } from '../../components/schema/schema.js'
import { builtInType } from '../writing/builtInTypes.js'
import { declareList, listType, withBounds } from './listType.js'
import { enumerated, hasExtraSpace, type EnumeratedTexts } from './enumerated.js'
import { boundsOf } from './facetBounds.js'
import { isPlain } from '../../../descriptions/writing/plainLiteral.js'
import { builtInName } from '../writing/builtInName.js'
import { boundedStep, groupOf, literal, named, typeStep, use } from '../../../descriptions/writing/syntaxNodes.js'
import {
  anyText,
  ofBuiltIn,
  whiteSpaceOf,
  withoutCovered,
  type TypePlace,
  type TextAlternative,
  type TextType,
} from '../writing/textType.js'
import { undeclaredType } from '../writing/undeclaredType.js'
import { addMarks, marking, note, noteExact, noteWider, type About } from '../../../descriptions/writing/notes.js'
import { declare, noteUndeclared, useBuiltIn, type Writing } from '../writing/writing.js'

/** The texts of a simple type. It is declared, with those that it is made of, if no scalar has them; `place` names it if it is anonymous. */
export function textType(writing: Writing, type: SchemaTypeUse, place: string): TextType {
  const root = targetOf(writing, type)
  if (typeof root !== 'string' && !writing.texts.has(root)) writeWithParts(writing, root, place)
  return knownType(writing, type)
}

/** The type in a use of a simple type: its definition, or the name of a type of XML Schema. */
function targetOf({ schema }: Writing, type: SchemaTypeUse): SimpleType | string {
  if (type.kind === 'simple') return type
  if (type.kind === 'complex') return 'string'
  const declared = schema.types.get(type.to)
  if (declared) return declared.kind === 'simple' ? declared : 'string'
  return builtInName(type.to) ?? 'string'
}

/** Writes a type after those that it is made of, which may nest deeply. A circle of types is broken: one of them takes any text. */
function writeWithParts(writing: Writing, root: SimpleType, place: string): void {
  const begun = new Set([root])
  const open = [{ type: root, place, parts: [...partsOf(root)].reverse() }]
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const part = top.parts.pop()
    const target = part && targetOf(writing, part)
    if (!part || target === undefined) {
      const { written: text, marks } = marking(writing, () => written(writing, top.type, top.place))
      writing.texts.set(top.type, { ...text, marks })
      open.pop()
    } else if (typeof target !== 'string' && !writing.texts.has(target) && !begun.has(target)) {
      begun.add(target)
      const name = `${nameOf(writing, top.type, top.place)}.${partName(top.type, part)}`
      open.push({ type: target, place: name, parts: [...partsOf(target)].reverse() })
    }
  }
}

function partsOf({ variety }: SimpleType): readonly SchemaTypeUse[] {
  if (variety.kind === 'restriction') return [variety.base]
  return variety.kind === 'list' ? [variety.item] : variety.members
}

/** The name for an anonymous part of a simple type. */
function partName({ variety }: SimpleType, part: SchemaTypeUse): string {
  if (variety.kind === 'restriction') return 'base'
  return variety.kind === 'list' ? 'item' : `member${String(variety.members.indexOf(part) + 1)}`
}

/** A type that is written, or of XML Schema. */
function knownType(writing: Writing, type: SchemaTypeUse): TextType {
  const target = targetOf(writing, type)
  const unknown = undeclaredType(type, writing.schema)
  if (unknown) noteUndeclared(writing, 'type', unknown, 'any text is accepted')
  const known = writing.texts.get(target)
  addMarks(writing, known?.marks)
  if (typeof target !== 'string') return known ?? anyText
  const builtIn = known ?? ofBuiltIn(builtInType(target) ?? builtInType('string')!)
  writing.texts.set(target, builtIn)
  if (builtIn.name.startsWith('xs.')) useBuiltIn(writing, builtIn.name, type.span)
  if (builtIn.wider !== undefined)
    noteWider(writing, `xs:${target}`, type.span, builtIn.wider, {
      ...(target.startsWith('IDREF') && { others: writing.fingerprints.ids() }),
    })
  return builtIn
}

const nameOf = ({ names }: Writing, { name }: SimpleType, place: string): string => (name ? names.ofType(name) : place)

function written(writing: Writing, type: SimpleType, place: string): TextType {
  const { variety, span, documentation } = type
  const isNamed = type.name !== undefined
  const at: TypePlace = { name: nameOf(writing, type, place), span, documentation }
  switch (variety.kind) {
    case 'restriction':
      return restrictedType(writing, knownType(writing, variety.base), variety.facets, at, isNamed)
    case 'list':
      return listType(writing, knownType(writing, variety.item), declaredAt(writing, at, isNamed))
    case 'union':
      return unionType(
        writing,
        variety.members.map((one) => knownType(writing, one)),
        at,
        isNamed,
      )
  }
}

/** A place with a name that nothing else has. */
const declaredAt = ({ names }: Writing, { name, ...place }: TypePlace, isNamed: boolean): TypePlace => ({
  ...place,
  name: isNamed ? name : names.fresh(name),
})

/**
 * The texts of a type with facets, as a declared type; the type itself if the facets restrict nothing and it needs no name of
 * its own.
 */
export function restrictedType(
  writing: Writing,
  base: TextType,
  facets: readonly Facet[],
  place: TypePlace,
  isNamed: boolean,
): TextType {
  const from = withWhiteSpace(base, facets)
  const values = facets.filter(({ name }) => name === 'enumeration')
  if (values.length > 0) return enumeration(writing, from, facets, values, declaredAt(writing, place, isNamed))
  const { bounds: stated, rows, limits, count, takesEmpty } = boundsOf(from, facets)
  const bounds = [...newWhiteSpace(base, from, stated, facets), ...stated]
  for (const row of rows) note(writing, row)
  if (bounds.length === 0 && !count && !isNamed) return from
  const at = declaredAt(writing, place, isNamed)
  const { name, span, documentation } = at
  const isSame = bounds.length === 0 && !count
  if (from.list && !isSame) return declareList(writing, from, { ...withBounds(from.list, bounds), ...count }, at)
  declare(writing, boundedStep(name, use(base.name, span), bounds, span, documentation))
  if (isSame) return { ...from, name }
  return {
    ...from,
    name,
    isSpaced: from.isSpaced === true || bounds.some(({ kind }) => kind === 'whiteSpace'),
    hasPattern: from.hasPattern === true || facets.some(({ name }) => name === 'pattern'),
    takesEmpty: takesEmpty && base.takesEmpty,
    takesAll: false,
    alternatives: bounded(base.alternatives),
    limits,
  }
}

/** A `whiteSpace` bound, if the type processes white space differently from its base and has no such bound yet. */
function newWhiteSpace(base: TextType, from: TextType, bounds: readonly Bound[], facets: readonly Facet[]): Bound[] {
  const how = whiteSpaceOf(from)
  const facet = facets.find(({ name }) => name === 'whiteSpace')
  const isNew = how !== whiteSpaceOf(base) && !base.takesAll && !bounds.some(({ kind }) => kind === 'whiteSpace')
  return how && facet && isNew ? [{ kind: 'whiteSpace', how, span: facet.span }] : []
}

const bounded = (alternatives: readonly TextAlternative[]): readonly TextAlternative[] =>
  alternatives.map((one) => (one.kind === 'scalar' ? { ...one, isBounded: true } : one))

/** A type of texts whose white space is collapsed or replaced if the facets say so. */
function withWhiteSpace(base: TextType, facets: readonly Facet[]): TextType {
  const given = facets.find(({ name }) => name === 'whiteSpace')?.value.trim()
  if (base.family !== 'string' || base.isUnion || (given !== 'collapse' && given !== 'replace')) return base
  const { replacesSpace: _, isSpaced: __, ...plain } = base
  return given === 'collapse' ? { ...plain, family: 'collapsed' } : { ...plain, replacesSpace: true }
}

function enumeration(
  writing: Writing,
  base: TextType,
  facets: readonly Facet[],
  values: readonly Facet[],
  at: TypePlace,
): TextType {
  const texts = enumerated(
    base,
    values.map(({ value }) => value),
    facets,
  )
  declareTexts(writing, texts, base, at, new Map(values.map(({ value, span }) => [value, span])))
  note(writing, rowOf('enumeration', values[0]!.span, texts.narrower), aboutSpellings(base, texts, facets))
  if (base.keepsSpace && values.some(({ value }) => hasExtraSpace(value)))
    noteWider(writing, 'enumeration', values[0]!.span, 'white space in the values is ignored')
  noteNames(writing, base, values)
  for (const { name, span } of facets)
    if (name === 'pattern') noteWider(writing, 'pattern', span, 'it is ignored beside an enumeration')
  return {
    ...base,
    name: at.name,
    ...(base.list && { list: withBounds(base.list, texts.kind === 'bounds' ? texts.bounds(at.span) : []) }),
    isSpaced: base.isSpaced === true || (texts.kind === 'enum' && texts.whiteSpace !== undefined),
    takesEmpty: texts.texts.includes(''),
    takesAll: false,
    alternatives:
      texts.kind === 'enum'
        ? [{ kind: 'enum', base: 'string', values: new Set(texts.texts), whiteSpace: texts.whiteSpace }]
        : bounded(base.alternatives),
    limits: {},
  }
}

/** `valueSpans` are the places of the values. */
function declareTexts(
  writing: Writing,
  texts: EnumeratedTexts,
  base: TextType,
  at: TypePlace,
  valueSpans: ReadonlyMap<string, Span> = new Map(),
): void {
  if (texts.kind === 'enum') declareEnum(writing, texts, at, valueSpans)
  else if (texts.kind === 'moments') declareMoments(writing, base, texts.bounds, at)
  else declareBounded(writing, base, texts.bounds(at.span), at)
}

function declareBounded(writing: Writing, base: TextType, bounds: readonly Bound[], at: TypePlace): void {
  const { name, span, documentation } = at
  if (base.list) {
    declareList(writing, base, withBounds(base.list, bounds), at)
    return
  }
  const isNumber = (base.family === 'integer' || base.family === 'decimal') && !base.hasPattern && !base.isUnion
  declare(writing, boundedStep(name, use(isNumber ? base.family : base.name, span), bounds, span, documentation))
}

/** Declares a choice of dates or times: a range for each. */
function declareMoments(
  writing: Writing,
  base: TextType,
  ranges: readonly ((span: Span) => readonly Bound[])[],
  at: TypePlace,
): void {
  const { name, span, documentation } = at
  const [only, ...more] = ranges
  if (only && more.length === 0) {
    declareBounded(writing, base, only(span), at)
    return
  }
  const members = ranges.map((range) => {
    const member = writing.names.fresh(`${name}.value`)
    declareBounded(writing, base, range(span), { name: member, span })
    return named(member, span)
  })
  declare(writing, typeStep(name, [groupOf('choice', members, span)], span, documentation))
}

function declareEnum(
  writing: Writing,
  { texts, whiteSpace }: Extract<EnumeratedTexts, { kind: 'enum' }>,
  { name, span, documentation }: TypePlace,
  valueSpans: ReadonlyMap<string, Span>,
): void {
  declare(writing, {
    kind: 'enum',
    name,
    nameSpan: span,
    base: use('string', span),
    ...(whiteSpace && { whiteSpace }),
    values: texts.map((text) => literal(text, valueSpans.get(text) ?? span)),
    span,
    ...(documentation !== undefined && documentation !== '' && { documentation }),
  })
}

function unionType(writing: Writing, members: readonly TextType[], place: TypePlace, isNamed: boolean): TextType {
  const all = members.find(({ takesAll }) => takesAll)
  const kept = all ? [all] : withoutCovered(members.length === 0 ? [anyText] : members)
  noteExact(writing, 'union', place.span)
  const isUnion = members.length > kept.length || kept.length > 1
  const keepsSpace = isUnion && members.some((one) => one.family === 'string' || one.keepsSpace === true)
  const [only] = kept.map((one) => (isUnion ? { ...one, isUnion, keepsSpace } : one))
  if (only && kept.length === 1 && !isNamed) return only
  const { name, span, documentation } = declaredAt(writing, place, isNamed)
  const choice = groupOf(
    'choice',
    kept.map((one) => named(one.name, span)),
    span,
  )
  declare(writing, typeStep(name, [choice], span, documentation))
  if (only && kept.length === 1) return { ...only, name }
  return {
    name,
    family: 'union',
    isUnion,
    keepsSpace,
    hasNames: members.some(({ hasNames }) => hasNames),
    takesEmpty: kept.some(({ takesEmpty }) => takesEmpty),
    takesAll: false,
    alternatives: kept.flatMap(({ alternatives }) => alternatives),
    limits: {},
  }
}

/** Notes that the namespaces of qualified names in values are not compared. */
function noteNames(writing: Writing, type: TextType, values: readonly (Facet | GivenValue)[]): void {
  const [first] = values
  if (!first || !type.hasNames) return
  const states = values.map(({ names }) => names())
  noteWider(writing, 'xs:QName', first.span, 'the namespaces of names in its values are not compared', {
    states,
  })
}

/** The texts of a type with the same value as a given one: a literal, if it is the only one. */
export function equalValue(writing: Writing, type: TextType, value: GivenValue, name: string): Value {
  const place = { name, span: value.span }
  const texts = enumerated(type, [value.text])
  noteNames(writing, type, [value])
  note(writing, rowOf('fixed', place.span, texts.narrower), aboutSpellings(type, texts))
  if (texts.kind === 'enum' && !texts.whiteSpace && isPlain(texts.texts[0]!))
    return literal(texts.texts[0]!, place.span)
  const at = declaredAt(writing, place, false)
  declareTexts(writing, texts, type, at)
  return use(at.name, at.span)
}

/**
 * Information about values that are accepted only in some spellings. Empty if patterns or lists restrict the spellings further,
 * because then the values alone do not determine them.
 */
const aboutSpellings = (
  { hasPattern, list, valueSpace }: TextType,
  { inexact }: EnumeratedTexts,
  facets: readonly Facet[] = [],
): About =>
  inexact && !list && !hasPattern && !facets.some(({ name }) => name === 'pattern')
    ? { states: ['spellings', valueSpace], values: inexact, isAlone: true }
    : {}

const rowOf = (construct: string, span: Span, narrower: string | undefined): Fidelity =>
  narrower === undefined ? { construct, span, kind: 'exact' } : { construct, span, kind: 'narrower', reason: narrower }
