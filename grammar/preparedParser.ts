import type { CstNode, IToken } from 'chevrotain'
import { decisions, type Alternative } from './decisions.js'
import type { Entry } from './entries.js'
import { modes, vocabularyOf } from './lexer.js'
import { ContractParser } from './parser.js'

/** Thrown at the first error, to stop the parser. */
class FoundError extends Error {}

/** The part of the parser that a decision needs: the lookahead. */
interface Tokens {
  readonly LA: (ahead: number) => IToken
}

/** An alternative of an `OR` at runtime. It is not taken if its gate returns false. */
interface Gated {
  readonly GATE?: (this: Tokens) => boolean
}

/** Chooses an alternative of an `OR`, or decides whether an option is taken or a repetition continues. */
type Choose = (this: Tokens, alternatives?: readonly Gated[]) => number | boolean | undefined

const types = new Map(vocabularyOf(modes).map((type) => [type.name, type]))

/** The indices of the token types that match the type with this name: its own and, if it is a category, those of its members. */
function numbersOf(name: string): readonly number[] {
  const { tokenTypeIdx, categoryMatches = [] } = types.get(name)!
  return [tokenTypeIdx!, ...categoryMatches]
}

/** Chooses the first alternative that can start with the next token, which decides alone. */
function chooseByNext(alternatives: readonly Alternative[]): (tokens: Tokens) => number | undefined {
  const chosen: number[] = []
  for (const [at, paths] of alternatives.entries())
    for (const number of paths.flat().flatMap(numbersOf)) chosen[number] ??= at
  return (tokens) => chosen[tokens.LA(1).tokenTypeIdx]
}

/** Chooses the first alternative whose gate is open and that can start with the next tokens. */
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
 * A parser for contracts without errors. It takes its lookahead from decisions.ts: `ContractParser` has to analyse the rules first,
 * which takes longer than parsing a contract. It stops at the first error.
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

/** Parses tokens, starting with a rule. Returns undefined if they have an error. */
export function parsePrepared(rule: Entry['rule'] | 'section', tokens: IToken[]): CstNode | undefined {
  parser ??= new PreparedParser().ready()
  try {
    const tree = parser.parseBy(rule, tokens)
    return parser.errors.length === 0 ? tree : undefined
  } catch (error) {
    if (error instanceof FoundError) return undefined
    throw error
  } finally {
    parser.input = [] // otherwise the parser keeps the tokens until it gets the next ones
  }
}
