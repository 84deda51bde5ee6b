import type { Reporter } from '../syntax/reporter.js'
import { oncePer } from '../text/once.js'
import { children, referenceOf, shapePart, type PatternPart } from './children.js'
import type { Reference, Scope, Shape, TypePattern } from './patternTree.js'

/** Reports types that refer to themselves with nothing in between, and types that no finite document matches (docs/language.md 8.6). */
export function checkRecursion(types: ReadonlySet<TypePattern>, scope: Scope, { report }: Reporter): void {
  const satisfiable = satisfiableTypes(types, scope)
  for (const type of types) {
    const { name, nameSpan } = type
    if (leadsBack(type, scope))
      report('unguarded-recursion', nameSpan, `the type \`${name}\` refers to itself with nothing in between`, {
        hint: `put the reference into an element, an object or a list`,
      })
    else if (!satisfiable.has(name) && dependsOnItself(type, scope))
      report('unsatisfiable-type', nameSpan, `no finite document matches \`${name}\`, because it requires itself`, {
        hint: `make the reference optional, \`(${name}?)\`, or a list, \`(${name}*)\``,
      })
  }
}

/** The references that are not inside an element, an object or a list: following them reads nothing. */
const bareReferences = (shape: Shape): readonly Reference[] => bareIn(shapePart(shape))

function bareIn(part: PatternPart): readonly Reference[] {
  const reference = referenceOf(part)
  if (reference) return [reference]
  const isTransparent = part.place === 'shape' || part.pattern.kind === 'nullable'
  return isTransparent
    ? children(part)
        .filter(({ name }) => name === undefined)
        .flatMap(bareIn)
    : []
}

function leadsBack(type: TypePattern, scope: Scope): boolean {
  return reaches(type, type.name, scope, bareReferences)
}

function dependsOnItself(type: TypePattern, scope: Scope): boolean {
  return reaches(type, type.name, scope, requiredReferences)
}

/** Whether following some references from a type leads to a name. */
function reaches(
  from: TypePattern,
  name: string,
  scope: Scope,
  references: (shape: Shape) => readonly Reference[],
): boolean {
  const seen = new Set<TypePattern>()
  const open = [from]
  for (let type = open.pop(); type; type = open.pop()) {
    for (const reference of references(type.shape)) {
      if (reference.name === name) return true
      const next = scope.get(reference.name)
      if (next && !seen.has(next)) {
        seen.add(next)
        open.push(next)
      }
    }
  }
  return false
}

/**
 * The references that every document of a shape follows at least once; once per shape, because scenarios share the
 * Background's.
 */
const requiredReferences = oncePer((shape: Shape): readonly Reference[] => requiredIn(shapePart(shape)))

function requiredIn(part: PatternPart): readonly Reference[] {
  const reference = referenceOf(part)
  if (reference) return reference.suffixes.length === 0 ? [reference] : []
  return children(part)
    .filter(({ place, isRequired }) => isRequired && place !== 'text')
    .flatMap(requiredIn)
}

/** The names of the types that some finite document matches: the least fixed point over what they require. */
function satisfiableTypes(types: ReadonlySet<TypePattern>, scope: Scope): ReadonlySet<string> {
  const satisfiable = new Set<string>()
  for (let grown = true; grown;) {
    grown = false
    for (const { name, shape } of types) {
      const isNow = requiredReferences(shape).every(
        (reference) => satisfiable.has(reference.name) || !scope.has(reference.name),
      )
      if (isNow && !satisfiable.has(name)) {
        satisfiable.add(name)
        grown = true
      }
    }
  }
  return satisfiable
}
