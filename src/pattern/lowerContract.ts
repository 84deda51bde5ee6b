import { reporter, type Reporter } from '../syntax/tree/reporter.js'
import { extensionRules } from '../syntax/tree/extensionRules.js'
import { includeSteps } from '../syntax/tree/includingSource.js'
import type { ContractSyntax, ExamplesSyntax, Mark, ScenarioSyntax, Step } from '../syntax/tree/syntaxTree.js'
import { counted } from '../text/writing/counted.js'
import { afterFirst, type Diagnostic } from '../text/diagnostic.js'
import type { Span } from '../text/span.js'
import { checkContentTypes } from './checks/checkContentTypes.js'
import { checkExamples } from './checks/checkExamples.js'
import { fittingExamples } from './checks/fittingExamples.js'
import { checkWidth } from './lowering/checkWidth.js'
import { declares, hasTooManyTypes } from './checks/hasTooManyTypes.js'
import { checkTypes, typeChecks, type TypeChecks } from './checks/checkTypes.js'
import type { Language } from './language.js'
import type { DeclaredTypes, Lowering } from './lowering/lowering.js'
import { lowerInstanceTypes } from './lowering/lowerInstanceTypes.js'
import { inherit, type InheritedSection } from './lowering/inherit.js'
import { lowerSection, type LoweredSection } from './lowering/lowerSection.js'
import { lowerStatuses, type StatedScenario } from './lowering/lowerStatuses.js'
import { prefixesOf } from './tree/prefixes.js'
import type {
  BodyPattern,
  ContractPattern,
  ExampleRow,
  FieldPattern,
  ParameterPattern,
  PayloadBody,
  ScenarioPattern,
} from './tree/patternTree.js'

/** A contract's pattern tree and its semantic errors. Scenarios without request line or status are left out. */
export interface LoweredContract {
  readonly pattern: ContractPattern
  readonly diagnostics: readonly Diagnostic[]
}

/** Lowers a syntax tree: each scenario with what it inherits from the Background (docs/language.md 3.2). */
export function lowerContract(
  tree: ContractSyntax,
  { scalars, extensions }: Pick<Language, 'scalars' | 'extensions'>,
): LoweredContract {
  const reports = reporter(tree.source)
  const collected = {
    ...reports,
    scalars,
    declared: declaredIn(tree),
    isImported: tree.fidelity !== undefined,
    prefixes: prefixesOf(tree, reports),
  }
  const hasTooMany = hasTooManyTypes(tree, collected)
  const background = lowerSection((hasTooMany ? undefined : tree.background?.steps) ?? [], collected)
  checkPromise(tree, collected)
  checkTitles(tree.scenarios, collected)
  const isTooMuch = hasTooMany || inheritsTooMuch(tree, collected)
  const checks = typeChecks()
  const stated = (isTooMuch ? [] : tree.scenarios).flatMap(
    (scenario) => lowerScenario(scenario, background, checks, collected) ?? [],
  )
  const scenarios = lowerStatuses(stated, collected)
  const { source, feature, version } = tree
  const ownRules = extensionRules(extensions).map(({ id }) => id)
  const pattern = {
    source,
    title: feature.title,
    scenarios,
    ...(version && { version: version.number }),
    ...(collected.prefixes && { isStrict: true as const }),
    ...(tree.extensions && { extensions: tree.extensions }),
    ...(ownRules.length > 0 && { ownRules }),
    ...(tree.fidelity && { fidelity: tree.fidelity }),
    ...(tree.marks && { marks: tree.marks }),
    ...(tree.unversioned && { unversioned: tree.unversioned }),
    ...(tree.openness && { openness: tree.openness }),
    ...(tree.instanceTypes && { instanceTypes: lowerInstanceTypes(tree.instanceTypes, collected) }),
  }
  return { pattern, diagnostics: collected.diagnostics }
}

/** Reports a contract without scenarios. */
function checkPromise(tree: ContractSyntax, { report }: Reporter): void {
  const { start, end } = tree.feature.span // empty if `Feature:` is missing, which is already reported
  if (tree.scenarios.length === 0 && includeSteps(tree).length === 0 && start < end)
    report('no-scenario', tree.feature.span, 'this contract has no scenarios, so it promises nothing')
}

const declaredBy = (steps: readonly Step[] = []): string[] =>
  steps.flatMap((step) => (declares(step) ? [step.name] : []))

export const declaredIn = ({ background, scenarios }: ContractSyntax): DeclaredTypes => ({
  background: new Set(declaredBy(background?.steps)),
  scenarios: new Set(scenarios.flatMap(({ steps }) => declaredBy(steps))),
})

/**
 * How many characters of a Background the scenarios may inherit together: each of them has all of its steps. Scenarios without
 * types of their own share its types.
 */
const maxInherited = 100_000_000

const lengthOf = (steps: readonly Step[]): number => steps.reduce((sum, { span }) => sum + span.end - span.start, 0)

/** Reports a Background that is too long for that many scenarios. Returns whether it is: they are then not lowered. */
function inheritsTooMuch({ background, scenarios }: ContractSyntax, { report }: Reporter): boolean {
  if (!background) return false
  const [types, others] = [background.steps.filter(declares), background.steps.filter((step) => !declares(step))]
  const overlaying = scenarios.filter(({ steps }) => steps.some(declares))
  const length = lengthOf(types) + lengthOf(others)
  if (lengthOf(types) * overlaying.length + lengthOf(others) * scenarios.length <= maxInherited) return false
  report(
    'contract-too-large',
    background.span,
    `this Background has ${counted(length, 'character')}, which is too long for ${counted(scenarios.length, 'scenario')} that inherit it`,
    { hint: 'split the contract, or move what only some scenarios need into those' },
  )
  return true
}

/** Reports scenarios with the same title: reports and `--scenario` identify scenarios by title. */
function checkTitles(scenarios: readonly ScenarioSyntax[], { report }: Reporter): void {
  const seen = new Map<string, Span>()
  for (const { title, span } of scenarios) {
    const first = seen.get(title)
    if (first) report('duplicate-title', span, `another scenario already has the title \`${title}\``, afterFirst(first))
    else if (title !== '') seen.set(title, span)
  }
}

function lowerScenario(
  syntax: ScenarioSyntax,
  background: LoweredSection,
  checks: TypeChecks,
  lowering: Lowering,
): StatedScenario | undefined {
  const { title, span, tags } = syntax
  const own = lowerSection(syntax.steps, lowering)
  const section = inherit(background, own)
  const { requestLine, status, broken } = section
  const name = title === '' ? 'the scenario' : `the scenario \`${title}\``
  if (!requestLine && !broken.request)
    lowering.report('missing-request-line', span, `${name} has no request line`, {
      hint: 'add one such as `When GET /pets`, here or in the Background',
    })
  if (!status && !broken.status)
    lowering.report('missing-status', span, `${name} has no status`, {
      hint: 'add a step such as `Then status 200`, here or in the Background',
    })
  if (!requestLine || !status) return undefined
  const scenario: ScenarioPattern = {
    title,
    span,
    tags,
    request: {
      ...requestLine,
      query: queryOf(requestLine.query, section.parameters, lowering),
      ...(section.otherParameters && { otherParameters: section.otherParameters }),
      headers: withContentType(section.headers.request, section.bodies.request),
      cookies: section.cookies,
      body: requestBody(section, span, lowering),
      ...marked('request', syntax),
    },
    response: {
      status: typeof status.code === 'number' ? status.code : 200, // of a set, `lowerStatuses` finds it
      statusSpan: status.span,
      headers: withContentType(section.headers.response, section.bodies.response),
      body: section.bodies.response ?? { kind: 'none', span },
      ...marked('response', syntax),
    },
    scope: section.types,
    examples: syntax.examples.flatMap(lowerExamples),
    ...(section.extensions.length > 0 && { extensions: section.extensions }),
    ...(syntax.facts && { facts: syntax.facts }),
    ...(syntax.retires !== undefined && { retires: syntax.retires }),
  }
  checkWidths(scenario, lowering)
  const isSound = checkTypes(scenario, own.types.values(), broken.isType, checks, lowering)
  const isWhole = isSound && !broken.hasTypes
  checkMessages(scenario, syntax, isWhole, lowering)
  return { scenario: isWhole ? withBodyExamples(scenario, syntax, lowering) : scenario, stated: status.code }
}

/** The headers of a message with the content type of its body, if the language adds the kind of body and no header states it. */
function withContentType(headers: readonly FieldPattern[], body: PayloadBody | undefined): readonly FieldPattern[] {
  if (body?.mediaType === undefined || headers.some(({ name }) => name.toLowerCase() === 'content-type')) return headers
  const { mediaType: text, isOptional: optional = false, span } = body
  return [...headers, { name: 'Content-Type', optional, value: { kind: 'literal', text, span }, span }]
}

/** Reports Examples, content types and cookies that do not fit a scenario. */
function checkMessages(
  scenario: ScenarioPattern,
  { examples }: ScenarioSyntax,
  isWhole: boolean,
  lowering: Lowering,
): void {
  const isCertain = !lowering.diagnostics.some(({ code }) => code === 'missing-parentheses')
  if (isCertain) checkExamples(scenario, examples, isWhole, lowering)
  if (isWhole) checkContentTypes(scenario, lowering)
  checkCookieHeader(scenario, lowering)
}

function marked(side: 'request' | 'response', { marks }: ScenarioSyntax): { readonly marks?: readonly Mark[] } {
  const own = marks?.[side] ?? []
  return own.length > 0 ? { marks: own } : {}
}

function withBodyExamples(
  scenario: ScenarioPattern,
  { bodyExamples: stated = [] }: ScenarioSyntax,
  lowering: Lowering,
): ScenarioPattern {
  const bodyExamples = fittingExamples(scenario, stated, lowering)
  return bodyExamples.length > 0 ? { ...scenario, bodyExamples } : scenario
}

function checkWidths({ request, response }: ScenarioPattern, lowering: Lowering): void {
  const { path, query, headers, cookies, body } = request
  checkWidth(cookies, 'cookies of one request', lowering)
  checkWidth(path.segments, 'segments of one path', lowering)
  checkWidth(query, 'parameters of one request', lowering)
  for (const some of [headers, response.headers]) checkWidth(some, 'headers of one message', lowering)
  if (body.kind === 'form') checkWidth(body.fields, 'fields of one form', lowering)
  if (body.kind === 'parts') checkWidth(body.parts, 'parts of one body', lowering)
}

/** Reports a `Cookie` header beside the cookies that it contains. */
function checkCookieHeader({ request: { headers, cookies } }: ScenarioPattern, { report }: Lowering): void {
  const [cookie] = cookies
  const header = headers.find(({ name }) => name.toLowerCase() === 'cookie')
  if (header && cookie)
    report('cookie-header', header.span, 'the cookies of this request are stated one by one', {
      related: [{ span: cookie.span, message: 'a cookie' }],
      hint: 'remove the header `Cookie`, or state only the header',
    })
}

/** The parameters of the request line, which are optional, and those that are steps. */
function queryOf(
  inLine: readonly ParameterPattern[],
  steps: readonly ParameterPattern[],
  { report }: Lowering,
): readonly ParameterPattern[] {
  if (steps.length === 0) return inLine
  const names = new Map(inLine.map((field) => [field.name, field]))
  for (const { name, span } of steps) {
    const first = names.get(name)
    if (first)
      report('duplicate-field', span, `the request line has the query parameter \`${name}\` already`, {
        ...afterFirst(first.span),
        hint: 'remove it from the request line',
      })
  }
  return [...inLine, ...steps.filter(({ name }) => !names.has(name))]
}

/** The rows of an Examples table without its header. */
function lowerExamples({ rows: [header, ...rows] }: ExamplesSyntax): ExampleRow[] {
  const columns = (header?.cells ?? []).map(({ value }) => (value.kind === 'literal' ? value.text : ''))
  return rows.map(({ cells, span }) => {
    const entries = cells.flatMap(({ value }, at): [string, string][] =>
      value.kind === 'literal' && columns[at] !== undefined ? [[columns[at], value.text]] : [],
    )
    return { values: new Map(entries), span }
  })
}

/** A request's content: a body, form fields or parts. */
function requestBody(
  { bodies, formFields, otherFields, parts, otherParts }: InheritedSection,
  span: Span,
  { report }: Reporter,
): BodyPattern {
  const field = formFields[0] ?? otherFields
  const part = parts[0] ?? otherParts
  const contents: BodyPattern[] = [
    ...(bodies.request ? [bodies.request] : []),
    ...(field
      ? [{ kind: 'form', fields: formFields, ...(otherFields && { others: otherFields }), span: field.span } as const]
      : []),
    ...(part ? [{ kind: 'parts', parts, ...(otherParts && { others: otherParts }), span: part.span } as const] : []),
  ]
  const [first, second] = contents
  if (second) report('body-with-form', second.span, 'a request can have only one of body, form fields and parts')
  return first ?? { kind: 'none', span }
}
