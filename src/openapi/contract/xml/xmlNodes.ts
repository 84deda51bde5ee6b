import { addMarks, marking, note, withWider } from '../../../descriptions/writing/notes.js'
import { legal } from '../../../descriptions/writing/names.js'
import { prefixFor } from '../../../descriptions/writing/prefixFor.js'
import { attribute, element, literal, use } from '../../../descriptions/writing/syntaxNodes.js'
import type { AttributeSyntax, ElementSyntax } from '../../../syntax/tree/syntaxTree.js'
import type { Span } from '../../../text/span.js'
import { quoted } from '../../../text/writing/quoted.js'
import type { XmlForm } from '../../components/schema/schema.js'
import type { XmlPlace, XmlWriting } from './xmlWriting.js'

/** The first character of a declaration, which is the place that findings about it point to. */
export const startOf = ({ start }: Span): Span => ({ start, end: start + 1 })

/** `<pet/>` */
export function bareElement(writing: XmlWriting, form: XmlForm, { element: inferred, span }: XmlPlace): ElementSyntax {
  const { name, declarations } = qualifiedName(writing, form, inferred, span)
  return element(name, [], span, declarations)
}

/** `<pet *="(anything)">(anything)</pet>` */
export const anyElement = (writing: XmlWriting, form: XmlForm, place: XmlPlace): ElementSyntax => ({
  ...bareElement(writing, form, place),
  otherAttributes: use('anything', place.span),
  children: [use('anything', place.span)],
})

/** Null is an element with `xsi:nil="true"`, as OpenAPI 3.2 recommends. */
export const mayBeNil = (one: ElementSyntax): ElementSyntax => ({
  ...one,
  attributes: [...one.attributes, attribute('xsi:nil', use('boolean', one.span), true)],
})

export const mustBeNil = (one: ElementSyntax): ElementSyntax => ({
  ...one,
  attributes: [...one.attributes, attribute('xsi:nil', literal('true', one.span))],
})

/** The name of an element or an attribute, and the declaration of its prefix. */
export function qualifiedName(
  writing: XmlWriting,
  { name: stated, namespace, prefix }: XmlForm,
  inferred: string,
  span: Span,
): { readonly name: string; readonly declarations: readonly AttributeSyntax[] } {
  const wanted = stated ?? inferred
  const local = legal(wanted)
  if (local !== wanted) noteRenamed(writing, wanted, local, span)
  if (namespace === undefined || namespace === '') return { name: local, declarations: [] }
  const given = prefixFor(writing.prefixes, namespace, prefix)
  return { name: `${given}:${local}`, declarations: [attribute(`xmlns:${given}`, literal(namespace, span))] }
}

function noteRenamed(writing: XmlWriting, wanted: string, name: string, span: Span): void {
  const reason = `${quoted(wanted)} cannot be a name in XML, so it is called ${quoted(name)}`
  const { marks } = marking(writing, () => {
    note(writing, { construct: 'xml', span, kind: 'narrower', reason })
  })
  addMarks(writing, withWider(marks))
}
