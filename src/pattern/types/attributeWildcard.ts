import { attributeTypes, type AttributeType } from './attributeType.js'
import { elementsOf } from '../content/declaredElements.js'
import type { Domain } from '../values/domain.js'
import { hasName, type QualifiedName } from '../tree/hasName.js'
import type { NamespaceSet, Reference, Scope, ValuePattern, WildcardPattern } from '../tree/patternTree.js'
import { resolveValue } from '../values/resolve.js'
import { isInNamespaces } from './wildcard.js'
import { oncePer } from '../../collections/once.js'

/** The attributes that a `*="(anything …)"` accepts. Its types stand for their attributes (docs/language.md 6.4). */
export interface AttributeWildcard {
  readonly namespaces: NamespaceSet | undefined
  readonly except: readonly AttributeType[]
  readonly declared: readonly AttributeType[]
  /** Whether it accepts undeclared attributes. */
  readonly isLax: boolean
}

/** The restrictions on attributes that an element does not name, or undefined if these attributes are not restricted. */
export function attributeWildcard(others: ValuePattern, scope: Scope): AttributeWildcard | undefined {
  const value = resolveValue(others, scope)
  return value.kind === 'anything' && value.wildcard ? wildcardOf(value.wildcard, scope) : undefined
}

const wildcardOf = ({ namespaces, except, contents }: WildcardPattern, scope: Scope): AttributeWildcard => ({
  namespaces,
  except: except ? attributesOf(except, scope) : [],
  declared: contents ? attributesOf(contents.type, scope) : [],
  isLax: contents?.kind !== 'strict',
})

const known = oncePer((_: Scope) => new Map<string, readonly AttributeType[]>())

/** The attributes of the elements of a type. */
function attributesOf({ name }: Reference, scope: Scope): readonly AttributeType[] {
  const types = known(scope)
  const earlier = types.get(name)
  if (earlier) return earlier
  const attributes = (elementsOf(name, scope) ?? []).flatMap((element) => attributeTypes(element, scope))
  types.set(name, attributes)
  return attributes
}

/** The texts of an attribute that its element does not name; undefined if the attribute is not allowed. */
export function otherAttribute(
  { others, wildcard }: { readonly others: Domain | undefined; readonly wildcard?: AttributeWildcard | undefined },
  name: QualifiedName,
): Domain | undefined {
  if (!wildcard) return others
  const { namespaces, except, declared, isLax } = wildcard
  if (namespaces && !isInNamespaces(namespaces, name)) return undefined
  if (except.some((one) => hasName(one, name))) return undefined
  return declared.find((one) => hasName(one, name))?.domain ?? (isLax ? others : undefined)
}
