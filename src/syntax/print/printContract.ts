import { levels } from '../format/formatLines.js'
import { commentLines, stepText, tableRows } from './printStep.js'
import type { ContractSyntax, ExamplesSyntax, Heading, ScenarioSyntax, Section, Step } from '../tree/syntaxTree.js'

const indented = (lines: readonly string[], indent: number): string[] => lines.map((line) => ' '.repeat(indent) + line)

const headed = (keyword: string, { title }: Heading): string => `${keyword}:${title === '' ? '' : ` ${title}`}`

/** The keyword of the first step of each part of a section. */
const keywords = ['Given', 'When', 'Then'] as const

/** The part of a section that a step belongs to: types, the request, the response. */
function partOf(step: Step): number {
  if (step.kind === 'type' || step.kind === 'enum') return 0
  return step.kind === 'status' || ('side' in step && step.side === 'response') ? 2 : 1
}

function stepLines(steps: readonly Step[]): string[] {
  let reached = -1
  return steps.flatMap((step) => {
    const text = stepText(step)
    if (!text) return []
    const part = partOf(step)
    const keyword = part > reached ? keywords[part] : 'And'
    reached = Math.max(reached, part)
    const documentation = 'documentation' in step ? commentLines(step.documentation, levels.step) : []
    return [...documentation, ...indented([`${String(keyword)} ${text.line}`, ...(text.below ?? [])], levels.step)]
  })
}

const examplesLines = (examples: ExamplesSyntax): string[] =>
  indented([headed('Examples', examples), ...tableRows(examples.rows)], levels.step)

const isScenario = (section: Section): section is ScenarioSyntax => 'tags' in section

function sectionLines(section: Section): string[] {
  const tags = isScenario(section) && section.tags.length > 0 ? [section.tags.map((tag) => `@${tag}`).join(' ')] : []
  const heading = headed(isScenario(section) ? 'Scenario' : 'Background', section)
  return [
    ...commentLines(section.documentation, levels.section),
    ...indented([...tags, heading], levels.section),
    ...stepLines(section.steps),
    ...(isScenario(section) ? section.examples.flatMap(examplesLines) : []),
  ]
}

/**
 * Prints a syntax tree as contract text in the canonical layout of `codicil format`, with documentation as comments. Steps and
 * sections of extended languages, and steps that could not be read, are left out. Reading the text again gives the same tree with
 * other spans.
 */
export function printContract({ version, isStrict, feature, background, scenarios }: ContractSyntax): string {
  const sections = [...(background ? [background] : []), ...scenarios]
  const lines = [
    ...(version ? [`#Version ${String(version.number)}`] : []),
    ...(isStrict ? ['#Namespaces strict'] : []),
    ...commentLines(feature.documentation, levels.feature),
    headed('Feature', feature),
    ...sections.flatMap((section) => ['', ...sectionLines(section)]),
  ]
  return lines.map((line) => `${line}\n`).join('')
}
