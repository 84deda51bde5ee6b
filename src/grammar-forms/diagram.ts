import {
  Choice,
  Comment,
  Diagram,
  Group,
  NonTerminal,
  OneOrMore,
  Sequence,
  Skip,
  Stack,
  Terminal,
  type Item,
} from '@prantlf/railroad-diagrams'
import type { Way } from './coverage.js'
import { fixedText, isOptional, isRepeated, type Production, type Rule } from './production.js'

/** What a diagram says of a way that it marks. */
export type Mark = 'not in the corpus' | 'only in error'

export interface DiagramOptions {
  /** Where the name of a rule or of a token leads. */
  readonly link: (name: string, kind: 'rule' | 'token') => string
  /** The ways to mark. */
  readonly mark: (production: Production, way: Way) => Mark | undefined
}

/** A sequence wider than this goes on below, in CSS pixels. */
const widest = 620

const marked = (text: Mark, item: Item): Item => {
  item.attrs['class'] = text === 'only in error' ? 'only-in-error' : 'uncovered'
  return item
}

/** A sequence, broken where it would be too wide. */
function inLines(items: readonly Item[]): Item {
  const lines: Item[][] = [[]]
  let width = 0
  for (const item of items) {
    const own = item.width + 20
    if (width + own > widest && lines.at(-1)!.length > 0) {
      lines.push([])
      width = 0
    }
    lines.at(-1)!.push(item)
    width += own
  }
  const rows = lines.map((line) => (line.length === 1 ? line[0]! : new Sequence(...line)))
  return rows.length === 1 ? rows[0]! : new Stack(...rows)
}

/** The diagram of a rule. */
export function diagramOf({ name, definition }: Rule, { link, mark }: DiagramOptions): Diagram {
  const entered = (production: Production, item: Item): Item => {
    const text = mark(production, 'taken')
    return text ? marked(text, new Group(item, new Comment(text))) : item
  }
  const around = (production: Production, way: Way): Item | undefined => {
    const text = mark(production, way)
    return text && marked(text, new Comment(text))
  }
  const sequence = (productions: readonly Production[]): Item =>
    productions.length === 0 ? new Skip() : inLines(productions.map(draw))
  const draw = (production: Production): Item => {
    switch (production.type) {
      case 'Terminal':
        return terminal(production.name, production.label)
      case 'NonTerminal':
        return new NonTerminal(production.name, { href: link(production.name, 'rule') })
      case 'Alternation':
        return new Choice(0, ...production.definition.map(draw))
      case 'Alternative':
        return entered(production, sequence(production.definition))
      default: {
        const once = sequence(production.definition)
        const between = 'separator' in production ? draw(production.separator) : around(production, 'repeated')
        const item = isRepeated(production) ? new OneOrMore(once, between) : once
        if (!isOptional(production)) return item
        return new Choice(1, around(production, 'skipped') ?? new Skip(), entered(production, item))
      }
    }
  }
  const terminal = (token: string, label: string): Item => {
    const fixed = fixedText(label)
    const item = new Terminal(fixed ?? label, { href: link(token, 'token') })
    if (fixed === undefined) item.attrs['class'] = 'terminal described'
    return item
  }
  const diagram = new Diagram(sequence(definition))
  diagram.attrs['role'] = 'group'
  diagram.attrs['aria-label'] = `Railroad diagram of ${name}`
  return diagram
}
