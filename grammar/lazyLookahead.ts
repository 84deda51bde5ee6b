import { LLkLookaheadStrategy, type ILookaheadStrategy } from 'chevrotain'

type ForAlternation = ILookaheadStrategy['buildLookaheadForAlternation']
type ForOptional = ILookaheadStrategy['buildLookaheadForOptional']

/** Chevrotain's lookahead, but each decision is analysed only when a text first reaches it. Most texts reach few decisions. */
export class LazyLookahead extends LLkLookaheadStrategy {
  override buildLookaheadForAlternation(options: Parameters<ForAlternation>[0]): ReturnType<ForAlternation> {
    return madeOnFirstUse(() => super.buildLookaheadForAlternation(options))
  }

  override buildLookaheadForOptional(options: Parameters<ForOptional>[0]): ReturnType<ForOptional> {
    return madeOnFirstUse(() => super.buildLookaheadForOptional(options))
  }
}

/** Delays the creation of a lookahead function. Keeps `this`, because the parser calls these functions as its methods. */
function madeOnFirstUse<Values extends unknown[], Result>(
  make: () => (...values: Values) => Result,
): (...values: Values) => Result {
  let made: ((...values: Values) => Result) | undefined
  return function (this: unknown, ...values) {
    made ??= make()
    return made.apply(this, values)
  }
}
