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
} from '../../grammar/index.js'
import type { IToken } from 'chevrotain'
import { afterFirst } from '../text/diagnostic.js'
import { cover, type Span } from '../text/span.js'
import { buildStep } from './buildStep.js'
import { buildTable } from './buildTable.js'
import { first, isInserted, spanOf, tokensOf } from './cst.js'
import { extensionsIn, type Reading } from './extension.js'
import type { Reporter } from './reporter.js'
import { meantKeyword, reportDescription, reportStrayLines } from './strayLines.js'
import type {
  ContractSyntax,
  ExamplesSyntax,
  Heading,
  ScenarioSyntax,
  Section,
  Step,
  VersionNote,
} from './syntaxTree.js'

function buildHeading(
  keywords: IToken[] | undefined,
  headings: HeadingCstNode[] | undefined,
  reading: Reading,
): Heading {
  const keyword = first(keywords)
  for (const { children } of headings ?? []) reportDescription(children.TextLine, reading)
  const title = first(first(headings)?.children.Title)
  const spans = [keyword, title].flatMap((token) => (token && !isInserted(token) ? [spanOf(token)] : []))
  return { title: title?.image ?? '', span: spans.length > 0 ? spans.reduce(cover) : { start: 0, end: 0 } }
}

/** From a heading to the last of its steps. */
const extentOf = ({ span }: Heading, steps: readonly StepCstNode[] | undefined): Span =>
  (steps ?? []).map(spanOf).reduce(cover, span)

function buildBackground({ children }: BackgroundCstNode, reading: Reading): Section {
  const heading = buildHeading(children.BackgroundKeyword, children.heading, reading)
  const steps = (children.step ?? []).map((step) => buildStep(step, reading))
  return { ...heading, extent: extentOf(heading, children.step), steps }
}

function buildScenario({ children }: ScenarioCstNode, reading: Reading): ScenarioSyntax {
  const heading = buildHeading(children.ScenarioKeyword, children.heading, reading)
  if (heading.title === '' && first(children.ScenarioKeyword))
    reading.report('missing-title', heading.span, 'the scenario has no title', {
      hint: 'reports name scenarios by their titles',
    })
  const tagLines = children.tagLine ?? []
  for (const line of tagLines)
    reportStrayLines(line.children.TextLine, reading, 'beside tags stand only tags', 'a tag is `@` and a name')
  return {
    ...heading,
    extent: extentOf(heading, children.step),
    tags: tagLines.flatMap((line) => (line.children.Tag ?? []).map(({ image }) => image.slice(1))),
    steps: (children.step ?? []).map((step) => buildStep(step, reading)),
    examples: (children.examples ?? []).map((examples) => buildExamples(examples, reading)),
  }
}

const buildExamples = ({ children }: ExamplesCstNode, reading: Reading): ExamplesSyntax => ({
  ...buildHeading(children.ExamplesKeyword, children.heading, reading),
  rows: (children.table ?? []).flatMap((table) => buildTable(table, reading).rows),
})

/** The version note; of several the last, the others being reported. */
function buildVersion({ children }: ContractCstNode, { report }: Reporter): VersionNote | undefined {
  const notes = (children.versionNote ?? []).flatMap((note) => {
    const number = first(note.children.Integer)
    return number && !isInserted(number) ? [{ number: Number(number.image), span: spanOf(note) }] : []
  })
  const [original, ...others] = notes
  for (const note of others)
    report(
      'duplicate-version-note',
      note.span,
      'the contract has more than one version note',
      afterFirst(original!.span),
    )
  return notes.at(-1)
}

/** The syntax tree of a CST; what recovery left out is left out. */
export function buildContract(contract: ContractCstNode, reading: Reading): ContractSyntax {
  const feature = first(contract.children.feature)
  const version = buildVersion(contract, reading)
  checkStart(contract, feature, reading)
  const sections = feature?.children.section ?? []
  const { background, scenarios } = buildSections(sections, reading)
  const extensions = sections.flatMap((section) => extensionsIn(section, reading))
  return {
    source: reading.source,
    feature: buildHeading(feature?.children.FeatureKeyword, feature?.children.heading, reading),
    scenarios,
    ...(version && { version }),
    ...(background && { background }),
    ...(extensions.length > 0 && { extensions }),
  }
}

/** A contract starts with `Feature:`; what stands before it is reported, once. */
function checkStart(
  { children: { TextLine, Tag } }: ContractCstNode,
  feature: FeatureCstNode | undefined,
  reading: Reading,
): void {
  reportTags(Tag, reading)
  if (first(feature?.children.FeatureKeyword)) {
    reportStrayLines(TextLine, reading, 'before `Feature:` stand only comments', 'start the line with `#`')
    return
  }
  const [start] = [...(TextLine ?? []), ...(feature ? tokensOf(feature) : [])]
  const span = start ? spanOf(start) : { start: 0, end: 0 }
  reading.report('missing-feature', span, 'a contract starts with `Feature:`', {
    hint:
      start && meantKeyword(start, reading) === 'Feature:'
        ? 'did you mean `Feature:`?'
        : 'put `Feature: <title>` before the Background and the scenarios',
  })
}

function buildSections(
  sections: readonly SectionCstNode[],
  reading: Reading,
): { background: Section | undefined; scenarios: ScenarioSyntax[] } {
  const scenarios: ScenarioSyntax[] = []
  let background: Section | undefined
  for (const { children } of sections) {
    for (const node of children.scenario ?? []) scenarios.push(buildScenario(node, reading))
    for (const node of children.misplaced ?? []) {
      const steps = buildMisplaced(node, scenarios.at(-1), reading)
      const last = scenarios.pop()
      if (last) scenarios.push({ ...last, steps: [...last.steps, ...steps] })
    }
    for (const node of children.background ?? []) {
      const built = buildBackground(node, reading)
      const message = background ? 'a contract has one Background' : 'the Background stands before the scenarios'
      if (background ?? first(scenarios)) reading.report('misplaced-section', built.span, message)
      background ??= built
    }
  }
  return { background, scenarios }
}

function reportTags([tag]: readonly IToken[] = [], { report }: Reporter): void {
  if (tag) report('misplaced-tag', spanOf(tag), `no scenario follows \`${tag.image}\`, so it has no effect`)
}

/** Reports what is misplaced; its steps, which count for the scenario above them all the same. */
function buildMisplaced(
  { children }: MisplacedCstNode,
  above: ScenarioSyntax | undefined,
  reading: Reading,
): readonly Step[] {
  const { Tag, step, examples, FeatureKeyword } = children
  const { report } = reading
  for (const token of FeatureKeyword ?? []) report('misplaced-section', spanOf(token), 'a contract has one Feature')
  for (const node of examples ?? [])
    report('misplaced-section', buildExamples(node, reading).span, 'Examples belong to the scenario above them')
  reportTags(Tag, reading)
  const [stray] = step ?? []
  const interrupted = above?.examples.length === 0
  if (stray && !interrupted)
    report(
      'misplaced-step',
      spanOf(stray),
      above ? 'this step comes after Examples' : 'this step belongs to no section',
      {
        hint: 'steps stand under `Background:` or `Scenario:`, before the Examples',
      },
    )
  return (step ?? []).map((node) => buildStep(node, reading))
}
