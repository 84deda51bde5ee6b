import { type ExpandedName, localPart } from '../../xml/expandedName.js'
import type { ContractSyntax, ScenarioSyntax, Section, Step } from '../../syntax/tree/syntaxTree.js'
import { groupBy } from '../../collections/groupBy.js'
import { pathOf, type Source } from '../../text/source.js'
import type { Span } from '../../text/span.js'
import type { Description } from '../components/description.js'
import type { Schema } from '../components/schema/schema.js'
import type { Operation, Service } from '../components/service/service.js'
import { createDerivations } from './writing/derivations.js'
import { isConcrete } from './types/derivedTypes.js'
import { declaring, soapsOf, soapTypes, soapTypeSteps } from './scenarios/envelopes.js'
import { fingerprintsOf } from './writing/fingerprints.js'
import { instanceTypes } from './scenarios/instanceTypes.js'
import { operationScenarios, type ScenarioContext } from './scenarios/operationScenarios.js'
import { partTypes } from './scenarios/partTypes.js'
import { requestTarget } from './scenarios/requestTarget.js'
import { schemaScenarios } from './scenarios/schemaScenarios.js'
import { headerWriter } from './scenarios/soapHeaders.js'
import { stepsOf } from '../../descriptions/writing/stepsOf.js'
import { titlesOf } from './writing/titles.js'
import { typeWriter, type TypeWriter } from './types/typeWriter.js'
import { namesInSteps, rootTypes, usedPrefixes } from './writing/usedNames.js'

/** The name of a file without its folder and its extension. */
const fileName = (source: Source): string => pathOf(source).replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '') // prettier-ignore

/** The place of what a whole file states. */
const start: Span = { start: 0, end: 0 }

/** The names of the operations of a service, or of the global elements of a schema alone. */
export const operationNames = ({ subject, schema }: Description): readonly string[] => [
  ...new Set(
    subject.kind === 'service'
      ? subject.service.operations.map(({ name }) => name)
      : possibleRoots(subject.elements, schema).map(localPart),
  ),
]

/** The given global elements without those that no document may contain, because they or all of their types are abstract. */
function possibleRoots(elements: readonly ExpandedName[], schema: Schema): readonly ExpandedName[] {
  const known = { schema, derivations: createDerivations(schema) }
  return elements.filter((name) => {
    const element = schema.elements.get(name)
    return !element || isConcrete(element, known)
  })
}

/** The steps that all scenarios share, and the scenarios. */
interface Sections {
  readonly steps: readonly Step[]
  readonly scenarios: readonly ScenarioSyntax[]
}

/**
 * The contract that a WSDL or a schema states: a scenario per operation and SOAP version, or per global element of a schema
 * alone; `only` names those that are wanted, by default all. Spans are places in the files. Scenarios declare no types, so that
 * they share those of the Background.
 */
export function contractOf({ source, subject, schema }: Description, only?: ReadonlySet<string>): ContractSyntax {
  const roots = subject.kind === 'schema' ? possibleRoots(subject.elements, schema) : []
  const writer = typeWriter(schema, { reserved: [...soapTypes], text: source.text, roots })
  const { steps, scenarios } =
    subject.kind === 'service'
      ? serviceSections(subject.service, only, writer)
      : schemaSections(roots, only, schema, writer)
  const { name, documentation } =
    subject.kind === 'service' ? subject.service : { name: fileName(source), documentation: undefined }
  const background: Section = { title: '', span: start, extent: start, steps }
  return {
    source,
    isStrict: true,
    feature: { title: name, span: start, ...(documentation !== undefined && { documentation }) },
    ...(steps.length > 0 && { background }),
    scenarios,
    fidelity: writer.fidelity(),
    ...(writer.marks().length > 0 && { marks: writer.marks() }),
    instanceTypes: instanceTypes(schema, fingerprintsOf(schema)),
  }
}

function serviceSections({ operations }: Service, only: ReadonlySet<string> | undefined, writer: TypeWriter): Sections {
  const each = withoutRepetitions(operations.filter(({ name }) => only?.has(name) ?? true))
  const titles = titlesOf(each)
  const types = partTypes(writer)
  const target = usualTarget(each)
  const header = headerWriter(types, writer)
  const soapOf = soapsOf(each.map(({ soap }) => soap))
  const context = { writer, types, header, soapOf, target }
  const scenarios = each.flatMap((operation, index) => operationScenarios(operation, titles[index]!, context))
  const { steps, declared } = withPrefixes(scenarios, soapOf, writer)
  const place = each.find(({ address }) => requestTarget(address?.url) === target)?.address?.span ?? start
  return { steps: [...steps, ...stepsOf(`When POST ${target}`, place)], scenarios: declared }
}

/** Scenarios whose envelopes declare the prefixes that they use, and the types of the Background. */
function withPrefixes(scenarios: readonly ScenarioSyntax[], soapOf: ScenarioContext['soapOf'], writer: TypeWriter) {
  const prefixes = writer.namespaces()
  const own = writer.steps()
  const steps = [
    ...soapTypeSteps(soapOf, namesInSteps([...own, ...scenarios.flatMap((one) => one.steps)]), start),
    ...own,
  ]
  const usedBy = usedPrefixes(steps)
  const declared = (step: Step): Step => {
    if (step.kind !== 'body' || step.payload.kind !== 'xml') return step
    const used = usedBy(step.payload.nodes)
    const nodes = step.payload.nodes.map(
      (node) =>
      node.kind === 'element' ? declaring(node, prefixes.filter(({ name }) => used.has(name))) : node, // prettier-ignore
    )
    return { ...step, payload: { ...step.payload, nodes } }
  }
  return { steps, declared: scenarios.map((scenario) => ({ ...scenario, steps: scenario.steps.map(declared) })) }
}

/** Merges operations that several ports offer in the same way. The merged operation has the places of all of them. */
function withoutRepetitions(operations: readonly Operation[]): readonly Operation[] {
  const alike = groupBy(operations, (operation) => {
    const { name, soap, style, address, action, input, output, faults } = operation
    const offered = [name, soap, style, requestTarget(address?.url), action.text, input, output, faults]
    return JSON.stringify(offered, (field, value: unknown) => (field === 'span' ? undefined : value))
  })
  return [...alike.values()].map(([first, ...others]) => ({
    ...first,
    statedAt: [first, ...others].flatMap(({ statedAt }) => statedAt),
  }))
}

/** The path and query that most operations have. */
function usualTarget(operations: readonly Operation[]): string {
  const counts = new Map<string, number>()
  for (const { address } of operations) {
    const target = requestTarget(address?.url)
    counts.set(target, (counts.get(target) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return most?.[0] ?? '/'
}

function schemaSections(
  elements: readonly ExpandedName[],
  only: ReadonlySet<string> | undefined,
  schema: Schema,
  writer: TypeWriter,
): Sections {
  const wanted = elements.filter((name) => only?.has(localPart(name)) ?? true)
  const scenarios = schemaScenarios(wanted, schema, writer)
  return { steps: withDeclaredPrefixes(wanted.map(writer.typeOf), writer), scenarios }
}

/** The types, of which those that are the bodies of scenarios declare the prefixes that they use. */
function withDeclaredPrefixes(bodies: readonly string[], writer: TypeWriter): readonly Step[] {
  const [steps, prefixes] = [writer.steps(), writer.namespaces()]
  const usedBy = usedPrefixes(steps)
  const roots = rootTypes(bodies, steps)
  return steps.map((step) => {
    if (step.kind !== 'type' || step.shape.kind !== 'xml' || !roots.has(step.name)) return step
    const nodes = step.shape.nodes.map((node) => {
      const used = usedBy([node])
      return node.kind === 'element'
        ? declaring(
            node,
            prefixes.filter(({ name }) => used.has(name)),
          )
        : node
    })
    return { ...step, shape: { ...step.shape, nodes } }
  })
}
