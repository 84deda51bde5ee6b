import { contractReader, tokenScope, type EntryName } from '../../../src/core.js'

/** A stretch of a text in one colour. */
export interface Colour {
  readonly start: number
  readonly end: number
  readonly name: string
}

/** The colours of TextMate scopes, by the start of their names; the first that fits counts. */
const colourOfScope = [
  ['comment', 'comment'],
  ['invalid', 'invalid'],
  ['entity.name.section', 'title'],
  ['entity.name.tag.scenario', 'tag'],
  ['entity.name.type', 'type'],
  ['entity.name.tag', 'name'],
  ['support', 'name'],
  ['variable', 'name'],
  ['keyword.operator', 'type'],
  ['keyword', 'keyword'],
  ['punctuation.definition.placeholder', 'type'],
  ['punctuation', 'punctuation'],
  ['constant', 'value'],
  ['string', 'value'],
] as const

const colourOf = (token: string): string | undefined => {
  const scope = tokenScope(token)
  return scope && colourOfScope.find(([start]) => scope.startsWith(start))?.[1]
}

/** The colours of a contract, from the tokens of the language's own lexer; a description has those of a payload, YAML none. */
export const contractColours = (text: string): Colour[] =>
  /^\s*[<{]/.test(text)
    ? payloadColours(text)
    : /^["']?(openapi|swagger|\$schema)["']?\s*:/m.test(text)
      ? []
      : colours('contract', text)

/** The colours of a payload: those that it would have in a contract. */
export const payloadColours = (text: string): Colour[] => colours('body', text)

function colours(entry: EntryName, text: string): Colour[] {
  const { tokens, trivia } = contractReader.lex(text, entry)
  return [...tokens, ...trivia]
    .sort((a, b) => a.startOffset - b.startOffset)
    .flatMap(({ tokenType, startOffset, image }) => {
      const name = colourOf(tokenType.name)
      return name === undefined ? [] : [{ start: startOffset, end: startOffset + image.length, name }]
    })
}
