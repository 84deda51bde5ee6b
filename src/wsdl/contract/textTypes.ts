import type { Bound, Fidelity, Value } from '../../syntax/syntaxTree.js'
import type { Span } from '../../text/span.js'
import type { Facet, SimpleType, TypeUse } from '../components/schema.js'
import { builtInType } from './builtInTypes.js'
import { boundsOf } from './facetBounds.js'
import { enumerated, equalTo, type EnumeratedTexts } from './enumerated.js'
import { readPattern } from './facetPattern.js'
import { builtInName } from './qualified.js'
import { boundedStep, groupOf, literal, named, typeStep, use } from './syntaxNodes.js'
import { ofBuiltIn, withoutCovered, type TextType } from './textType.js'
import type { Writing } from './writing.js'

/** Where a type stands that has no name: what it is called. */
export interface Place {
  readonly name: string
  readonly span: Span
  readonly documentation?: string | undefined
}

/** Writes simple types. */
export interface TextTypes {
  /** The texts of a simple type; it is declared if no scalar has them. `place` names it if it is anonymous. */
  readonly of: (type: TypeUse, place: string) => TextType
  /** The texts of a type with facets, as a declared type; the type itself if the facets restrict nothing and it needs no name. */
  readonly restricted: (base: TextType, facets: readonly Facet[], place: Place, isNamed: boolean) => TextType
  /** A use of a type's texts. */
  readonly value: (type: TextType, span: Span) => Value
  /** The texts with the same value as `text`. */
  readonly equalTo: (type: TextType, text: string, place: Place) => Value
  /** A type's texts, and the empty one. */
  readonly orEmpty: (value: Value, type: TextType, place: Place) => Value
}

const anyText: TextType = ofBuiltIn(builtInType('string')!)

export function createTextTypes(writing: Writing): TextTypes {
  const { schema, names, note } = writing
  const known = new Map<TypeUse | string, TextType>()

  /** What a type use is about: its definition, or the name of a type of XML Schema. */
  const targetOf = (use_: TypeUse): SimpleType | string => {
    if (use_.kind === 'simple') return use_
    if (use_.kind === 'complex') return 'string'
    const declared = schema.types.get(use_.to)
    if (declared?.kind === 'simple') return declared
    return declared ? 'string' : (builtInName(use_.to) ?? 'string')
  }

  const needs = (type: SimpleType): readonly TypeUse[] => {
    const { variety } = type
    if (variety.kind === 'restriction') return [variety.base]
    return variety.kind === 'list' ? [variety.item] : variety.members
  }

  const get = (use_: TypeUse): TextType => {
    const target = targetOf(use_)
    const found = known.get(target)
    const type = found ?? (typeof target === 'string' ? ofBuiltInName(target) : anyText)
    if (!found && typeof target === 'string') known.set(target, type)
    if (type.name.startsWith('xs.') && typeof target === 'string') writing.builtIn(type.name, use_.span)
    if (type.wider !== undefined && use_.kind === 'reference')
      note({ construct: `type="xs:${String(target)}"`, span: use_.span, kind: 'wider', reason: type.wider })
    return type
  }

  const of = (use_: TypeUse, place: string): TextType => {
    const root = targetOf(use_)
    if (typeof root === 'string' || known.has(root)) return get(use_)
    const begun = new Set<SimpleType>([root])
    const open = [{ type: root, place, left: [...needs(root)].reverse() }]
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const next = top.left.pop()
      if (next) {
        const target = targetOf(next)
        if (typeof target === 'string' || known.has(target) || begun.has(target)) continue
        begun.add(target)
        open.push({
          type: target,
          place: `${nameOf(top.type, top.place)}.${partName(top.type, next)}`,
          left: [...needs(target)].reverse(),
        })
        continue
      }
      known.set(top.type, write(top.type, top.place))
      open.pop()
    }
    return get(use_)
  }

  const nameOf = (type: SimpleType, place: string): string => (type.name ? names.ofType(type.name) : place)

  const write = (type: SimpleType, place: string): TextType => {
    const { variety, span, documentation } = type
    const isNamed = type.name !== undefined
    const at: Place = { name: nameOf(type, place), span, documentation }
    if (variety.kind === 'restriction') return restricted(get(variety.base), variety.facets, at, isNamed)
    return variety.kind === 'list'
      ? listOf(get(variety.item), at, isNamed)
      : unionOf(variety.members.map(get), at, isNamed)
  }

  const declared = ({ name, ...place }: Place, isNamed: boolean): Place => ({
    ...place,
    name: isNamed ? name : names.fresh(name),
  })

  const restricted = (base: TextType, facets: readonly Facet[], place: Place, isNamed: boolean): TextType => {
    const values = facets.filter((facet) => facet.name === 'enumeration')
    const space = facets.findLast(({ name }) => name === 'whiteSpace')?.value
    const family = base.family === 'string' && space === 'collapse' ? 'collapsed' : base.family
    const from = { ...base, family }
    if (values.length > 0) return enumeration(from, facets, values, declared(place, isNamed))
    const { bounds, rows, limits, item, takesEmpty } = boundsOf(from, facets)
    for (const row of rows) note(row)
    if (bounds.length === 0 && !isNamed) return from
    const at = declared(place, isNamed)
    writing.declare(boundedStep(at.name, use(base.name, at.span), bounds, at.span, at.documentation))
    if (bounds.length === 0) return { ...from, name: at.name }
    return {
      name: at.name,
      family,
      takesEmpty: takesEmpty && base.takesEmpty,
      takesAll: false,
      ...(item !== undefined && { item }),
      alternatives: base.alternatives.map((one) => (one.kind === 'scalar' ? { ...one, isBounded: true } : one)),
      limits,
    }
  }

  const enumeration = (base: TextType, facets: readonly Facet[], values: readonly Facet[], at: Place): TextType => {
    const [first] = values
    const texts = enumerated(
      base,
      values.map(({ value }) => value),
      facets,
    )
    writeEnumerated(texts, base, at)
    note(rowOf('enumeration', first!.span, texts.narrower))
    for (const facet of facets)
      if (facet.name === 'pattern')
        note({ construct: 'pattern', span: facet.span, kind: 'wider', reason: 'it is ignored beside an enumeration' })
    return {
      name: at.name,
      family: base.family,
      takesEmpty: texts.texts.includes('') && base.family === 'string',
      takesAll: false,
      ...(texts.item !== undefined && { item: texts.item }),
      alternatives:
        texts.kind === 'enum'
          ? [{ kind: 'enum', base: 'string', values: new Set(texts.texts) }]
          : [{ kind: 'scalar', scalar: texts.scalar, isBounded: true }],
      limits: {},
    }
  }

  const writeEnumerated = (texts: EnumeratedTexts, base: TextType, at: Place): void => {
    const { name, span, documentation } = at
    if (texts.kind === 'enum') {
      writing.declare({
        kind: 'enum',
        name,
        nameSpan: span,
        base: use('string', span),
        values: texts.texts.map((text) => literal(text, span)),
        span,
        ...(documentation !== undefined && documentation !== '' && { documentation }),
      })
      return
    }
    const of = texts.scalar === 'xs.boolean' ? base.name : texts.scalar
    writing.declare(boundedStep(name, use(of, span), texts.bounds(span), span, documentation))
  }

  const listOf = (item: TextType, place: Place, isNamed: boolean): TextType => {
    const at = declared(place, isNamed)
    const one = item.item ?? '\\S+'
    const pattern = readPattern(`\\s*(${one}(\\s+${one})*)?\\s*`)
    const bounds: Bound[] = 'problem' in pattern ? [] : [{ kind: 'pattern', ...pattern, span: at.span }]
    writing.declare(boundedStep(at.name, use('string', at.span), bounds, at.span, at.documentation))
    note(
      item.item === undefined
        ? { construct: 'list', span: at.span, kind: 'wider', reason: 'any texts are taken as its items' }
        : { construct: 'list', span: at.span, kind: 'exact' },
    )
    return {
      name: at.name,
      family: 'list',
      takesEmpty: true,
      takesAll: false,
      item: one,
      alternatives: [{ kind: 'scalar', scalar: 'string', isBounded: true }],
      limits: {},
    }
  }

  const unionOf = (members: readonly TextType[], place: Place, isNamed: boolean): TextType => {
    const all = members.find(({ takesAll }) => takesAll)
    const kept = all ? [all] : withoutCovered(members)
    note({ construct: 'union', span: place.span, kind: 'exact' })
    const [only] = kept
    if (only && kept.length === 1 && !isNamed) return only
    const at = declared(place, isNamed)
    const of = kept.length === 0 ? [anyText] : kept
    const choice = groupOf(
      'choice',
      of.map(({ name }) => named(name, at.span)),
      at.span,
    )
    writing.declare(typeStep(at.name, [choice], at.span, at.documentation))
    return {
      name: at.name,
      family: kept.length === 1 ? only!.family : 'union',
      takesEmpty: of.some(({ takesEmpty }) => takesEmpty),
      takesAll: of.some(({ takesAll }) => takesAll),
      ...itemOfUnion(of),
      alternatives: of.flatMap(({ alternatives }) => alternatives),
      limits: {},
    }
  }

  const value = ({ name }: TextType, span: Span): Value => use(name, span)

  const fixed = (type: TextType, text: string, place: Place): Value => {
    const texts = equalTo(type, text)
    note(rowOf('fixed', place.span, texts.narrower))
    if (texts.kind === 'enum' && isPlain(text)) return literal(texts.texts[0] ?? '', place.span)
    const at = declared(place, false)
    writeEnumerated(texts, type, at)
    return use(at.name, at.span)
  }

  const orEmpty = (inner: Value, type: TextType, place: Place): Value => {
    if (inner.kind === 'placeholder' && type.takesEmpty) return inner
    const nothing = writing.builtIn('xs.nothing', place.span)
    if (inner.kind === 'placeholder' && inner.type.kind === 'named')
      return groupOf('choice', [inner.type, named(nothing, place.span)], place.span)
    const at = declared({ ...place, name: `${place.name}.fixed` }, false)
    writing.declare(typeStep(at.name, [inner], at.span))
    return groupOf('choice', [named(at.name, at.span), named(nothing, at.span)], at.span)
  }

  return { of, restricted, value, equalTo: fixed, orEmpty }
}

const ofBuiltInName = (name: string): TextType => ofBuiltIn(builtInType(name) ?? builtInType('string')!)

/** What a part of a simple type without a name is called. */
const partName = ({ variety }: SimpleType, part: TypeUse): string =>
  variety.kind === 'restriction'
    ? 'base'
    : variety.kind === 'list'
      ? 'item'
      : `member${memberNumber(variety.members, part)}`

const memberNumber = (members: readonly TypeUse[], member: TypeUse): string => String(members.indexOf(member) + 1)

function itemOfUnion(members: readonly TextType[]): { readonly item?: string } {
  const items = members.map(({ item }) => item)
  return items.every((item) => item !== undefined) ? { item: `(${items.join('|')})` } : {}
}

const rowOf = (construct: string, span: Span, narrower: string | undefined): Fidelity =>
  narrower === undefined ? { construct, span, kind: 'exact' } : { construct, span, kind: 'narrower', reason: narrower }

/** Names that a literal is warned of, because it may be meant as a placeholder. */
const suspicious =
  /^\{?(number|integer|decimal|string|boolean|datetime|date|time|duration|uuid|base64|hex|url|url-http|url-https|url-path|null|empty|anything)\}?$/

/** Whether a literal can be written as it is without looking like something else. */
const isPlain = (text: string): boolean =>
  text !== '' && !suspicious.test(text) && !/[(){}]/.test(text) && text.trim() === text
