import type { ContractPattern, ElementPattern, Particle, Scope, Shape } from '../../pattern/tree/patternTree.js'

/** An element of a contract, with the types in scope there. */
export interface ElementInScope {
  readonly element: ElementPattern
  readonly scope: Scope
}

/** Every element in the types and bodies of a contract, each once. */
export function allElements({ scenarios }: ContractPattern): readonly ElementInScope[] {
  const seen = new Set<Shape>()
  return scenarios.flatMap(({ scope, request, response }) => {
    const bodies = [request.body, response.body].flatMap((body) => (body.kind === 'payload' ? [body.shape] : []))
    const shapes = [...[...scope.values()].map(({ shape }) => shape), ...bodies].filter((shape) => !seen.has(shape))
    for (const shape of shapes) seen.add(shape)
    return shapes.flatMap((shape) => (shape.kind === 'xml' ? below(shape.particles, scope) : []))
  })
}

const below = (particles: readonly Particle[], scope: Scope): ElementInScope[] =>
  particles.flatMap((element) => {
    if (element.kind !== 'element') return []
    const { content } = element
    return [{ element, scope }, ...(content.kind === 'particles' ? below(content.particles, scope) : [])]
  })
