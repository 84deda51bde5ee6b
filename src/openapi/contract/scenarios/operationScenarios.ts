import type { ServiceFact } from '../../../syntax/tree/serviceFact.js'
import type { BodyExample, ScenarioSyntax, Step } from '../../../syntax/tree/syntaxTree.js'
import { stepsOf } from '../../../descriptions/writing/stepsOf.js'
import type { ApiContent, ApiOperation, ApiResponse, ParameterPlace } from '../../components/service/service.js'
import { legal } from '../../../descriptions/writing/names.js'
import type { BodyPlace } from './bodyPlace.js'
import { bodySteps } from './bodySteps.js'
import { bodyExamples, parameterExamples } from './examples.js'
import { nothing, together, type MessagePart } from './messagePart.js'
import { headerStep, parameterSteps } from './parameterSteps.js'
import { requestLine } from './requestLine.js'
import type { ApiContext } from './apiContext.js'
import { securityForms } from './securityForms.js'
import { scenarioTitle } from './titles.js'

/** A message of an operation in one of the forms that it may have. */
interface Form {
  readonly mediaType: string | undefined
  readonly examples: readonly BodyExample[]
  readonly part: MessagePart
}

/**
 * The scenarios of an operation: one for each alternative of its security, media type of its request, status, and media type of its
 * response.
 */
export function operationScenarios(operation: ApiOperation, context: ApiContext): readonly ScenarioSyntax[] {
  const target = together([
    requestLine(operation, context),
    ...places.flatMap((place) =>
      operation.parameters.filter((one) => one.in === place).map((one) => parameterSteps(one, context)),
    ),
  ])
  const bodies = requestForms(operation, context)
  const requests = securityForms(operation, context).flatMap((security) => bodies.map((body) => ({ security, body })))
  const examples = parameterExamples(operation)
  const answers = operation.responses.flatMap((response) => {
    const status = statusSteps(response, context)
    if (!status) return []
    return responseForms(operation, response, context).map((form) => ({ response, status, form }))
  })
  return answers.flatMap(({ response, status, form }, index) =>
    requests.map(({ security, body }, place): ScenarioSyntax => {
      const { documentation, span, extent, retirement, addresses } = operation
      const facts: readonly ServiceFact[] = [{ thing: 'address', values: addresses.urls, span: addresses.span }]
      const stated = [...(index === 0 ? body.examples : []), ...form.examples]
      const isFirst = index === 0 && place === 0
      const title = scenarioTitle(operation, { request: body.mediaType, isWithoutBody: bodies.length > 1 && body.mediaType === undefined, security: security.name, status: response.status, response: form.mediaType }) // prettier-ignore
      const request = together([target, security.part, body.part])
      const marks = {
        request: request.marks,
        response: form.part.marks,
      }
      return {
        ...{ title, span: response.span, extent, statedAt: [span, response.span], tags: [] },
        examples: index === 0 ? examples : [],
        steps: [...request.steps, ...status, ...form.part.steps],
        ...(isFirst && documentation !== undefined && { documentation }),
        ...(retirement && { retires: retirement.date }),
        facts,
        ...(stated.length > 0 && { bodyExamples: stated }),
        ...(marks.request.length + marks.response.length > 0 && { marks }),
      }
    }),
  )
}

/** The order in which a request's parameters are stated. */
const places: readonly ParameterPlace[] = ['query', 'header', 'cookie']

/** What types of an operation are called after. */
const nameOf = ({ id, method, path }: ApiOperation): string =>
  legal(id ?? [method.toLowerCase(), ...path.split(/[^\w]+/)].filter((part) => part !== '').join('.'))

function requestForms(operation: ApiOperation, context: ApiContext): readonly Form[] {
  const { body } = operation
  const none: Form = { mediaType: undefined, part: nothing, examples: [] }
  if (!body || body.content.length === 0) return [none]
  const place: BodyPlace = { side: 'request', isOptional: !body.isRequired, name: `${nameOf(operation)}.request` }
  const forms = body.content.map((content) => formOf(content, place, context))
  return body.isRequired || forms.some(({ part }) => mayHaveNone(part)) ? forms : [...forms, none]
}

/** Whether a request need not have a body: a form with a required field always has one. */
const mayHaveNone = ({ steps }: MessagePart): boolean =>
  steps.every(
    (step) =>
      (step.kind !== 'formField' && step.kind !== 'part') ||
      step.optional ||
      step.name === '*' ||
      step.name.endsWith('[*]') ||
      step.count?.min === 0,
  )

const formOf = (content: ApiContent, place: BodyPlace, context: ApiContext): Form => ({
  mediaType: content.mediaType,
  part: bodySteps(content, place, context),
  examples: bodyExamples(content, place.side),
})

/** Statuses whose responses have no body. */
const withoutBody: ReadonlySet<string> = new Set(['204', '205', '304'])

function responseForms(operation: ApiOperation, response: ApiResponse, context: ApiContext): readonly Form[] {
  const { status, content, span, headers } = response
  const headerSteps = together(headers.map((header) => headerStep(header, 'response', context)))
  const hasNone = operation.method === 'HEAD' || withoutBody.has(status)
  const place: BodyPlace = { side: 'response', isOptional: false, name: `${nameOf(operation)}.response` }
  const any: MessagePart = hasNone ? nothing : { steps: stepsOf('And response-body (anything)', span), marks: [] }
  const forms: readonly Form[] =
    hasNone || content.length === 0
      ? [{ mediaType: undefined, part: any, examples: [] }]
      : content.map((one) => formOf(one, place, context))
  return forms.map((form) => ({ ...form, part: together([headerSteps, form.part]) }))
}

/** The status of a response; undefined if a contract cannot state it. */
function statusSteps({ status, span }: ApiResponse, { note }: ApiContext): readonly Step[] | undefined {
  if (!status.startsWith('1')) return stepsOf(`Then status ${status}`, span)
  note({
    construct: `status ${status}`,
    span,
    kind: 'narrower',
    reason: 'it is not a final response, so it is left out',
  })
  return undefined
}
