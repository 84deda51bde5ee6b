import type { Way } from '../../grammar/index.js'
import { alternativesOf, type DiagramMark, type DiagramOptions } from './diagram.js'
import {
  isOptional,
  isRepeated,
  type GrammarRule,
  type Production,
  type ProductionGroup,
  type Separated,
} from './production.js'
import type { Word } from './tokensOf.js'
import { waysThrough } from './waysOf.js'

/** What a rule's diagram shows, for people who do not see it: a rule or a token, or a list of phrases. */
export type Phrase = NamePhrase | ListPhrase

export interface NamePhrase {
  readonly kind: 'rule' | 'token'
  readonly name: string
  /** In the words of authors; fixed text is in backticks. */
  readonly label: string
}

export interface ListPhrase {
  readonly kind: 'sequence' | 'choice'
  /** What is said of the list, such as `one of`; empty for a sequence that is read once. */
  readonly lead: string
  readonly parts: readonly Phrase[]
}

type PhraseOptions = Pick<DiagramOptions, 'mark' | 'whole' | 'words'>

/**
 * A rule in words, with the marks that its diagram has. Inside a marked part only other marks are said.
 *
 * @example `{kind: 'sequence', lead: 'any number of', parts: [{kind: 'rule', name: 'tag', label: 'tag'}]}`
 */
export function phraseOf({ name, definition }: GrammarRule, { mark, whole, words }: PhraseOptions): Phrase {
  const say = (production: Production, inside: DiagramMark | undefined): Phrase => {
    switch (production.type) {
      case 'Terminal':
        return choiceOf((words?.get(production.name) ?? alternativesOf(production)).map(tokenPhrase))
      case 'NonTerminal':
        return { kind: 'rule', name: production.name, label: production.name }
      case 'Alternation':
        return choiceOf(production.definition.map((alternative) => say(alternative, inside)))
      default:
        return group(production, inside)
    }
  }
  const group = (production: ProductionGroup | Separated, inside: DiagramMark | undefined): Phrase => {
    const marks = marksOf(production, mark, inside)
    const within = waysThrough(production).includes('taken') ? mark(production, 'taken') : undefined
    const phrase = sequenceOf(production.definition.map((part) => say(part, within ?? inside)))
    const list = 'parts' in phrase ? phrase : { kind: 'sequence' as const, lead: '', parts: [phrase] }
    const lead = [oftenOf(production, list.lead === ''), ...marks].filter((part) => part !== '').join(' ')
    return lead === '' ? phrase : { ...list, lead: list.lead === '' ? lead : `${lead}, ${list.lead}` }
  }
  return sequenceOf(definition.map((production) => say(production, whole?.(name))))
}

const tokenPhrase = ({ name, label }: Word): Phrase => ({ kind: 'token', name, label })

/** Several phrases as a list; a single one as itself. */
const listOf = (kind: ListPhrase['kind'], lead: string, parts: readonly Phrase[]): Phrase =>
  parts.length === 1 ? parts[0]! : { kind, lead, parts }

const sequenceOf = (parts: readonly Phrase[]): Phrase => listOf('sequence', parts.length === 0 ? 'nothing' : '', parts)

const choiceOf = (parts: readonly Phrase[]): Phrase => listOf('choice', 'one of', parts)

/** How often a part is read; empty if always once. `isLast` if no more is said before what it consists of. */
function oftenOf(production: ProductionGroup | Separated, isLast: boolean): string {
  if (production.type === 'Alternative') return ''
  if (!isRepeated(production)) return 'optional'
  const often = isOptional(production) ? 'any number' : 'one or more'
  if ('separator' in production) return `${often}, separated by ${production.separator.label}${isLast ? ', of' : ''}`
  return isLast ? `${often} of` : often
}

/** How the marks of ways are said. */
const sayings: Readonly<Record<Way, string>> = { taken: '', skipped: 'left out: ', repeated: 'repeated: ' }

const marksOf = (
  production: ProductionGroup | Separated,
  mark: PhraseOptions['mark'],
  inside: DiagramMark | undefined,
): readonly string[] =>
  waysThrough(production).flatMap((way) => {
    const text = mark(production, way)
    return text === undefined || text === inside ? [] : [`(${sayings[way]}${text})`]
  })

/** A phrase as one line. Nested lists are in parentheses, fixed texts in double quotes. */
export function phraseText(phrase: Phrase): string {
  if (!('parts' in phrase)) return plain(phrase.label)
  const parts = phrase.parts.map((part) => ('parts' in part ? `(${phraseText(part)})` : phraseText(part)))
  const list = parts.join(phrase.kind === 'choice' ? ', or ' : ', then ')
  return [plain(phrase.lead), list].filter((part) => part !== '').join(parts.length > 1 ? ': ' : ' ')
}

const plain = (text: string): string => text.replaceAll('`', '"')
