import type { IProduction } from 'chevrotain'
import { createParser, isOfSlip, type Grammar, type TokenType, type Way } from '../../grammar/index.js'

/** A part of a rule, as Chevrotain serialises grammars. */
export type Production = Terminal | NonTerminal | ProductionGroup | Separated

interface Part {
  /** The ways through the part that are always reported. Default: none. */
  readonly mistakes?: ReadonlySet<Way>
  /** The ways through the part that only one of two versions of the grammar has. Default: none. */
  readonly changes?: ReadonlyMap<Way, VersionChange>
}

/** Whether only the newer version of a grammar has something, or only the older one. */
export type VersionChange = 'added' | 'removed'

export interface Terminal extends Part {
  readonly type: 'Terminal'
  /** The token's name. */
  readonly name: string
  /** The token in the words of authors; fixed text is in backticks. */
  readonly label: string
}

export interface NonTerminal extends Part {
  readonly type: 'NonTerminal'
  /** The rule's name. */
  readonly name: string
}

export interface ProductionGroup extends Part {
  readonly type: 'Alternation' | 'Alternative' | 'Option' | 'Repetition' | 'RepetitionMandatory'
  readonly definition: readonly Production[]
}

export interface Separated extends Part {
  readonly type: 'RepetitionWithSeparator' | 'RepetitionMandatoryWithSeparator'
  readonly separator: Terminal
  readonly definition: readonly Production[]
}

export interface GrammarRule extends Part {
  readonly name: string
  readonly definition: readonly Production[]
}

/** The rules of a grammar, in the order of its parser, with all the ways that the parser reads. */
export function rulesOf(grammar: Grammar): readonly GrammarRule[] {
  const parser = createParser(grammar, { skipValidations: true })
  const recorded = Object.values(parser.getGAstProductions())
  const serialized = parser.getSerializedGastProductions() as unknown as readonly GrammarRule[]
  return serialized.map((rule, index) => withMistakes(rule, recorded[index]!, parser.mistakes))
}

/** What Chevrotain records about a part, besides what its types say. */
interface Recorded extends IProduction {
  readonly definition?: readonly Recorded[]
  readonly terminalType?: TokenType
}

/** A part with the mistakes that the parser declares for its recorded form, and for the tokens of slips. */
function withMistakes<T extends GrammarRule | Production>(
  part: T,
  recorded: Recorded,
  declared: ReadonlyMap<IProduction, ReadonlySet<Way>>,
): T {
  const isSlip = recorded.terminalType !== undefined && isOfSlip(recorded.terminalType)
  const mistakes = isSlip ? new Set<Way>(['taken']) : declared.get(recorded)
  return {
    ...part,
    ...('definition' in part && {
      definition: part.definition.map((inner, index) => withMistakes(inner, recorded.definition![index]!, declared)),
    }),
    ...(mistakes && { mistakes }),
  }
}

/** Whether a part may be left out. */
export const isOptional = ({ type }: ProductionGroup | Separated): boolean =>
  type === 'Option' || type === 'Repetition' || type === 'RepetitionWithSeparator'

export const isRepeated = ({ type }: ProductionGroup | Separated): boolean => type.startsWith('Repetition')

/** The text of a token that is always the same text, by its label. */
export const fixedText = (label: string): string | undefined => /^`([^`]+|`)`$/.exec(label)?.[1]
