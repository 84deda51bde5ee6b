import type { Scope, Shape } from '../pattern/tree/patternTree.js'
import { shapeType } from '../pattern/types/shapeType.js'
import { partsOf } from '../message/trail.js'
import { readJson } from '../message/readJson.js'
import { newDiagnosis, type Diagnosis } from './mismatches/diagnosis.js'
import { matchDomain, type MatchText } from './matchFields.js'
import { matchJson } from './matchJson.js'

/** Matches the text of a form field or a part: as JSON, if the contract says so (docs/language.md 10.1). */
export const matchFormField =
  (scope: Scope, { left, budget }: Diagnosis): MatchText<Shape> =>
  (text, shape, path) => {
    const type = shapeType(shape, scope)
    if (type.kind === 'text') return matchDomain(text, type.domain, path)
    const contract = shape.span
    const read = readJson(text)
    if (!read.ok)
      return [{ path: partsOf(path), expected: 'JSON', actual: read.error.code, message: read.error.message, contract }]
    const types = type.kind === 'json' ? type.types : []
    const found = matchJson(read.value.value, types, path, contract, { ...newDiagnosis(budget), left })
    return found.map(({ path: at, expected, actual, message, contract: stated }) => ({
      ...{ path: at, expected, actual, message },
      contract: stated,
    }))
  }
