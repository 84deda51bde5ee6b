import { ContractParser, modes, sectionKeyword, stepWord, tokens, withTokens } from 'codicil/grammar'

const ResponseTimeWord = stepWord('statusCode', 'ResponseTimeWord', 'response-time')
const ServersKeyword = sectionKeyword('ServersKeyword', 'Servers')

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

  steps() {
    return [...super.steps(), { ALT: () => this.SUBRULE(this.responseTimeStep) }]
  }

  sections() {
    return [...super.sections(), { ALT: () => this.SUBRULE(this.serversSection) }]
  }
}

export const shopGrammar = {
  modes: withTokens(modes, { step: [ResponseTimeWord], line: [ServersKeyword] }),
  Parser: ShopParser,
}
