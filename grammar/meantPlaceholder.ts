import { createToken } from 'chevrotain'
import { blank, name, placeholderShape } from './fragments.js'
import { ofSlip, Text } from './tokens.js'

const parameter = `(?:${name}${blank}*:${blank}*)?`
const suffix = '(?:[*?]|\\.\\.\\.)'

/** What a misspelt placeholder means: a placeholder, or one or more nodes, which need two placeholders. */
export interface MeantPlaceholder {
  readonly text: string
  readonly isOneOrMore?: boolean
}

/** A form that a placeholder does not have, with what it means; groups are passed on. */
type Form = readonly [pattern: string, meaning: (...groups: string[]) => MeantPlaceholder]

const list = (item = ''): MeantPlaceholder => ({ text: `(${item}*)` })

/** Forms in parentheses, which are text; each is one token, so that it is one mistake. */
const inParentheses: readonly Form[] = [
  [`(${parameter}${name})${blank}*\\+`, (item) => ({ text: `(${item})(${item}*)`, isOneOrMore: true })],
  [`${blank}*(${parameter}${name})${blank}+(${suffix})${blank}*`, (item, mark) => ({ text: `(${item}${mark})` })],
  [`(${parameter}${name})\\[\\]`, list],
  [`(?:[Ll]ist|[Aa]rray)(?:${blank}+of)?${blank}+(${name})`, list],
  [`(?:[Ll]ist|[Aa]rray)<(${name})>`, list],
  [`(${name})${blank}*=${blank}*(${name})`, (key, type) => ({ text: `(${key}:${type})` })],
  [`(?!dictionary${blank})(${name})${blank}+(${name}${suffix}*)`, (key, type) => ({ text: `(${key}:${type})` })],
  [`\\((${placeholderShape})\\)`, (inside) => ({ text: `(${inside})` })],
]

/** Forms without parentheses, or with one. */
const withoutParentheses: readonly Form[] = [
  [`\\((${parameter}${name}${suffix}*)`, (inside) => ({ text: `(${inside})` })],
  [`(${name})\\+`, (item) => ({ text: `(${item})(${item}*)`, isOneOrMore: true })],
  [`(${name}${suffix})`, (inside) => ({ text: `(${inside})` })],
]

/** Text in parentheses that is almost a placeholder: `(Line+)`, `(id uuid)`, `(string[])`. */
export const AlmostPlaceholder = ofSlip(
  createToken({
    name: 'AlmostPlaceholder',
    label: 'text',
    pattern: new RegExp(`\\((?:${inParentheses.map(([pattern]) => pattern).join('|')})\\)`),
    categories: Text,
  }),
)

const forms = [
  ...inParentheses.map(([pattern, meaning]) => [new RegExp(`^\\(${pattern}\\)$`), meaning] as const),
  ...withoutParentheses.map(([pattern, meaning]) => [new RegExp(`^${pattern}$`), meaning] as const),
]

/** What a text that is almost a placeholder means; undefined for other text. */
export function meantPlaceholder(text: string): MeantPlaceholder | undefined {
  for (const [pattern, meaning] of forms) {
    const [all, ...groups] = pattern.exec(text) ?? []
    if (all !== undefined) return meaning(...groups)
  }
  return undefined
}

/** What a placeholder with a suffix behind its parentheses means: `(Line)*`. */
export function withSuffix(placeholder: string, mark: string): MeantPlaceholder | undefined {
  const inside = placeholder.slice(1, -1)
  if (mark === '+') return { text: `${placeholder}(${inside}*)`, isOneOrMore: true }
  return mark === '*' || mark === '?' ? { text: `(${inside}${mark})` } : undefined
}
