import type { ValuePattern } from '../../pattern/tree/patternTree.js'
import type { ResolvedAlternative } from '../../pattern/tree/alternatives.js'
import { alternativesOf, resolveValue } from '../../pattern/values/resolve.js'
import { scalarOf, type JsonKind } from '../../pattern/tree/scalars.js'
import type { WrittenJson } from '../../message/print/printJson.js'
import { generateText } from '../generateValue.js'
import type { Generation, PartPlace } from '../generation.js'
import { isBare, nothing } from './otherTypes.js'

/** A value in JSON: null if a nullable was chosen to be null, or if Examples leave anything but a string empty. */
export function jsonOfValue(value: ValuePattern, name: string, place: PartPlace, generating: Generation): WrittenJson {
  const { text, of } = generateText(value, name, place, generating)
  const kind = kindOfValue(of ?? alternativesOf(resolveValue(value, generating.scope))[0]!)
  if (text === null || kind === 'null') return nothing
  if (text === '' && kind !== 'string') return nothing
  return { kind: kind === 'string' || !isBare(text) ? 'string' : 'bare', text }
}

function kindOfValue(value: ResolvedAlternative): JsonKind {
  if (value.kind === 'enum') return value.base
  return value.kind === 'scalar' ? scalarOf(value).json : 'string'
}
