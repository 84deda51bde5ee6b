import { tokens as t, type TokenType } from '../../../grammar/index.js'
import type { Token } from './cursor.js'

/** What a placeholder stands for by its place: JSON, an item of an array, XML nodes, one text, or a whole payload, whose types decide it. */
export type PlaceholderPlace = 'json' | 'item' | 'xml' | 'text' | 'payload'

/** The words of steps whose values are one text. */
const textWords = new Set([
  t.QueryParameterWord,
  t.RequestCookieWord,
  t.RequestHeaderWord,
  t.ResponseHeaderWord,
  t.EnumWord,
  t.KnownMethod,
  t.CustomMethod,
])
const objectOpen = new Set([t.LineObjectOpen, t.BlockObjectOpen])
const arrayOpen = new Set([t.LineArrayOpen, t.BlockArrayOpen])
const tagOpen = new Set([t.LineTagOpen, t.BlockTagOpen])
const quoteOpen = new Set([t.DoubleQuote, t.SingleQuote])
const quoteClose = new Set([t.DoubleQuoteEnd, t.SingleQuoteEnd])

/** The place of a placeholder that comes after the first tokens of a step. */
export function placeOf(before: readonly Token[]): PlaceholderPlace {
  let place: PlaceholderPlace = 'payload'
  const brackets: TokenType[] = []
  for (const { tokenType } of before) {
    if (textWords.has(tokenType)) return 'text'
    if (tokenType === t.FormFieldWord || tokenType === t.RequestPartWord) return 'json'
    if (objectOpen.has(tokenType) || arrayOpen.has(tokenType)) brackets.push(tokenType)
    else if (tokenType === t.ObjectClose || tokenType === t.ArrayClose) brackets.pop()
    else if (tokenType === t.RowStart) place = 'json'
    else if (tagOpen.has(tokenType) || quoteClose.has(tokenType)) place = 'xml'
    else if (quoteOpen.has(tokenType)) place = 'text'
  }
  const innermost = brackets.at(-1)
  return !innermost ? place : arrayOpen.has(innermost) ? 'item' : 'json'
}
