import type { CstNode, IToken } from 'chevrotain'
import { decisions, type Alternative } from './decisions.js'
import { modes, vocabularyOf } from './lexer.js'
import { ContractParser } from './parser.js'

/** Thrown at the first error, through all rules. */
class FoundError extends Error {}

/** What a decision's function needs of the parser: the token some places ahead. */
interface Tokens {
  readonly LA: (ahead: number) => IToken
}

/** An alternative of an `OR` at runtime: it is not taken if its gate is closed. */
interface Gated {
  readonly GATE?: (this: Tokens) => boolean
}

/** Chooses an alternative of an `OR`, or says whether an option or another repetition is taken. */
type Choose = (this: Tokens, alternatives?: readonly Gated[]) => number | boolean | undefined

const types = new Map(vocabularyOf(modes).map((type) => [type.name, type]))

/** The numbers of the token types that count as the type of this name: its own, and those of its category. */
function numbersOf(name: string): readonly number[] {
  const { tokenTypeIdx, categoryMatches = [] } = types.get(name)!
  return [tokenTypeIdx!, ...categoryMatches]
}

/** Chooses by the next token alone: the first alternative that it starts. */
function chooseByNext(alternatives: readonly Alternative[]): (tokens: Tokens) => number | undefined {
  const chosen: number[] = []
  for (const [at, paths] of alternatives.entries())
    for (const number of paths.flat().flatMap(numbersOf)) chosen[number] ??= at
  return (tokens) => chosen[tokens.LA(1).tokenTypeIdx]
}

/** Chooses the first alternative whose gate is open and that the next tokens start. */
function chooseByPaths(alternatives: readonly Alternative[]): (tokens: Tokens, gates?: readonly Gated[]) => number {
  const expected = alternatives.map((paths) => paths.map((path) => path.map((name) => new Set(numbersOf(name)))))
  return (tokens, gates) =>
    expected.findIndex(
      (paths, at) =>
        gates?.[at]?.GATE?.call(tokens) !== false &&
        paths.some((path) => path.every((numbers, ahead) => numbers.has(tokens.LA(ahead + 1).tokenTypeIdx))),
    )
}

/** Makes the function of the decision with this key. */
function chooseBy(key: number): Choose {
  const { kind, alternatives } = decisions[key]!
  const byNext = kind !== 'gated' && alternatives.flat().every((path) => path.length === 1)
  const choose = byNext ? chooseByNext(alternatives) : chooseByPaths(alternatives)
  if (kind === 'optional')
    return function () {
      return choose(this) === 0
    }
  return function (gates) {
    const chosen = choose(this, gates)
    return chosen === -1 ? undefined : chosen
  }
}

/**
 * The parser of contracts without errors. Its decisions are those of decisions.ts, so that it is ready at once: `ContractParser`
 * would analyse the rules first, which takes longer than parsing a contract. It stops at the first error.
 */
class PreparedParser extends ContractParser {
  private readonly choices = new Map<number, Choose>()

  constructor() {
    super(modes, { skipValidations: true, recoveryEnabled: false })
  }

  protected override TRACE_INIT<Result>(phase: string, run: () => Result): Result | undefined {
    return phase === 'Grammar Recording' ? undefined : super.TRACE_INIT(phase, run)
  }

  protected getLaFuncFromCache(key: number): Choose {
    const known = this.choices.get(key)
    if (known !== undefined) return known
    const made = chooseBy(key)
    this.choices.set(key, made)
    return made
  }

  protected override SAVE_ERROR(): never {
    throw new FoundError()
  }

  protected raiseNoAltException(): never {
    throw new FoundError()
  }

  protected raiseEarlyExitException(): never {
    throw new FoundError()
  }
}

let parser: PreparedParser | undefined

/** The tree that a rule makes of tokens; undefined if they have an error. */
export function parsePrepared(rule: 'contract' | 'jsonValue', tokens: IToken[]): CstNode | undefined {
  parser ??= new PreparedParser().ready()
  parser.input = tokens
  try {
    const tree = parser[rule]()
    return parser.errors.length === 0 ? tree : undefined
  } catch (error) {
    if (error instanceof FoundError) return undefined
    throw error
  }
}
