import { domainOf, type Domain } from '../../pattern/values/domain.js'
import { anythingName } from '../../pattern/lowering/lowerNamed.js'
import { kindOf, type ShapeKind } from '../../pattern/values/resolve.js'
import { valuePattern } from '../../pattern/tree/valuePattern.js'
import { scopeOf } from '../../pattern/scopeOf.js'
import type { Analysis } from '../analysis/analysis.js'
import { sectionAt } from '../analysis/sections.js'

/** What a name of a type stands for, as far as it is known. */
export interface NamedMeaning {
  /** Undefined if it is not declared, or what it leads to is not. */
  readonly kind?: ShapeKind
  /** Its texts, if it is a value. */
  readonly domain?: Domain
}

/** What a name of a type stands for in the section at an offset. */
export function namedAt({ read: { tree }, pattern, language }: Analysis, name: string, offset: number): NamedMeaning {
  if (name === anythingName) return { kind: 'anything' }
  const span = { start: offset, end: offset }
  if (Object.hasOwn(language.scalars, name))
    return { kind: 'value', domain: { atoms: [{ kind: 'scalar', type: name }], span } }
  const section = sectionAt(tree, offset)
  if (!section) return {}
  const scenario = pattern.scenarios.find((one) => one.span.start === section.span.start)
  const scope = scenario?.scope ?? scopeOf(tree, section, language)
  const shape = scope.get(name)?.shape
  const kind = shape && kindOf(shape, scope)
  const value = kind === 'value' ? valuePattern(shape!) : undefined
  return { ...(kind && { kind }), ...(value && { domain: domainOf(value, scope) }) }
}
