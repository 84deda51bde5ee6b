import { particlesOfShape } from '../../pattern/content/contentParts.js'
import { jsonPattern } from '../../pattern/types/jsonType.js'
import type { Scope, Shape } from '../../pattern/tree/patternTree.js'
import { kindOf } from '../../pattern/values/resolve.js'
import { mergedJson } from './mergedJson.js'
import { mergedParticles } from './mergedParticles.js'

/**
 * The shape of a contract in which the parts that `given` states are replaced: it accepts what the contract accepts, if it has the
 * given parts. Given parts that the contract does not allow are added, so that a sample of the shape does not match the contract.
 */
export function mergedShape(own: Shape, given: Shape, scope: Scope): Shape {
  const { span } = given
  if (given.kind === 'xml' && kindOf(own, scope) === 'xml')
    return { kind: 'xml', particles: mergedParticles(particlesOfShape(own), given.particles, scope), span }
  const [ownJson, givenJson] = [jsonPattern(own), jsonPattern(given)]
  if (!ownJson || !givenJson) return given
  return { kind: 'json', value: mergedJson(ownJson, givenJson, scope), span }
}
