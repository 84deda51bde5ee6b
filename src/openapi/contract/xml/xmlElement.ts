import { groupOf, marked, named, typeStep } from '../../../descriptions/writing/syntaxNodes.js'
import { addMarks, marking, marksOf, noteExact } from '../../../descriptions/writing/notes.js'
import type { ElementSyntax, NamedType, XmlNode } from '../../../syntax/tree/syntaxTree.js'
import { anyValue, type SchemaTerms, type ValueAlternative } from '../../components/alternatives/alternative.js'
import { isPossible } from '../../components/alternatives/possible.js'
import type { XmlForm } from '../../components/schema/schema.js'
import { nodesOf } from '../types/nodesOf.js'
import { notePlaces, noteUnsatisfiable } from '../types/notePlaces.js'
import { varies } from '../types/referenceName.js'
import { textValue } from '../types/textValue.js'
import { termsKey } from '../types/writing.js'
import { xmlChoice } from './xmlChoice.js'
import { targetOf, xmlFormOf } from './xmlFormOf.js'
import { itemUse } from './xmlItems.js'
import { anyElement, bareElement, mayBeNil, mustBeNil, startOf } from './xmlNodes.js'
import { objectElement } from './xmlObject.js'
import type { XmlPlace, XmlWriting } from './xmlWriting.js'

/** The type of the element of some terms, which is declared later, once for each name. */
export function elementType(writing: XmlWriting, stated: SchemaTerms, place: XmlPlace): NamedType {
  const form = xmlFormOf(writing, stated)
  const [only] = stated
  const target = stated.length === 1 && only?.kind === 'keywords' ? targetOf(writing, only) : undefined
  const schema = target && writing.reader.schemaOf(target.node)
  const terms = schema ? [schema] : stated
  const direction = nodesOf(terms).some((node) => varies(writing, node)) ? place.direction : 'response'
  const { marks: around = [] } = place
  const key = [termsKey(writing, terms, direction), form.name ?? place.element, form.namespace, ...around.map(({ states }) => states)].join(' ') // prettier-ignore
  const before = writing.elements.get(key)
  if (before !== undefined) return named(before, place.span)
  const own = target
    ? { ...place, name: `${writing.names.nameOf(target)}.xml`, span: startOf(target.node.span) }
    : place
  const name = writing.fresh(own.name)
  writing.elements.set(key, name)
  writing.pending.push(() => {
    const { written, marks } = marking(writing, () => elementNodes(writing, terms, form, { ...own, name, direction }))
    const { marks: all = [] } = marksOf(writing, [...around, ...marks], nodesOf(terms)[0])
    const nodes = written.map((node) => (node.kind === 'element' ? marked(node, all) : node))
    const documentation = schema?.kind === 'keywords' ? schema.description : undefined
    writing.declared.set(name, typeStep(name, nodes, own.span, documentation))
  })
  return named(name, place.span)
}

/** An element, or a choice between the elements of several alternatives. */
function elementNodes(writing: XmlWriting, terms: SchemaTerms, form: XmlForm, place: XmlPlace): readonly XmlNode[] {
  const choice = form.name === undefined ? xmlChoice(writing, terms, place, elementType, () => place.element) : undefined // prettier-ignore
  if (choice) return [groupOf('choice', choice, place.span)]
  const { written: forms, marks } = marking(writing, () => formsOf(writing, terms, form, place))
  addMarks(writing, marks)
  if (forms.length === 1) return forms
  const members = forms.map((one) => {
    const name = writing.fresh(`${place.name}.form`)
    const own = [...(place.marks ?? []), ...marks]
    writing.declared.set(name, typeStep(name, [marked(one, marksOf(writing, own, nodesOf(terms)[0]).marks ?? [])], place.span)) // prettier-ignore
    return named(name, place.span)
  })
  return [groupOf('choice', members, place.span)]
}

/** The element of some terms in each form that it may have. */
function formsOf(writing: XmlWriting, terms: SchemaTerms, form: XmlForm, place: XmlPlace): readonly ElementSyntax[] {
  const found = writing.alternatives.ofTerms(terms)
  notePlaces(writing, found, terms)
  const possible = found.of.filter((one) => isPossible(one, writing.alternatives.isSatisfiable))
  if (possible.length === 0) noteUnsatisfiable(writing, terms, place.span)
  if (possible.length === 0 || found.of === anyValue) return [anyElement(writing, form, place)]
  for (const { type } of possible) noteExact(writing, type, place.span)
  const forms = possible.flatMap((one) => formOf(writing, one, form, place) ?? [])
  const bare = bareElement(writing, form, place)
  const text = possible.some(isScalar) ? [textElement(bare, writing, terms, place)] : []
  const all = [...text, ...forms]
  if (!possible.some(({ type }) => type === 'null')) return all
  return all.length === 0 ? [mustBeNil(bare)] : all.map(mayBeNil)
}

const isScalar = ({ type }: ValueAlternative): boolean => type !== 'null' && type !== 'array' && type !== 'object'

const textElement = (bare: ElementSyntax, writing: XmlWriting, terms: SchemaTerms, place: XmlPlace): ElementSyntax => ({
  ...bare,
  children: [textValue(writing, terms, { ...place, name: `${place.name}.text` }, { onlyScalars: true })],
})

/** The element of an array or an object. */
function formOf(
  writing: XmlWriting,
  alternative: ValueAlternative,
  form: XmlForm,
  place: XmlPlace,
): ElementSyntax | undefined {
  const bare = bareElement(writing, form, place)
  if (alternative.type === 'object') return objectElement(bare, writing, alternative, place, elementType)
  if (alternative.type !== 'array') return undefined
  // Items without a name of their own have the name of the element around them.
  const items = itemUse(writing, alternative, { ...place, name: `${place.name}.item`, element: bare.name }, elementType)
  return items ? { ...bare, children: [groupOf('choice', [items], place.span)] } : bare
}
