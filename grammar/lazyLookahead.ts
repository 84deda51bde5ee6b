import { LLkLookaheadStrategy, type ILookaheadStrategy } from 'chevrotain'

type ForAlternation = ILookaheadStrategy['buildLookaheadForAlternation']
type ForOptional = ILookaheadStrategy['buildLookaheadForOptional']

/** Chevrotain's lookahead, which analyses a part of a rule when a text first reaches it: most texts reach few. */
export class LazyLookahead extends LLkLookaheadStrategy {
  override buildLookaheadForAlternation(options: Parameters<ForAlternation>[0]): ReturnType<ForAlternation> {
    return madeOnFirstUse(() => super.buildLookaheadForAlternation(options))
  }

  override buildLookaheadForOptional(options: Parameters<ForOptional>[0]): ReturnType<ForOptional> {
    return madeOnFirstUse(() => super.buildLookaheadForOptional(options))
  }
}

/** The parser calls lookahead functions as methods of its own. */
function madeOnFirstUse<Values extends unknown[], Result>(
  make: () => (...values: Values) => Result,
): (...values: Values) => Result {
  let made: ((...values: Values) => Result) | undefined
  return function (this: unknown, ...values) {
    made ??= make()
    return made.apply(this, values)
  }
}
