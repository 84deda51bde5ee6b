import type { Openness } from '../../syntax/tree/openness.js'
import type { ContractSyntax, Section, Step } from '../../syntax/tree/syntaxTree.js'
import type { Source } from '../../text/source.js'
import { pathOf } from '../../text/source.js'
import type { ApiOperation, ApiService } from '../components/service/service.js'
import { stepsOf } from '../../descriptions/writing/stepsOf.js'
import { operationScenarios } from './scenarios/operationScenarios.js'
import { ownTypes } from './scenarios/ownTypes.js'
import type { ScenarioContext } from './scenarios/scenarioContext.js'
import type { SchemaWriter } from './types/schemaWriter.js'

/** The name of an operation: its `operationId`, or its method and path. */
export const operationName = ({ id, method, path }: ApiOperation): string => id ?? `${method} ${path}`

/** The names of the operations of a description. */
export const operationNames = ({ operations }: ApiService): readonly string[] => [
  ...new Set(operations.map(operationName)),
]

/** The name of a file without its folder and its extension. */
const fileName = (source: Source): string => pathOf(source).replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '') // prettier-ignore

/**
 * The contract that a description states: a scenario per operation, media type of its request, status and media type of its
 * response; `only` names the operations that are wanted, by default all. Spans are places in the files. Scenarios declare no types,
 * so that they share those of the Background. `openness` decides about query parameters that are not declared, too.
 */
export function contractOf(
  source: Source,
  service: ApiService,
  schemas: SchemaWriter,
  only?: ReadonlySet<string>,
  openness: Openness = 'declared',
): ContractSyntax {
  const context = contextOf(schemas)
  const wanted = service.operations.filter((operation) => only?.has(operationName(operation)) ?? true)
  const scenarios = wanted.flatMap((operation) => operationScenarios(operation, context))
  const others = openness === 'declared' ? '*?' : '*'
  const steps: readonly Step[] = [
    ...context.types.steps(),
    ...schemas.steps(),
    ...stepsOf(`And query-parameter ${others} (anything)`, service.span),
  ]
  const background: Section = { title: '', span: service.span, extent: service.span, steps }
  const { title, span, documentation } = service
  for (const { construct, span: at } of service.outgoing)
    context.note({ construct, span: at, kind: 'narrower', reason: 'requests that the service sends are not imported' })
  return {
    source,
    feature: { title: title || fileName(source), span, ...(documentation !== undefined && { documentation }) },
    background,
    scenarios,
    fidelity: schemas.fidelity(),
    ...(schemas.marks().length > 0 && { marks: schemas.marks() }),
  }
}

const contextOf = (schemas: SchemaWriter): ScenarioContext => ({
  schemas,
  types: ownTypes(schemas.fresh),
  note: schemas.note,
})
