import type { Openness } from '../../syntax/tree/openness.js'
import type { ContractSyntax, Mark, Section, Step } from '../../syntax/tree/syntaxTree.js'
import type { Source } from '../../text/source.js'
import { pathOf } from '../../text/source.js'
import type { ApiOperation, ApiService, OutgoingRequest } from '../components/service/service.js'
import { stepsOf } from '../../descriptions/writing/stepsOf.js'
import { operationScenarios } from './scenarios/operationScenarios.js'
import { ownTypes } from './scenarios/ownTypes.js'
import type { ApiContext } from './scenarios/apiContext.js'
import { xmlWriter } from './xml/xmlWriter.js'
import type { SchemaWriter } from './types/schemaWriter.js'

/** The name of an operation: its `operationId`, or its method and path. */
const operationName = ({ id, method, path }: ApiOperation): string => id ?? `${method} ${path}`

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
  const outgoing = outgoingMarks(service, schemas)
  return {
    source,
    ...(context.xml.hasElements() && { isStrict: true as const }),
    feature: { title: title || fileName(source), span, ...(documentation !== undefined && { documentation }) },
    background,
    scenarios,
    fidelity: schemas.fidelity(),
    marks: [...schemas.marks(), ...outgoing],
  }
}

/**
 * Notes the requests that the service sends. Their mark is the same in every description but for what it depends on, so that no
 * operation is undecided because they changed. None if there are no such requests.
 */
function outgoingMarks({ outgoing }: ApiService, schemas: SchemaWriter): readonly Mark[] {
  const [first] = outgoing
  if (!first) return []
  const rowOf = ({ construct, span }: Pick<OutgoingRequest, 'construct' | 'span'>): Mark['row'] => ({
    ...({ construct, span, kind: 'narrower', reason: 'requests that the service sends are not imported' } as const),
  })
  for (const one of outgoing) schemas.note(rowOf(one))
  const depends = outgoing.map(({ node }) => node)
  return [schemas.markOf(rowOf({ construct: 'webhooks', span: first.span }), { states: '', depends, isAlone: true })]
}

const contextOf = (schemas: SchemaWriter): ApiContext => ({
  schemas,
  xml: xmlWriter(schemas),
  types: ownTypes(schemas.fresh),
  note: schemas.note,
})
