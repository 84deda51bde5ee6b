import { ContractParser, modes, stepWord, tokens, withTokens } from '../../grammar/index.js'
import { createLanguage } from '../../src/pattern/language.js'
import { textPattern } from '../../src/pattern/textPattern.js'

const steps = ['response-time', 'rate-limit', 'shard', 'codes', 'note', 'tickets'].map((word) => ({
  word: stepWord('statusCode', `${word}Word`, word),
  rule: `${word}Step`,
}))

class PromisesParser extends ContractParser {
  private readonly promises = steps.map(({ word, rule }) =>
    this.RULE(rule, () => {
      this.CONSUME(word)
      this.CONSUME(tokens.Integer)
    }),
  )

  override steps() {
    return [...super.steps(), ...this.promises.map((rule) => ({ ALT: () => this.SUBRULE(rule) }))]
  }
}

type Children = Readonly<Record<string, readonly { readonly image: string }[]>>

const number = ({ children }: { readonly children: unknown }): number =>
  Number((children as Children)['Integer']![0]!.image)

/** A language that adds steps with a number; there is one for each way of comparing values. */
export const promises = createLanguage({
  grammar: { modes: withTokens(modes, { step: steps.map(({ word }) => word) }), Parser: PromisesParser },
  extensions: {
    'response-timeStep': { read: number, compare: 'atMost', otherwise: Infinity },
    'rate-limitStep': { read: number, compare: 'atLeast', otherwise: Infinity },
    shardStep: { read: number, compare: 'equal' },
    // The service understands codes of up to this many digits.
    codesStep: { read: (node) => textPattern(`[0-9]{1,${String(number(node))}}`), compare: 'atLeast' },
    noteStep: { read: number, compare: 'ignored' },
    ticketsStep: number,
  },
})
