import type { ExpandedName } from '../../../xml/expandedName.js'
import type { ScenarioSyntax } from '../../../syntax/tree/syntaxTree.js'
import type { Schema } from '../../components/schema/schema.js'
import { stepsOf } from '../../../descriptions/writing/stepsOf.js'
import type { TypeWriter } from '../types/typeWriter.js'

/**
 * A scenario for each global element of a schema alone, with the element as the body of its request: every document that an older
 * version accepts, a newer one has to accept.
 */
export const schemaScenarios = (
  elements: readonly ExpandedName[],
  schema: Schema,
  writer: TypeWriter,
): readonly ScenarioSyntax[] =>
  elements.map((name) => {
    const span = schema.elements.get(name)?.span ?? { start: 0, end: 0 }
    const type = writer.typeOf(name)
    const text = `When POST /${encodeURIComponent(type)}\nAnd request-body (${type})\nThen status 200`
    return { title: type, span, extent: span, tags: [], examples: [], steps: stepsOf(text, span) }
  })
