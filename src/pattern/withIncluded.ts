import { includeSteps, isIncluding, type Include } from '../syntax/tree/includingSource.js'
import type { ImportedSource } from '../syntax/tree/importedSource.js'
import type { ReadContract } from '../syntax/read/readContract.js'
import { reporter } from '../syntax/tree/reporter.js'
import type { IncludeStep } from '../syntax/tree/syntaxTree.js'
import { afterFirst, inFile, sortDiagnostics, withoutRepetitions, type Diagnostic } from '../text/diagnostic.js'
import type { Span } from '../text/span.js'
import type { LoadedContract } from './loadedContract.js'
import type { Lowering } from './lowering/lowering.js'
import { lowerStatusesTogether } from './lowering/lowerStatuses.js'
import type { ContractPattern, Exemption } from './tree/patternTree.js'
import { withoutNamespaces } from './tree/withoutNamespaces.js'

/**
 * Adds the scenarios of the descriptions that a contract includes, each with the types of its description: neither has the types or
 * the Background of the other. `load` loads a description.
 */
export function withIncluded<Read extends ReadContract>(
  loaded: LoadedContract<Read>,
  load: (source: ImportedSource) => LoadedContract,
): LoadedContract<Read> {
  const steps = includeSteps(loaded.read.tree)
  if (steps.length === 0) return loaded
  const { source } = loaded.pattern
  const { report, diagnostics } = reporter(source)
  const includes = isIncluding(source) ? source.includes : []
  const included = steps.flatMap((step): readonly LoadedContract[] => {
    const include = includes.find((one) => one.step.start === step.span.start)
    if (include?.kind === 'description') return [load(include.source)]
    const { code, message, hint } = problemOf(include, step)
    report(code, step.pathSpan, message, { hint })
    return []
  })
  const isLoose = included.some(({ pattern }) => pattern.isStrict) && !loaded.pattern.isStrict
  if (isLoose)
    report('include-namespaces', steps[0]!.span, 'the namespaces of the included WSDL do not count in this contract', {
      hint: 'write `#Namespaces strict` above `Feature:`, and declare the namespaces of its other XML',
    })
  const pattern = merged(
    loaded.pattern,
    included.map((one) => (loaded.pattern.isStrict ? one.pattern : withoutNamespaces(one.pattern))),
    { report },
  )
  reportTitles(loaded.pattern, pattern, report)
  return {
    ...loaded,
    pattern,
    diagnostics: together([...loaded.diagnostics, ...diagnostics, ...included.flatMap((one) => one.diagnostics)]),
  }
}

const together = (found: readonly Diagnostic[]): readonly Diagnostic[] =>
  withoutRepetitions(sortDiagnostics(found.map(inFile)))

/** What a step without a description is reported with. */
const problemOf = (include: Include | undefined, { path }: IncludeStep): Extract<Include, { kind: 'problem' }> =>
  include?.kind === 'problem'
    ? include
    : {
        kind: 'problem',
        step: { start: 0, end: 0 },
        code: 'include-missing',
        message: `there is no file \`${path}\``,
        hint: 'the path is relative to the file of the contract',
      }

/** A contract with the scenarios of others, and with what is known of them. */
function merged(
  own: ContractPattern,
  others: readonly ContractPattern[],
  reports: Pick<Lowering, 'report'>,
): ContractPattern {
  const all = [own, ...others.map(asIncluded)]
  const collected = <Value>(of: (pattern: ContractPattern) => readonly Value[] | undefined): readonly Value[] =>
    all.flatMap((pattern) => of(pattern) ?? [])
  const openness = all.find((pattern) => pattern.openness)?.openness
  const [exemptions, marks, fidelity] = [collected((one) => one.exemptions), collected((one) => one.marks), collected((one) => one.fidelity)] // prettier-ignore
  const instanceTypes = new Map(all.flatMap((pattern) => [...(pattern.instanceTypes ?? [])]))
  return {
    ...own,
    scenarios: lowerStatusesTogether(
      collected((one) => one.scenarios),
      reports,
    ),
    ...(exemptions.length > 0 && { exemptions }),
    ...(marks.length > 0 && { marks }),
    ...(fidelity.length > 0 && { fidelity }),
    ...(openness && { openness }),
    ...(instanceTypes.size > 0 && { instanceTypes }),
  }
}

/** An included description. The exemptions of the whole are for its scenarios only. */
function asIncluded({ exemptions, ...pattern }: ContractPattern): ContractPattern {
  const scenarios = new Set(pattern.scenarios.map(({ title }) => title))
  const own = exemptions?.map((one): Exemption => {
    const { kind, extent } = one.scope
    return kind === 'contract' ? { ...one, scope: { kind: 'component', extent, scenarios } } : one
  })
  return { ...pattern, ...(own && { exemptions: own }) }
}

/** Reports included scenarios with titles that other scenarios have. */
function reportTitles(own: ContractPattern, whole: ContractPattern, report: ReturnType<typeof reporter>['report']) {
  const seen = new Map<string, Span>(own.scenarios.map(({ title, span }) => [title, span]))
  for (const { title, span } of whole.scenarios.slice(own.scenarios.length)) {
    const first = seen.get(title)
    if (first) report('duplicate-title', span, `another scenario already has the title \`${title}\``, afterFirst(first))
    else seen.set(title, span)
  }
}
