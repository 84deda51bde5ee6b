import { createParser, type Grammar } from '../../grammar/index.js'

/** A part of a rule, as Chevrotain serialises grammars. */
export type Production = Terminal | NonTerminal | Group | Separated

export interface Terminal {
  readonly type: 'Terminal'
  /** The token's name. */
  readonly name: string
  /** The token in the words of authors; fixed text is in backticks. */
  readonly label: string
}

export interface NonTerminal {
  readonly type: 'NonTerminal'
  /** The rule's name. */
  readonly name: string
}

export interface Group {
  readonly type: 'Alternation' | 'Alternative' | 'Option' | 'Repetition' | 'RepetitionMandatory'
  readonly definition: readonly Production[]
}

export interface Separated {
  readonly type: 'RepetitionWithSeparator' | 'RepetitionMandatoryWithSeparator'
  readonly separator: Terminal
  readonly definition: readonly Production[]
}

export interface Rule {
  readonly name: string
  readonly definition: readonly Production[]
}

/** The rules of a grammar, in the order of its parser. */
export const rulesOf = (grammar: Grammar): readonly Rule[] =>
  createParser(grammar, { skipValidations: true }).getSerializedGastProductions() as unknown as readonly Rule[]

/** Whether a part may be left out. */
export const isOptional = ({ type }: Group | Separated): boolean =>
  type === 'Option' || type === 'Repetition' || type === 'RepetitionWithSeparator'

export const isRepeated = ({ type }: Group | Separated): boolean => type.startsWith('Repetition')

/** The text of a token that is always the same text, by its label. */
export const fixedText = (label: string): string | undefined => /^`(.+)`$/.exec(label)?.[1]
