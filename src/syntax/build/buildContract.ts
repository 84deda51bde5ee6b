import type {
  BackgroundCstNode,
  ContractCstNode,
  ExamplesCstNode,
  FeatureCstNode,
  HeadingCstNode,
  MisplacedCstNode,
  ScenarioCstNode,
  SectionCstNode,
  StepCstNode,
} from '../../../grammar/index.js'
import type { IToken } from 'chevrotain'
import { afterFirst } from '../../text/diagnostic.js'
import { cover, type Span } from '../../text/span.js'
import { buildSteps } from './buildStep.js'
import { buildTable } from './buildTable.js'
import { first, isInserted, spanOf, tokensOf } from '../tree/cst.js'
import { extensionsIn, type ExtensionReading } from '../tree/extension.js'
import { meantKeyword, reportDescription, reportStrayLines } from '../help/strayLines.js'
import type {
  ContractSyntax,
  ExamplesSyntax,
  Extension,
  Heading,
  ScenarioSyntax,
  Section,
  Step,
  VersionNote,
} from '../tree/syntaxTree.js'

function buildHeading(
  keywords: IToken[] | undefined,
  headings: HeadingCstNode[] | undefined,
  reading: ExtensionReading,
): Heading {
  const keyword = first(keywords)
  for (const { children } of headings ?? []) reportDescription(children.TextLine, reading)
  const title = first(first(headings)?.children.Title)
  const spans = [keyword, title].flatMap((token) => (token && !isInserted(token) ? [spanOf(token)] : []))
  return { title: title?.image ?? '', span: spans.length > 0 ? spans.reduce(cover) : { start: 0, end: 0 } }
}

/** From a heading to the end of its last step. */
const extentOf = ({ span }: Heading, steps: readonly StepCstNode[] | undefined): Span =>
  (steps ?? []).map(spanOf).reduce(cover, span)

function buildBackground({ children }: BackgroundCstNode, reading: ExtensionReading): Section {
  const heading = buildHeading(children.BackgroundKeyword, children.heading, reading)
  const steps = buildSteps(children.step, reading)
  return { ...heading, extent: extentOf(heading, children.step), steps }
}

/** A scenario that may still get the steps that are misplaced below it. */
interface OpenScenario extends ScenarioSyntax {
  readonly steps: Step[]
}

function buildScenario({ children }: ScenarioCstNode, reading: ExtensionReading): OpenScenario {
  const heading = buildHeading(children.ScenarioKeyword, children.heading, reading)
  if (heading.title === '' && first(children.ScenarioKeyword))
    reading.report('missing-title', heading.span, 'this scenario has no title', {
      hint: 'give it one: reports identify scenarios by title',
    })
  const tagLines = children.tagLine ?? []
  for (const line of tagLines)
    reportStrayLines(
      line.children.TextLine,
      reading,
      'a line of tags must contain nothing else',
      'write tags as `@name`',
    )
  return {
    ...heading,
    extent: extentOf(heading, children.step),
    tags: tagLines.flatMap((line) => (line.children.Tag ?? []).map(({ image }) => image.slice(1))),
    steps: buildSteps(children.step, reading),
    examples: (children.examples ?? []).map((examples) => buildExamples(examples, reading)),
  }
}

const buildExamples = ({ children }: ExamplesCstNode, reading: ExtensionReading): ExamplesSyntax => ({
  ...buildHeading(children.ExamplesKeyword, children.heading, reading),
  rows: (children.table ?? []).flatMap((table) => buildTable(table, reading).rows),
})

/** The version note; if there are several, they are reported and the last one counts. */
function buildVersion({ children }: ContractCstNode, { report }: ExtensionReading): VersionNote | undefined {
  const notes = (children.versionNote ?? []).flatMap((note) => {
    const number = first(note.children.Integer)
    return number && !isInserted(number) ? [{ number: Number(number.image), span: spanOf(note) }] : []
  })
  const [original, ...others] = notes
  for (const note of others)
    report('duplicate-version-note', note.span, 'a contract can have only one version note', afterFirst(original!.span))
  return notes.at(-1)
}

/**
 * The syntax tree of a CST, without what error recovery left out. `sections`: those of the contract, if the CST does not contain
 * them; each is needed only until the next one.
 */
export function buildContract(
  contract: ContractCstNode,
  reading: ExtensionReading,
  sections: Iterable<SectionCstNode> = first(contract.children.feature)?.children.section ?? [],
): ContractSyntax {
  const feature = first(contract.children.feature)
  const version = buildVersion(contract, reading)
  checkStart(contract, feature, reading)
  const { background, scenarios, extensions } = buildSections(sections, reading)
  checkIncludes(scenarios, reading)
  return {
    source: reading.source,
    feature: buildHeading(feature?.children.FeatureKeyword, feature?.children.heading, reading),
    scenarios,
    ...(version && { version }),
    ...(first(contract.children.namespacesNote) && { isStrict: true }),
    ...(background && { background }),
    ...(extensions.length > 0 && { extensions }),
  }
}

/** Reports steps of scenarios that include descriptions: what they include belongs to the whole contract. */
function checkIncludes(scenarios: readonly ScenarioSyntax[], { report }: ExtensionReading): void {
  for (const step of scenarios.flatMap(({ steps }) => steps))
    if (step.kind === 'include')
      report('misplaced-step', step.span, `\`${step.language}\` belongs in the Background`, {
        hint: 'the scenarios of the file belong to the contract, not to this scenario: move the step below `Background:`',
      })
}

/** Reports lines and tags above `Feature:`; if there is no `Feature:`, reports only that instead of the lines. */
function checkStart(
  { children: { TextLine, Tag } }: ContractCstNode,
  feature: FeatureCstNode | undefined,
  reading: ExtensionReading,
): void {
  reportTags(Tag, reading)
  if (first(feature?.children.FeatureKeyword)) {
    reportStrayLines(
      TextLine,
      reading,
      'only comments may come before `Feature:`',
      'start the line with `#` to make it a comment',
    )
    return
  }
  const [start] = [...(TextLine ?? []), ...(feature ? tokensOf(feature) : [])]
  const span = start ? spanOf(start) : { start: 0, end: 0 }
  reading.report('missing-feature', span, 'a contract must start with `Feature:`', {
    hint:
      start && meantKeyword(start, reading) === 'Feature:'
        ? 'did you mean `Feature:`?'
        : 'add `Feature: <title>` above the Background and the scenarios',
  })
}

interface Sections {
  readonly background: Section | undefined
  readonly scenarios: readonly ScenarioSyntax[]
  readonly extensions: readonly Extension[]
}

function buildSections(sections: Iterable<SectionCstNode>, reading: ExtensionReading): Sections {
  const scenarios: OpenScenario[] = []
  const extensions: Extension[] = []
  let background: Section | undefined
  for (const section of sections) {
    const { children } = section
    extensions.push(...extensionsIn(section, reading))
    for (const node of children.scenario ?? []) scenarios.push(buildScenario(node, reading))
    for (const node of children.misplaced ?? []) {
      const steps = buildMisplaced(node, scenarios.at(-1), reading)
      for (const step of steps) scenarios.at(-1)?.steps.push(step)
    }
    for (const node of children.background ?? []) {
      const built = buildBackground(node, reading)
      const message = background
        ? 'a contract can have only one Background'
        : 'the Background must come before the scenarios'
      if (background ?? first(scenarios)) reading.report('misplaced-section', built.span, message)
      background ??= built
    }
  }
  return { background, scenarios, extensions }
}

function reportTags([tag]: readonly IToken[] = [], { report }: ExtensionReading): void {
  if (tag) report('misplaced-tag', spanOf(tag), `\`${tag.image}\` has no effect, because no scenario follows it`)
}

/** Reports misplaced parts; returns their steps, which still count for the scenario above them. */
function buildMisplaced(
  { children }: MisplacedCstNode,
  above: ScenarioSyntax | undefined,
  reading: ExtensionReading,
): readonly Step[] {
  const { Tag, step, examples, FeatureKeyword } = children
  const { report } = reading
  for (const token of FeatureKeyword ?? [])
    report('misplaced-section', spanOf(token), 'a contract can have only one Feature')
  for (const node of examples ?? [])
    report(
      'misplaced-section',
      buildExamples(node, reading).span,
      'Examples must come right after the steps of a scenario',
    )
  reportTags(Tag, reading)
  const [stray] = step ?? []
  const interrupted = above?.examples.length === 0
  if (stray && !interrupted)
    report(
      'misplaced-step',
      spanOf(stray),
      above ? 'a step must not come after Examples' : 'this step is not in a section',
      {
        hint: 'put steps below `Background:` or `Scenario:`, above any Examples',
      },
    )
  return buildSteps(step, reading)
}
