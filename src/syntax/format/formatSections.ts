import type {
  BackgroundCstNode,
  ContractCstNode,
  ExamplesCstNode,
  HeadingCstNode,
  MisplacedCstNode,
  ScenarioCstNode,
  SectionCstNode,
  StepCstNode,
  TableCstNode,
} from '../../../grammar/index.js'
import type { CstNode, IToken } from 'chevrotain'
import { cover, type Span } from '../../text/span.js'
import { first, inOrder, isNode, spanOf, tokensOf, type Piece } from '../tree/cst.js'
import { columnAt, indentation, levels, type Line } from './formatLines.js'
import { stepLines } from './formatStep.js'
import { tableLines } from './formatTable.js'

/** Tokens on one line, one space apart. */
const oneLine = (tokens: readonly IToken[], indent: number, gap: Line['gap']): Line => ({
  indent,
  text: tokens.map(({ image }) => image).join(' '),
  span: tokens.map(spanOf).reduce(cover),
  gap,
})

/** A section's keyword with its title, and its description, whose lines keep their relative indentation. */
function headingLines(
  keyword: IToken,
  headings: readonly HeadingCstNode[] | undefined,
  { indent, gap }: Pick<Line, 'indent' | 'gap'>,
  text: string,
): Line[] {
  const heading = first(headings)?.children
  const described = heading?.TextLine ?? []
  const column = described[0] ? columnAt(text, described[0].startOffset) : 0
  return [
    oneLine([keyword, ...(heading?.Title ?? [])], indent, gap),
    ...described.map((token): Line => {
      const further = Math.max(0, columnAt(text, token.startOffset) - column)
      return { indent: indent + indentation + further, text: token.image, span: spanOf(token), gap: 'kept' }
    }),
  ]
}

/** Lines of tags; `gap` applies to the first line. */
function tagLines(tags: readonly IToken[], { indent, gap }: Pick<Line, 'indent' | 'gap'>, text: string): Line[] {
  const lines: IToken[][] = []
  for (const tag of tags) {
    const last = lines.at(-1)
    const between: Span | undefined = last && { start: spanOf(last.at(-1)!).end, end: tag.startOffset }
    if (last && between && !text.slice(between.start, between.end).includes('\n')) last.push(tag)
    else lines.push([tag])
  }
  return lines.map((line, index) => oneLine(line, indent, index === 0 ? gap : 'none'))
}

const backgroundLines = ({ children }: BackgroundCstNode, text: string): Line[] => [
  ...headingLines(first(children.BackgroundKeyword)!, children.heading, { indent: levels.section, gap: 'one' }, text),
  ...(children.step ?? []).flatMap((step) => stepLines(step, text)),
]

const examplesLines = ({ children }: ExamplesCstNode, text: string): Line[] => [
  ...headingLines(first(children.ExamplesKeyword)!, children.heading, { indent: levels.step, gap: 'kept' }, text),
  ...(children.table ?? []).flatMap((table) => tableLines(table, levels.step + indentation, text)),
]

function scenarioLines({ children }: ScenarioCstNode, text: string): Line[] {
  const tags = (children.tagLine ?? []).flatMap((line) => line.children.Tag ?? [])
  const gap = tags.length > 0 ? 'none' : 'one'
  return [
    ...tagLines(tags, { indent: levels.section, gap: 'one' }, text),
    ...headingLines(first(children.ScenarioKeyword)!, children.heading, { indent: levels.section, gap }, text),
    ...(children.step ?? []).flatMap((step) => stepLines(step, text)),
    ...(children.examples ?? []).flatMap((examples) => examplesLines(examples, text)),
  ]
}

/** Misplaced parts, such as tags without a scenario below. */
const misplacedLines = ({ children }: MisplacedCstNode, text: string): Line[] => [
  ...tagLines(children.Tag ?? [], { indent: levels.section, gap: 'kept' }, text),
  ...(children.step ?? []).flatMap((step) => stepLines(step, text)),
]

const sectionLines = ({ children }: SectionCstNode, text: string): Line[] => [
  ...(children.background ?? []).flatMap((background) => backgroundLines(background, text)),
  ...(children.scenario ?? []).flatMap((scenario) => scenarioLines(scenario, text)),
  ...(children.misplaced ?? []).flatMap((misplaced) => misplacedLines(misplaced, text)),
  ...inOrder({ name: 'section', children }).flatMap((piece) =>
    isNode(piece) && !ownSections.has(piece.name) ? extensionLines(piece, text) : [],
  ),
]

const ownSections: ReadonlySet<string> = new Set(['background', 'scenario', 'misplaced'])

/** A section that a language adds: its keyword with its title, then steps and tables; anything else as written. */
function extensionLines(node: CstNode, text: string): Line[] {
  const [keyword, ...pieces] = inOrder(node)
  if (!keyword || isNode(keyword)) return []
  const headings = pieces.filter((piece): piece is HeadingCstNode => isNode(piece) && piece.name === 'heading')
  const heading = headingLines(keyword, headings, { indent: levels.section, gap: 'one' }, text)
  const below = pieces.filter((piece) => !headings.some((one) => one === piece))
  return [...heading, ...below.flatMap((piece) => pieceLines(piece, text))]
}

function pieceLines(piece: Piece, text: string): Line[] {
  if (!isNode(piece)) return [oneLine([piece], levels.step, 'kept')]
  if (piece.name === 'step') return stepLines(piece as StepCstNode, text)
  if (piece.name === 'table') return tableLines(piece as TableCstNode, levels.step, text)
  const span = spanOf(piece)
  return [{ indent: levels.step, text: text.slice(span.start, span.end), span, gap: 'kept' }]
}

/** The lines of a contract without syntax errors, in order. */
export function contractLines({ children }: ContractCstNode, text: string): Line[] {
  const indent = levels.feature
  const feature = first(children.feature)?.children
  const keyword = first(feature?.FeatureKeyword)
  return [
    ...[...(children.versionNote ?? []), ...(children.namespacesNote ?? [])]
      .map((note) => tokensOf(note))
      .sort(([one], [other]) => one!.startOffset - other!.startOffset)
      .map((words) => oneLine(words, indent, 'kept')),
    ...tagLines(children.Tag ?? [], { indent, gap: 'kept' }, text),
    ...(keyword ? headingLines(keyword, feature?.heading, { indent, gap: 'kept' }, text) : []),
    ...(feature?.section ?? []).flatMap((section) => sectionLines(section, text)),
  ]
}
