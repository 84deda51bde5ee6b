import { exampleSlots, unfilled, type ExampleSlot } from '../pattern/checks/exampleSlots.js'
import type { ContractPattern, ScenarioPattern } from '../pattern/tree/patternTree.js'
import { counted } from '../text/writing/counted.js'
import { success, type Result } from '../text/failure.js'
import { nearest } from '../text/writing/nearest.js'
import { oncePer } from '../collections/once.js'
import { quoted } from '../text/writing/quoted.js'
import type { Source } from '../text/source.js'
import type { GivenValues } from './plannedTest.js'
import { knownTitles } from './testedScenarios.js'
import { readValues, valuesFailure, type NamedValues, type ReportValue, type WrittenValue } from './readValues.js'

/**
 * The values of a JSON text that the requests of each scenario use instead of generated ones. Fails with `bad-values` and a
 * diagnostic for each value that no placeholder has the name or type of, or that a placeholder does not accept.
 */
export function givenValues(
  source: Source,
  contracts: readonly ContractPattern[],
): Result<(scenario: ScenarioPattern) => GivenValues> {
  const read = readValues(source)
  if (!read.ok) return read
  const { values, scenarios, report, problems } = read.value
  const all = contracts.flatMap((contract) => contract.scenarios)
  checkNames(values, all.flatMap(slotsOf), 'any scenario', report)
  for (const [title, own] of scenarios) {
    const named = all.filter((scenario) => scenario.title === title)
    if (named.length > 0) checkNames(own.values, named.flatMap(slotsOf), `the scenario ${quoted(title)}`, report)
    else report(own, `no contract has a scenario ${quoted(title)}`, knownTitles(title, all), 'key')
    for (const scenario of named) checkColumns(own.values, scenario, report)
  }
  const valuesOf = (scenario: ScenarioPattern): NamedValues =>
    new Map([...values, ...(scenarios.get(scenario.title)?.values ?? [])])
  for (const scenario of all) checkTexts(valuesOf(scenario), scenario, report)
  if (problems.length > 0) return valuesFailure(source, problems)
  return success(oncePer((scenario: ScenarioPattern) => asGiven(valuesOf(scenario), slotsOf(scenario))))
}

const slotsOf = oncePer((scenario: ScenarioPattern): readonly ExampleSlot[] => exampleSlots(scenario))

/** Reports names that are neither that of a placeholder nor that of a type, and texts that no JSON object or array takes. */
function checkNames(values: NamedValues, slots: readonly ExampleSlot[], where: string, report: ReportValue): void {
  const names = new Set(slots.flatMap(({ name, type }) => (type === undefined ? [name] : [name, type])))
  for (const [name, value] of values) {
    if (names.has(name)) {
      checkWholes(
        value,
        slots.filter((slot) => slot.name === name || slot.type === name),
        where,
        report,
      )
      continue
    }
    const near = nearest(name, names)
    const hint = near === undefined ? `there are ${knownNames(names)}` : `did you mean ${quoted(near)}?`
    report(value, `no placeholder in a request of ${where} has the name or type ${quoted(name)}`, hint, 'key')
  }
}

/**
 * Reports a value that nothing but JSON objects and arrays may take, and that none of them does. A value for all scenarios need
 * not fit in each.
 */
function checkWholes(value: WrittenValue, slots: readonly ExampleSlot[], where: string, report: ReportValue): void {
  if (slots.some(({ isWhole, accepts }) => !isWhole || accepts(value.text))) return
  const expected = [...new Set(slots.map((slot) => slot.expected()))].join(' or ')
  const names = [...new Set(slots.map(({ name }) => quoted(name)))].join(' or ')
  report(value, `${quoted(value.text)} does not match the placeholder ${names} of ${where}: expected ${expected}`)
}

/** The most names that a hint lists. */
const maxListed = 20

const knownNames = (names: ReadonlySet<string>): string =>
  names.size === 0
    ? 'none'
    : [
        ...[...names].slice(0, maxListed).map(quoted),
        ...(names.size > maxListed ? [counted(names.size - maxListed, 'other')] : []),
      ].join(', ')

/** Reports values of a scenario that its Examples give too. */
function checkColumns(values: NamedValues, { examples, title }: ScenarioPattern, report: ReportValue): void {
  for (const [name, value] of values)
    if (examples.some((row) => row.values.has(name)))
      report(
        value,
        `the Examples of the scenario ${quoted(title)} have the column ${quoted(name)}`,
        'remove one of the two',
        'key',
      )
}

/** Reports values that the placeholders of a scenario do not accept, each once. */
function checkTexts(values: NamedValues, scenario: ScenarioPattern, report: ReportValue): void {
  const slots = slotsOf(scenario)
  for (const slot of slots) {
    if (scenario.examples.some((row) => row.values.has(slot.name))) continue
    const value = valueFor(slot, values)
    if (!value || slot.isWhole || slot.accepts(value.text)) continue
    const alike = slots.filter(({ name }) => name === slot.name)
    if (unfilled(alike, value.text) === slot)
      report(
        value,
        `${quoted(value.text)} does not match the placeholder ${quoted(slot.name)} of the scenario ${quoted(scenario.title)}: expected ${slot.expected()}`,
        undefined,
      )
  }
}

/** The value that a placeholder gets by its name, or else by that of its type. */
const valueFor = ({ name, type }: ExampleSlot, values: NamedValues): WrittenValue | undefined =>
  values.get(name) ?? (type === undefined ? undefined : values.get(type))

/** The values that were checked: those for a placeholder of the scenario. */
function asGiven(values: NamedValues, slots: readonly ExampleSlot[]): GivenValues {
  const texts = (names: readonly (string | undefined)[]): ReadonlyMap<string, string> => {
    const known = new Set(names)
    return new Map([...values].flatMap(([name, { text }]) => (known.has(name) ? [[name, text]] : [])))
  }
  const filled = slots.filter((slot) => !slot.isWhole || slot.accepts(valueFor(slot, values)?.text ?? ''))
  return { fill: texts(filled.map(({ name }) => name)), fillTypes: texts(filled.map(({ type }) => type)) }
}
