import { localName } from '../../../xml/splitName.js'
import { nameChar, nameStart } from '../../../xml/xmlName.js'
import { quoted } from '../../../text/writing/quoted.js'
import type { Report } from '../../../descriptions/files/report.js'
import { attributeOf, expandedNames, type DocumentAttribute, type DocumentElement } from '../../documents/xmlTree.js'
import type { Blocked, GivenValue } from './schema.js'
import type { SchemaContext } from './schemaContext.js'

/** An attribute's value without white space around it. Undefined if the element lacks the attribute. */
export const valueOf = (element: DocumentElement, name: string): string | undefined =>
  attributeOf(element, name)?.value.trim()

/** A boolean attribute; false if the element does not have it. */
export function flagOf(context: SchemaContext, element: DocumentElement, name: string): boolean {
  const value = oneOf(context, element, name, ['true', 'false', '1', '0'])
  return value === 'true' || value === '1'
}

/** An attribute whose values are known; undefined if it is absent or has another one. */
export function oneOf<Value extends string>(
  { report }: Pick<SchemaContext, 'report'>,
  element: DocumentElement,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const attribute = attributeOf(element, name)
  if (!attribute) return undefined
  const value = attribute.value.trim()
  const found = values.find((known) => known === value)
  if (found === undefined)
    badValue(
      report,
      attribute,
      `write ${values
        .filter((known) => !/^\d$/.test(known))
        .map(quoted)
        .join(' or ')}`,
    )
  return found
}

export function badValue(report: Report, { name, value, span }: DocumentAttribute, hint: string): void {
  report('wsdl-bad-value', span, `${quoted(name)} cannot be ${quoted(value)}, so it is ignored`, { hint })
}

/** Whether a local name belongs to the target namespace: by `form`, or what the schema says for all. */
export function isQualified(context: SchemaContext, element: DocumentElement, forAll: string): boolean {
  const forms = ['qualified', 'unqualified'] as const
  const form = oneOf(context, element, 'form', forms)
  return (form ?? valueOf(context.view.schema, forAll)) === 'qualified'
}

/** The `name` of a declaration, without a prefix, which it must not have; undefined, and reported, if it has none. */
export function nameOf(element: DocumentElement, report: Report): string | undefined {
  const attribute = attributeOf(element, 'name')
  const stated = attribute?.value.trim()
  if (!attribute || stated === undefined || stated === '') {
    report('wsdl-misplaced', element.span, `this ${element.name} has no name, so it is ignored`, { hint: 'write `name="…"`' }) // prettier-ignore
    return undefined
  }
  const name = localName(stated)
  if (isName(name)) {
    if (name !== stated) report('wsdl-bad-value', attribute.span, `${quoted(stated)} is read as ${quoted(name)}`, { hint: 'a name that is defined has no prefix' }) // prettier-ignore
    return name
  }
  const hint = 'a name starts with a letter or `_`, and contains only letters, digits, `.`, `-` and `_`'
  report(
    'wsdl-bad-value',
    attribute.span,
    `${quoted(stated)} is not a name in XML, so this ${element.name} is ignored`,
    {
      hint,
    },
  )
  return undefined
}

/** Whether XML allows a text as a name without a prefix. */
const isName = (text: string): boolean => name.test(text)

const name = new RegExp(`^[${nameStart}][${nameChar}]*$`, 'u')
const illegal = new RegExp(`[^${nameChar}]`, 'gu')

/** A text as a name without a prefix: what XML does not allow there becomes `_`. */
export function madeName(text: string): string {
  if (isName(text)) return text
  const legal = text.replaceAll(illegal, '_')
  return isName(legal) ? legal : `_${legal}`
}

const blockable = ['extension', 'restriction', 'substitution'] as const

/** What `block` excludes, or what the schema says for all. */
export function blocksOf(context: SchemaContext, element: DocumentElement): { readonly blocks?: readonly Blocked[] } {
  const words = (valueOf(element, 'block') ?? valueOf(context.view.schema, 'blockDefault') ?? '').split(/\s+/)
  const blocks = blockable.filter((kind) => words.includes(kind) || words.includes('#all'))
  return blocks.length === 0 ? {} : { blocks }
}

/** `default` or `fixed`. */
export function givenValue({ report }: SchemaContext, element: DocumentElement): GivenValue | undefined {
  const [fixed, byDefault] = [attributeOf(element, 'fixed'), attributeOf(element, 'default')]
  if (fixed && byDefault) badValue(report, byDefault, 'an element or attribute has either `default` or `fixed`')
  const given = fixed ?? byDefault
  if (!given) return undefined
  const { value: text, span } = given
  return { kind: fixed ? 'fixed' : 'default', text, span, names: () => expandedNames(text, element.scope) }
}
