import { oncePer } from '../../collections/once.js'
import { contentModel } from '../content/contentModel.js'
import { particlesOfShape } from '../content/contentParts.js'
import { domainOf, type Domain } from '../values/domain.js'
import { elementCompiler, typeAt, type ElementType } from './elementType.js'
import { jsonCompiler, jsonPattern, jsonTypes, type JsonType } from './jsonType.js'
import type { Scope, Shape } from '../tree/patternTree.js'
import { kindOf } from '../values/resolve.js'
import { valuePattern } from '../tree/valuePattern.js'

/** A compiled shape: the possible payloads. */
export type ShapeType =
  /** The possible root elements of the document. */
  | { readonly kind: 'xml'; readonly roots: readonly ElementType[] }
  | { readonly kind: 'json'; readonly types: readonly JsonType[] }
  /** The whole text, regardless of the content type (docs/language.md 10.3). */
  | { readonly kind: 'text'; readonly domain: Domain }

/** The shapes of a scope that are compiled. */
const known = oncePer((_: Scope) => new Map<Shape, ShapeType>())

/** Compiles the shape of a body or a type, once, and resolves its references; the contract has no errors. */
export function shapeType(shape: Shape, scope: Scope): ShapeType {
  const compiled = known(scope)
  let type = compiled.get(shape)
  if (!type) compiled.set(shape, (type = compile(shape, scope)))
  return type
}

function compile(shape: Shape, scope: Scope): ShapeType {
  const kind = kindOf(shape, scope)
  if (kind === 'xml') return { kind, roots: rootsOf(shape, scope) }
  const value = kind === 'json' ? undefined : valuePattern(shape)
  const lines = shape.kind === 'value' ? shape.lines : undefined
  if (value) return { kind: 'text', domain: { ...domainOf(value, scope), ...(lines && { lines }) } }
  const pattern = jsonPattern(shape)
  return { kind: 'json', types: pattern ? jsonTypes(pattern, jsonCompiler(scope)) : [] }
}

function rootsOf(shape: Shape, scope: Scope): ElementType[] {
  const { positions, next } = contentModel(particlesOfShape(shape), scope)
  const compiler = elementCompiler(scope)
  return next(0).map(({ position }) => typeAt(positions[position]!, compiler))
}
