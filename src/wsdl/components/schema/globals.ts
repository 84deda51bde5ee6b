import { type ExpandedName, expandedName, localPart } from '../../../xml/expandedName.js'
import { groupBy } from '../../../collections/groupBy.js'
import { quoted } from '../../../text/writing/quoted.js'
import { ns } from '../../documents/namespaces.js'
import type { Report } from '../../../descriptions/files/report.js'
import type { DocumentElement } from '../../documents/xmlTree.js'
import { nameOf } from './schemaAttributes.js'
import { reportUnknownAttributes, type GlobalNames, type SymbolSpace } from './schemaContext.js'
import type { SchemaView } from './schemaViews.js'

/** A definition at the top of a schema, still to be read. */
export interface Global {
  readonly name: ExpandedName
  readonly element: DocumentElement
  readonly view: SchemaView
  /** Only of a redefinition: `name` is its declared name, and `original` is the new name of the redefined component. */
  readonly redefines?: { readonly name: ExpandedName; readonly original: ExpandedName }
  /** Whether it was redefined, so that only its redefinition refers to it. */
  readonly isOriginal: boolean
}

export interface Globals extends GlobalNames {
  readonly of: (space: SymbolSpace) => readonly Global[]
}

const spaces: ReadonlyMap<string, SymbolSpace> = new Map([
  ['element', 'element'],
  ['attribute', 'attribute'],
  ['simpleType', 'type'],
  ['complexType', 'type'],
  ['group', 'group'],
  ['attributeGroup', 'attributeGroup'],
])

/**
 * The definitions of all schemas by name, in order. If several have the same name, the first counts (`wsdl-duplicate-name`).
 * A component that `xs:redefine` changes is renamed to `….original`, and its redefinition refers to it by that name. If a
 * redefinition is itself redefined, it is renamed in the same way.
 */
export function globalsOf(views: readonly SchemaView[], report: Report): Globals {
  const found = new Map<SymbolSpace, Map<ExpandedName, Global>>(
    [...spaces.values()].map((space) => [space, new Map<ExpandedName, Global>()]),
  )
  const redefinitions = views.flatMap((view) => view.schema.children.filter(isRedefine).flatMap((element) => definitionsIn(element, view, report))) // prettier-ignore
  for (const { space, ...global } of redefinitions) {
    const known = found.get(space)!
    const name = availableName(known, global.name)
    const original = expandedName(global.view.namespace, `${localPart(name)}.original`)
    const redefines = { name: global.name, original }
    known.set(name, { ...global, name, redefines, isOriginal: name !== global.name })
  }
  for (const { space, ...global } of views.flatMap((view) => definitionsIn(view.schema, view, report))) {
    const known = found.get(space)!
    const name = availableName(known, global.name)
    const first = known.get(name)
    if (!first) known.set(name, { ...global, name, isOriginal: name !== global.name })
    else if (first.element !== global.element) reportDuplicate(global, first, report)
  }
  return { ...namesOf(found), of: (space) => [...found.get(space)!.values()] }
}

/** The name that a definition gets: its declared name, or the name of the original if the definition is redefined. */
function availableName(known: ReadonlyMap<ExpandedName, Global>, declared: ExpandedName): ExpandedName {
  let name = declared
  for (let one = known.get(name)?.redefines; one; one = known.get(name)?.redefines) name = one.original
  return name
}

function namesOf(found: ReadonlyMap<SymbolSpace, ReadonlyMap<ExpandedName, Global>>): GlobalNames {
  const byLocal = new Map<SymbolSpace, ReadonlyMap<string, readonly ExpandedName[]>>()
  const localsOf = (space: SymbolSpace): ReadonlyMap<string, readonly ExpandedName[]> => {
    const known = byLocal.get(space) ?? groupBy(found.get(space)!.keys(), localPart)
    byLocal.set(space, known)
    return known
  }
  return {
    has: (space, name) => found.get(space)!.has(name),
    named: (space, local) => localsOf(space).get(local) ?? [],
    locals: (space) => localsOf(space).keys(),
  }
}

const isRedefine = ({ name, namespace }: DocumentElement): boolean => name === 'redefine' && namespace === ns.schema

/** What else may stand at the top of a schema. */
const others: ReadonlySet<string> = new Set(['import', 'include', 'redefine', 'annotation', 'notation'])

type Definition = Global & { readonly space: SymbolSpace }

function definitionsIn(parent: DocumentElement, view: SchemaView, report: Report): readonly Definition[] {
  return parent.children.flatMap((element) => {
    if (element.namespace !== ns.schema || others.has(element.name)) return []
    const space = spaces.get(element.name)
    if (!space) {
      report('wsdl-misplaced', element.span, `${quoted(element.name)} cannot stand in ${quoted(parent.name)}, so it is ignored`) // prettier-ignore
      return []
    }
    reportUnknownAttributes({ report }, element)
    const name = nameOf(element, report)
    return name === undefined
      ? []
      : [{ space, name: expandedName(view.namespace, name), element, view, isOriginal: false }]
  })
}

function reportDuplicate({ name, element }: Pick<Global, 'name' | 'element'>, first: Global, report: Report): void {
  report('wsdl-duplicate-name', element.span, `${quoted(localPart(name))} is defined already, so this is ignored`, {
    hint: 'remove one of both, or rename it',
    related: [{ span: first.element.span, message: 'the first one' }],
  })
}
