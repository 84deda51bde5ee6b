import type { ElementType } from '../../pattern/types/elementType.js'
import type { BodyPattern, Scope } from '../../pattern/tree/patternTree.js'
import { declaredInside, nothingDeclared, type DeclaredNamespaces } from '../../pattern/tree/qualifiedName.js'
import { shapeType } from '../../pattern/types/shapeType.js'
import { oncePer } from '../../collections/once.js'

/** An element type at a place: what is declared around it decides which namespace it is in. */
export interface PlacedElement {
  readonly name: string
  readonly type: ElementType
  /** What is declared at the element, by itself or around it. */
  readonly declared: DeclaredNamespaces
}

/** The namespace of an element, empty if it is in none; undefined if its prefix is not declared. */
export const uriOf = ({ type: { namespace, prefix }, declared }: PlacedElement): string | undefined =>
  namespace ?? declared.get(prefix) ?? (prefix === '' ? '' : undefined)

/** The possible root elements of a body; none if it is not XML. */
export function rootElements(body: BodyPattern, scope: Scope): readonly PlacedElement[] {
  const shape = body.kind === 'payload' ? shapeType(body.shape, scope) : undefined
  return shape?.kind === 'xml' ? shape.roots.flatMap((root) => placed(root, nothingDeclared)) : []
}

/** The possible children of an element that have a name, each type once. */
export function childElements({ type, declared }: PlacedElement): readonly PlacedElement[] {
  const types = new Set(type.model.positions.map((_, at) => type.childAt(at)))
  return [...types].flatMap((child) => placed(child, declared))
}

/** Whether an element may have children. */
export const hasChildren = ({ type: { model } }: PlacedElement): boolean => model.positions.length > 0

function placed(type: ElementType, around: DeclaredNamespaces): PlacedElement[] {
  const { name } = type
  return name === undefined ? [] : [{ name, type, declared: declaredInside(around, type.namespaces) }]
}

/** Keys that are equal for elements with the same type and the same declarations. */
export function elementKeys(): (element: PlacedElement) => string {
  let types = 0
  const numberOf = oncePer((_type: ElementType) => String(++types))
  const textOf = oncePer((declared: DeclaredNamespaces) => JSON.stringify([...declared].sort()))
  return ({ type, declared }) => `${numberOf(type)} ${textOf(declared)}`
}
