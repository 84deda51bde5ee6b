import {
  bodyWord,
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
const PropertiesWord = bodyWord('properties', 'PropertiesWord', 'properties')

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

  /** `properties` with a table of names and values */
  propertiesBody = this.RULE('propertiesBody', () => {
    this.CONSUME(PropertiesWord)
    this.SUBRULE(this.table)
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

  bodies() {
    return [...super.bodies(), { ALT: () => this.SUBRULE(this.propertiesBody) }]
  }
}

const withWords = withTokens(modes, {
  step: [ResponseTimeWord],
  line: [ServersKeyword],
  payload: [PropertiesWord],
  properties: [tokens.Space, tokens.LineEnd, tokens.Unexpected],
})

export const shopGrammar = {
  modes: withSuffixes(withBounds(withWords, StartsWith), FilledSuffix),
  Parser: ShopParser,
}
