import type { Reporter } from '../syntax/reporter.js'
import type { ElementPattern, JsonPattern, Particle, Reference, Scope, Shape, TypePattern } from './patternTree.js'
import { oncePer } from '../text/once.js'

/** Reports types that lead back to themselves with nothing in between, and types that no finite document satisfies. */
export function checkRecursion(types: ReadonlySet<TypePattern>, scope: Scope, { report }: Reporter): void {
  const satisfiable = satisfiableTypes(types, scope)
  for (const type of types) {
    const { name, nameSpan } = type
    if (leadsBack(type, scope))
      report('unguarded-recursion', nameSpan, `the type \`${name}\` refers to itself without an element in between`)
    else if (!satisfiable.has(name) && dependsOnItself(type, scope))
      report('unsatisfiable-type', nameSpan, `no finite document satisfies \`${name}\`, for it requires itself`, {
        hint: `make the reference optional, \`(${name}?)\`, or a list, \`(${name}*)\``,
      })
  }
}

/** The references that stand beside a type's own nodes, not inside an element, an object or a list. */
function bareReferences(shape: Shape): readonly Reference[] {
  if (shape.kind === 'xml')
    return shape.particles.filter((particle): particle is Reference => particle.kind === 'reference')
  if (shape.kind === 'reference') return [shape.reference]
  if (shape.kind === 'json') return bareJson(shape.value)
  return shape.value.kind === 'reference' ? [shape.value] : []
}

const bareJson = (json: JsonPattern): readonly Reference[] =>
  json.kind === 'reference' ? [json] : json.kind === 'nullable' ? bareJson(json.of) : []

function leadsBack(type: TypePattern, scope: Scope): boolean {
  return reaches(type, type.name, scope, bareReferences)
}

function dependsOnItself(type: TypePattern, scope: Scope): boolean {
  return reaches(type, type.name, scope, requiredReferences)
}

/** Whether following references of a kind from a type comes to a name. */
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

/** The references that every document of a shape must satisfy at least once; of a Background's type, each scenario asks. */
const requiredReferences = oncePer((shape: Shape): readonly Reference[] => {
  if (shape.kind === 'xml') return shape.particles.flatMap(requiredInParticle)
  if (shape.kind === 'reference') return shape.reference.suffixes.length === 0 ? [shape.reference] : []
  return shape.kind === 'json' ? requiredInJson(shape.value) : []
})

function requiredInParticle(particle: Particle): readonly Reference[] {
  if (particle.kind === 'reference') return particle.suffixes.length === 0 ? [particle] : []
  return particle.occurs === 'once' ? requiredInElement(particle) : []
}

const requiredInElement = ({ content, contentType }: ElementPattern): readonly Reference[] => [
  ...(contentType ? [contentType] : []),
  ...(content.kind === 'particles' ? content.particles.flatMap(requiredInParticle) : []),
]

function requiredInJson(json: JsonPattern): readonly Reference[] {
  if (json.kind === 'reference') return [json]
  if (json.kind === 'array') return json.items.flatMap(requiredInJson)
  return json.kind === 'object'
    ? json.members.flatMap(({ optional, value }) => (optional ? [] : requiredInJson(value)))
    : []
}

/** The names of the types that some finite document satisfies: the least fixed point over what they require. */
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
