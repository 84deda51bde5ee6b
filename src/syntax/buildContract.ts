import type {
  BackgroundCstNode,
  ContractCstNode,
  ExamplesCstNode,
  HeadingCstNode,
  ScenarioCstNode,
  StepCstNode,
} from '../../grammar/index.js'
import type { IToken } from 'chevrotain'
import { cover, type Span } from '../text/span.js'
import { buildStep } from './buildStep.js'
import { buildTable } from './buildTable.js'
import { first, isInserted, spanOf } from './cst.js'
import type { Reporter } from './reporter.js'
import type { ContractSyntax, ExamplesSyntax, Heading, ScenarioSyntax, Section, VersionNote } from './syntaxTree.js'

function buildHeading(keywords: IToken[] | undefined, headings: HeadingCstNode[] | undefined): Heading {
  const keyword = first(keywords)
  const title = first(first(headings)?.children.Title)
  const spans = [keyword, title].flatMap((token) => (token && !isInserted(token) ? [spanOf(token)] : []))
  return { title: title?.image ?? '', span: spans.length > 0 ? spans.reduce(cover) : { start: 0, end: 0 } }
}

/** From a heading to the last of its steps. */
const extentOf = ({ span }: Heading, steps: readonly StepCstNode[] | undefined): Span =>
  (steps ?? []).map(spanOf).reduce(cover, span)

function buildBackground({ children }: BackgroundCstNode, reporter: Reporter): Section {
  const heading = buildHeading(children.BackgroundKeyword, children.heading)
  const steps = (children.step ?? []).map((step) => buildStep(step, reporter))
  return { ...heading, extent: extentOf(heading, children.step), steps }
}

function buildScenario({ children }: ScenarioCstNode, reporter: Reporter): ScenarioSyntax {
  const heading = buildHeading(children.ScenarioKeyword, children.heading)
  if (heading.title === '' && first(children.ScenarioKeyword))
    reporter.report('missing-title', heading.span, 'the scenario has no title', {
      hint: 'reports name scenarios by their titles',
    })
  return {
    ...heading,
    extent: extentOf(heading, children.step),
    tags: (children.Tag ?? []).map(({ image }) => image.slice(1)),
    steps: (children.step ?? []).map((step) => buildStep(step, reporter)),
    examples: (children.examples ?? []).map((examples) => buildExamples(examples, reporter)),
  }
}

const buildExamples = ({ children }: ExamplesCstNode, reporter: Reporter): ExamplesSyntax => ({
  ...buildHeading(children.ExamplesKeyword, children.heading),
  rows: (children.table ?? []).flatMap((table) => buildTable(table, reporter).rows),
})

/** The version note; of several the last, the others being reported. */
function buildVersion({ children }: ContractCstNode, { report }: Reporter): VersionNote | undefined {
  const notes = (children.versionNote ?? []).flatMap((note) => {
    const number = first(note.children.Integer)
    return number && !isInserted(number) ? [{ number: Number(number.image), span: spanOf(note) }] : []
  })
  for (const note of notes.slice(0, -1))
    report('duplicate-version-note', note.span, 'the contract has more than one version note')
  return notes.at(-1)
}

/** The syntax tree of a CST; what recovery left out is left out. */
export function buildContract(contract: ContractCstNode, reporter: Reporter): ContractSyntax {
  const feature = first(contract.children.feature)?.children
  const background = first(feature?.background)
  const version = buildVersion(contract, reporter)
  return {
    source: reporter.source,
    feature: buildHeading(feature?.FeatureKeyword, feature?.heading),
    scenarios: (feature?.scenario ?? []).map((scenario) => buildScenario(scenario, reporter)),
    ...(version && { version }),
    ...(background && { background: buildBackground(background, reporter) }),
  }
}
