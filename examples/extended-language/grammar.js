import {
  boundTokens,
  ContractParser,
  modes,
  sectionKeyword,
  stepWord,
  suffixToken,
  tokens,
  withBounds,
  withSuffixes,
  withTokens,
} from 'codicil/grammar'

const ResponseTimeWord = stepWord('statusCode', 'ResponseTimeWord', 'response-time')
const ServersKeyword = sectionKeyword('ServersKeyword', 'Servers')
const StartsWith = boundTokens('StartsWith', 'startsWith', '[A-Z]+')
const FilledSuffix = suffixToken('Filled', '!')

class ShopParser extends ContractParser {
  /** `response-time 250` */
  responseTimeStep = this.RULE('responseTimeStep', () => {
    this.CONSUME(ResponseTimeWord)
    this.CONSUME(tokens.Integer)
  })

  /** `Servers:` with a table of names and addresses */
  serversSection = this.RULE('serversSection', () => {
    this.CONSUME(ServersKeyword)
    this.SUBRULE(this.heading)
    this.SUBRULE(this.table)
  })

  /** `startsWith EU` */
  startsWithBound = this.RULE('startsWithBound', () => {
    this.CONSUME(StartsWith.word)
    this.CONSUME(StartsWith.value)
  })

  /** `(string!)` */
  filledSuffix = this.RULE('filledSuffix', () => {
    this.CONSUME(FilledSuffix)
  })

  steps() {
    return [...super.steps(), { ALT: () => this.SUBRULE(this.responseTimeStep) }]
  }

  sections() {
    return [...super.sections(), { ALT: () => this.SUBRULE(this.serversSection) }]
  }

  bounds() {
    return [...super.bounds(), { ALT: () => this.SUBRULE(this.startsWithBound) }]
  }

  suffixes() {
    return [...super.suffixes(), { ALT: () => this.SUBRULE(this.filledSuffix) }]
  }
}

const withKeywords = withTokens(modes, { step: [ResponseTimeWord], line: [ServersKeyword] })

export const shopGrammar = {
  modes: withSuffixes(withBounds(withKeywords, StartsWith), FilledSuffix),
  Parser: ShopParser,
}
