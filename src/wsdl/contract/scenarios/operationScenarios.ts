import type { ServiceFact } from '../../../syntax/tree/serviceFact.js'
import type { ScenarioSyntax, Step, XmlNode } from '../../../syntax/tree/syntaxTree.js'
import type { Operation, SoapMessage, SoapVersion } from '../../components/service/service.js'
import { envelope, fault, type Soap } from './envelopes.js'
import { bodyNodes, once, type BodyStyle } from './messageBody.js'
import { omissionMarks } from './omissions.js'
import type { PartTypes } from './partTypes.js'
import { requestTarget } from './requestTarget.js'
import { actionSteps } from './soapAction.js'
import { faultFact, serviceFacts } from './serviceFacts.js'
import type { HeaderWriter } from './soapHeaders.js'
import { stepsOf } from '../../../descriptions/writing/stepsOf.js'
import { bodyStep, element, marked, otherElements } from '../../../descriptions/writing/syntaxNodes.js'
import type { TypeWriter } from '../types/typeWriter.js'

/** What the scenarios of all operations share. */
export interface ScenarioContext {
  readonly writer: TypeWriter
  readonly types: PartTypes
  readonly header: HeaderWriter
  readonly soapOf: (version: SoapVersion) => Soap
  /** The path and query that the Background states. */
  readonly target: string
}

/** The scenarios of an operation: of its answer, and of its faults if it declares any. */
export function operationScenarios(
  operation: Operation,
  title: string,
  context: ScenarioContext,
): readonly ScenarioSyntax[] {
  const { span, statedAt, documentation, output, faults, unknownFaults } = operation
  const hasFaults = faults.length + unknownFaults.length > 0
  const faultFacts = unknownFaults.length > 0 ? [] : [faultFact(operation)]
  const request = requestSteps(operation, context)
  const facts = serviceFacts(operation)
  const scenario = (name: string, response: readonly Step[], more: readonly ServiceFact[] = []): ScenarioSyntax => ({
    ...{ title: name, span, extent: span, statedAt, tags: [], examples: [], facts: [...facts, ...more] },
    steps: [...request, ...response],
  })
  const answer = scenario(title, responseSteps(operation, context))
  return [
    { ...answer, ...(documentation !== undefined && { documentation }) },
    ...(output && hasFaults ? [scenario(`${title}, fault`, faultSteps(operation, output, context), faultFacts)] : []),
  ]
}

const bodyStyle = ({ style, name }: Operation, isResponse: boolean): BodyStyle =>
  style === 'document' ? { style } : { style, wrapper: isResponse ? `${name}Response` : name, isResponse }

/** A message's envelope as the body of a request or a response. */
function messageStep(
  side: 'request' | 'response',
  message: SoapMessage,
  body: readonly XmlNode[],
  { soap: version, name }: Operation,
  context: ScenarioContext,
): Step {
  const { use, span, unknown } = message
  const soap = context.soapOf(version)
  const header = context.header(message, soap, name)
  const marks = {
    envelope: omissionMarks(unknown.header, context.writer, 'itself'),
    body: omissionMarks(unknown.body, context.writer),
  }
  return bodyStep(side, [envelope({ soap, header, body, isEncoded: use === 'encoded', span, marks })], span)
}

function requestSteps(operation: Operation, context: ScenarioContext): readonly Step[] {
  const { input, faults, unknownFaults, address, span } = operation
  const nodes = bodyNodes(input, bodyStyle(operation, false), context.soapOf(operation.soap), context.writer)
  const body = faults.length + unknownFaults.length > 0 ? shared(nodes, operation, context.writer) : nodes
  const target = requestTarget(address?.url)
  return [
    ...(target === context.target ? [] : stepsOf(`When POST ${target}`, address?.span ?? span)),
    ...actionSteps(operation),
    messageStep('request', input, body, operation, context),
  ]
}

/** The nodes of a body that two scenarios contain, as a type unless they are short. */
function shared(nodes: readonly XmlNode[], { name, input }: Operation, writer: TypeWriter): readonly XmlNode[] {
  const isShort = (node: XmlNode): boolean =>
    node.kind !== 'element' || node.children.every(({ kind }) => kind !== 'element')
  return nodes.every(isShort) ? nodes : [writer.repeated(`${name}.request`, nodes, once, input.span)]
}

/** A service may acknowledge a one-way message with status 202 or 200 (WS-I Basic Profile 1.2, 3.4.5). */
const orOk = (step: Step): Step => (step.kind === 'status' ? { ...step, code: [202, 200] } : step)

function responseSteps(operation: Operation, context: ScenarioContext): readonly Step[] {
  const { output, span } = operation
  if (!output) return stepsOf('Then status 202', span).map(orOk)
  const body = bodyNodes(output, bodyStyle(operation, true), context.soapOf(operation.soap), context.writer)
  return [...stepsOf('Then status 200', output.span), messageStep('response', output, body, operation, context)]
}

/** The steps of a fault. Its detail has an entry that the operation declares; servers may add others. */
function faultSteps(operation: Operation, output: SoapMessage, context: ScenarioContext): readonly Step[] {
  const { faults, unknownFaults, name } = operation
  const { writer, types } = context
  const soap = context.soapOf(operation.soap)
  for (const one of faults) writer.note({ construct: `soap:fault ${one.name}`, span: one.span, kind: 'exact' })
  const [only] = faults
  const span = only?.span ?? operation.span
  const entries = (): XmlNode => {
    const declared = faults.flatMap((one) => types('fault', one.part))
    return writer.amongOthers(`${name}.entries`, [writer.either(`${name}.faults`, declared, span)], span)
  }
  const detail = marked(
    element(
      soap.version === '1.1' ? 'detail' : `${soap.prefix}:Detail`,
      [faults.length > 0 ? entries() : otherElements(span)],
      span,
    ),
    omissionMarks(unknownFaults, writer),
  )
  const body = fault(soap, writer.repeated(`${name}.detail`, [detail], { min: 0, max: 1 }, span), span)
  const message = { ...output, use: only?.use ?? output.use, span, unknown: { ...output.unknown, body: [] } }
  return [...stepsOf('Then status 500', span), messageStep('response', message, [body], operation, context)]
}
