import type { Way } from '../../grammar/index.js'
import {
  fixedText,
  isOptional,
  isRepeated,
  type VersionChange,
  type ProductionGroup,
  type Production,
  type GrammarRule,
  type Separated,
} from './production.js'
import {
  Choice,
  Comment,
  Diagram,
  Group as Frame,
  NonTerminal,
  OneOrMore,
  Sequence,
  Skip,
  Stack,
  Terminal,
  type Item,
} from './railroadDiagrams.js'
import type { Word } from './tokensOf.js'

/** The label of a marked way. */
export type DiagramMark = 'not in the corpus' | 'only in error' | VersionChange

/** The classes of marked items in SVG. */
const classes: Readonly<Record<DiagramMark, string>> = {
  'not in the corpus': 'uncovered',
  'only in error': 'only-in-error',
  added: 'added',
  removed: 'removed',
}

export interface DiagramOptions {
  /** The target of the link of a rule's or token's name. */
  readonly link: (name: string, kind: 'rule' | 'token') => string
  /** The mark of a way, if it has one. */
  readonly mark: (production: Production, way: Way) => DiagramMark | undefined
  /** The mark of a whole rule, which is not repeated inside it. */
  readonly whole?: (rule: string) => DiagramMark | undefined
  /** By the name of a token that stands for one of several words: these words, which are drawn instead. Default: none. */
  readonly words?: ReadonlyMap<string, readonly Word[]>
  /** A wider sequence is broken into lines, in CSS pixels. Default: 520. */
  readonly width?: number | undefined
}

const marked = (text: DiagramMark, item: Item): Item => {
  item.attrs['class'] = classes[text]
  return item
}

const framed = (text: DiagramMark | undefined, content: Item): Item =>
  text ? marked(text, new Frame(content, new Comment(text))) : content

/** A sequence, broken into lines if it would be too wide. */
function inLines(items: readonly Item[], maxWidth: number): Item {
  const lines: Item[][] = [[]]
  let width = 0
  for (const item of items) {
    const own = item.width + 20
    if (width + own > maxWidth && lines.at(-1)!.length > 0) {
      lines.push([])
      width = 0
    }
    lines.at(-1)!.push(item)
    width += own
  }
  const rows = lines.map((line) => (line.length === 1 ? line[0]! : new Sequence(...line)))
  return rows.length === 1 ? rows[0]! : new Stack(...rows)
}

/** A diagram of the library that draws, as far as others use it. */
export interface RuleDiagram {
  readonly attrs: Record<string, string | number>
  readonly format: (padding: number) => RuleDiagram
  readonly toString: () => string
  /** With a style of its own, for a file. Starts with `<svg`. */
  readonly toStandalone: (style: string) => string
}

/** A mark, unless the frame around it has the same. */
type ShownMark = (production: Production, way: Way, inside: DiagramMark | undefined) => DiagramMark | undefined

/** The diagram of a rule. Inside a marked frame only other marks are drawn. */
export function diagramOf(
  { name, definition }: GrammarRule,
  { link, mark, whole, words, width = 520 }: DiagramOptions,
): RuleDiagram {
  const shownMark: ShownMark = (production, way, inside) =>
    mark(production, way) === inside ? undefined : mark(production, way)
  const sequence = (productions: readonly Production[], inside: DiagramMark | undefined): Item =>
    productions.length === 0
      ? new Skip()
      : inLines(
          productions.map((production) => draw(production, inside)),
          width,
        )
  const entered = (
    production: Production,
    inside: DiagramMark | undefined,
    content: (inside?: DiagramMark) => Item,
  ): Item => {
    const text = shownMark(production, 'taken', inside)
    return framed(text, content(text ?? inside))
  }
  const note = (production: Production, way: Way, inside: DiagramMark | undefined): Item | undefined => {
    const text = shownMark(production, way, inside)
    return text && marked(text, new Comment(text))
  }
  const repeated = (production: ProductionGroup | Separated, inside: DiagramMark | undefined): Item => {
    const once = sequence(production.definition, inside)
    if (!isRepeated(production)) return once
    return new OneOrMore(once, between(production, inside))
  }
  const between = (production: ProductionGroup | Separated, inside: DiagramMark | undefined): Item | undefined => {
    if (!('separator' in production)) return note(production, 'repeated', inside)
    return framed(shownMark(production, 'repeated', inside), draw(production.separator, inside))
  }
  const draw = (production: Production, inside: DiagramMark | undefined): Item => {
    switch (production.type) {
      case 'Terminal':
        return oneOf(words?.get(production.name) ?? alternativesOf(production), (name) => link(name, 'token'))
      case 'NonTerminal':
        return new NonTerminal(production.name, { href: link(production.name, 'rule') })
      case 'Alternation':
        return new Choice(0, ...production.definition.map((alternative) => draw(alternative, inside)))
      case 'Alternative':
        return entered(production, inside, (within) => sequence(production.definition, within))
      default:
        if (!isOptional(production)) return repeated(production, inside)
        return new Choice(
          1,
          note(production, 'skipped', inside) ?? new Skip(),
          entered(production, inside, (within) => repeated(production, within)),
        )
    }
  }
  const ofAll = whole?.(name)
  const diagram = new Diagram(sequence(definition, ofAll))
  diagram.attrs['role'] = 'group'
  diagram.attrs['aria-label'] = `Railroad diagram of ${name}${ofAll ? `, ${ofAll}` : ''}`
  if (ofAll) diagram.attrs['class'] = `railroad-diagram ${classes[ofAll]}`
  return diagram.format(10)
}

/** The words of a token whose label lists them, such as `replace` or `collapse`. For any other token, the token itself. */
export function alternativesOf({ name, label }: Word): readonly Word[] {
  const labels = label.split(' or ')
  return labels.every((one) => fixedText(one) !== undefined)
    ? labels.map((one) => ({ name, label: one }))
    : [{ name, label }]
}

function oneOf(words: readonly Word[], link: (name: string) => string): Item {
  const items = words.map(({ name, label }) => terminal(label, link(name)))
  return items.length === 1 ? items[0]! : new Choice(0, ...items)
}

function terminal(label: string, href: string): Item {
  const fixed = fixedText(label)
  const item = new Terminal(fixed ?? label.replaceAll('`', ''), { href })
  if (fixed === undefined) item.attrs['class'] = 'terminal described'
  return item
}
