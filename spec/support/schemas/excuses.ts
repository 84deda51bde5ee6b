import type { ContractPattern, Fidelity } from '../../../src/pattern/tree/patternTree.js'
import type { Span } from '../../../src/text/span.js'
import { readXml } from '../../../src/wsdl/documents/readXml.js'
import type { DocumentElement } from '../../../src/wsdl/documents/xmlTree.js'
import { isMistaken } from './libxml2Mistakes.js'
import { isTree, type Tree } from './randomDocument.js'

// Every name of a random schema is declared once, so a name in a document leads to what the schema states of it.

type Row = Exclude<Fidelity, { kind: 'exact' }>

/** An element or an attribute of a document that somebody refuses. */
export interface Refused {
  /** The local name of the element. */
  readonly element: string
  /** The local name of its attribute. */
  readonly attribute?: string
  readonly message: string
}

/**
 * Whether a contract may take what is refused, or refuse it, although its schema does not: because of a row at its place, or
 * because libxml2 is mistaken.
 */
export type Excuses = (document: Tree, refused: Refused, isAccepted: boolean) => boolean

/** Finds what excuses contradictions between a contract and the schema that it was imported from. */
export function excusesOf({ source, fidelity = [] }: ContractPattern): Excuses {
  const places = placesIn(source.files ?? [{ source, start: 0 }])
  const rowsAt = rowsByPlace(fidelity, places.all)
  const tagsOf = ({ name, attributes }: Tree): readonly DocumentElement[] => {
    const type = attributes.find(([one]) => one === 'xsi:type')?.[1]
    return [...places.statedOf(localName(name)), ...(type === undefined ? [] : places.statedOf(localName(type)))]
  }
  const rowsOf = (tags: readonly DocumentElement[]): readonly Row[] => tags.flatMap((tag) => rowsAt.get(tag) ?? [])
  const rowsFor = (
    path: readonly Tree[],
    tags: readonly DocumentElement[],
    { attribute, message }: Refused,
  ): readonly Row[] => {
    const around = path.flatMap((one) => rowsOf(tagsOf(one)))
    const own = rowsOf(tagsOf(path.at(-1)!))
    const near = attribute === undefined ? path.slice(-2).flatMap((one) => rowsOf(tagsOf(one))) : [...rowsOf(tags), ...own.filter(({ construct }) => construct === 'anyAttribute')] // prettier-ignore
    return [
      ...near.filter(({ construct }) => construct !== 'identity constraint'),
      ...around.filter(({ construct, reason }) => construct === 'identity constraint' ? isOfConstraint.test(message) : isOpen.test(reason)), // prettier-ignore
    ]
  }
  return (document, refused, isAccepted) =>
    occurrencesOf(document, refused.element).some((path) => {
      const tree = path.at(-1)!
      const { attribute, message } = refused
      // If the content does not match the type in `xsi:type`, the attribute is refused.
      const isContent = attribute === undefined || attribute === 'type'
      const tags = isContent ? tagsOf(tree) : places.statedOf(attribute)
      const text = textIn(tree, isContent ? undefined : attribute)
      const around = path.slice(-2).flatMap(tagsOf)
      if (isMistaken({ message, text, tags, around })) return true
      return rowsFor(path, tags, refused).some(
        ({ kind, reason }) =>
          kind === (isAccepted ? 'wider' : 'narrower') && (!reason.includes('white space') || /\s/.test(text)),
      )
    })
}

/** What libxml2 says of identity constraints; the last if their field has no value. */
const isOfConstraint = /identity-constraint|No precomputed value available/

/** Reasons of places that accept any content. */
const isOpen = /any content is accepted|elements of any name/

const textIn = ({ attributes, children }: Tree, attribute: string | undefined): string =>
  attribute === undefined
    ? children.flatMap((child) => (isTree(child) ? [] : [child])).join('')
    : (attributes.find(([name]) => localName(name) === attribute)?.[1] ?? '')

/** The elements of a name, each with those that it is in. */
function occurrencesOf(document: Tree, name: string): readonly (readonly Tree[])[] {
  const found: (readonly Tree[])[] = []
  const walk = (path: readonly Tree[]): void => {
    const tree = path.at(-1)!
    if (localName(tree.name) === name) found.push(path)
    for (const child of tree.children) if (isTree(child)) walk([...path, child])
  }
  walk([document])
  return found
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

interface Places {
  readonly all: readonly DocumentElement[]
  /** What a schema states of the component of a name: its tags, but for elements and attributes in it, and those of its types and groups. */
  readonly statedOf: (name: string) => readonly DocumentElement[]
}

function placesIn(files: readonly { readonly source: { readonly text: string }; readonly start: number }[]): Places {
  const all: DocumentElement[] = []
  const named = new Map<string, DocumentElement>()
  const add = (element: DocumentElement): void => {
    all.push(element)
    const name = valueOf(element, 'name')
    if (name !== undefined) named.set(name, element)
    element.children.forEach(add)
  }
  for (const { source, start } of files) {
    const root = readXml(source.text, {
      start,
      report: () => undefined,
      room: { left: Infinity },
      comment: () => undefined,
    })
    if (root) add(root)
  }
  const known = new Map<string, readonly DocumentElement[]>()
  const statedOf = (name: string): readonly DocumentElement[] => {
    const found = known.get(name) ?? stated(named.get(name), named)
    known.set(name, found)
    return found
  }
  return { all, statedOf }
}

const references = ['type', 'base', 'itemType', 'memberTypes', 'ref']
const declarations: ReadonlySet<string> = new Set(['element', 'attribute'])

function stated(
  component: DocumentElement | undefined,
  named: ReadonlyMap<string, DocumentElement>,
): readonly DocumentElement[] {
  const found = new Set<DocumentElement>()
  const visit = (element: DocumentElement): void => {
    if (found.has(element) || (declarations.has(element.name) && element !== component)) return
    found.add(element)
    const isUntyped = !valueOf(element, 'type') && !element.children.some(({ name }) => name.endsWith('Type'))
    for (const reference of isUntyped ? [...references, 'substitutionGroup'] : references)
      for (const name of valueOf(element, reference)?.split(/\s+/) ?? []) {
        const target = named.get(localName(name))
        if (target && target !== component) for (const one of stated(target, named)) found.add(one)
      }
    element.children.forEach(visit)
  }
  if (component) visit(component)
  return [...found]
}

const valueOf = (element: DocumentElement, name: string): string | undefined =>
  element.attributes.find((attribute) => attribute.name === name)?.value

/** The rows that are not exact, by the tag that they are about. */
function rowsByPlace(
  fidelity: readonly Fidelity[],
  all: readonly DocumentElement[],
): ReadonlyMap<DocumentElement, readonly Row[]> {
  const sorted = [...all].sort((a, b) => a.span.start - b.span.start)
  const found = new Map<DocumentElement, Row[]>()
  for (const row of fidelity) {
    if (row.kind === 'exact') continue
    const place = sorted.findLast(({ span }) => contains(span, row.span))
    if (!place) continue
    found.set(place, [...(found.get(place) ?? []), row])
  }
  return found
}

const contains = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end
