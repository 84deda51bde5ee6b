import { createToken } from 'chevrotain'
import { blank, count, name, nameChar, placeholderShape, separator, suffix } from './fragments.js'
import { boundWords, ofSlip, Text } from './tokens.js'

const parameter = `(?:${name}${blank}*:${blank}*)?`

/** What a misspelt placeholder means, or what to do about it if no other text means the same. */
export type MeantPlaceholder = { readonly text: string } | { readonly hint: string }

/** A form that a placeholder does not have, with what it means; groups are passed on. */
type Form = readonly [pattern: string, meaning: (...groups: (string | undefined)[]) => MeantPlaceholder]

/** The characters of a group besides its operators and parentheses. */
const inGroup = `${nameChar} \\t*?+{},.:`
const nested = `\\([|&${inGroup}]*\\)`

/** What a group means that has an operator too many; two kinds of operators, or a group inside a group, need a name. */
function meantGroup(group = ''): MeantPlaceholder {
  const [operator = '', other] = ['|', '&'].filter((one) => group.includes(one))
  if (other !== undefined || group.includes('('))
    return { hint: 'declare a type for the inner group, such as `type Group (A | B)`, and write its name here' }
  const members = group
    .split(operator)
    .map((member) => member.trim())
    .filter((member) => member !== '')
  const text = `(${members.join(` ${operator} `)})`
  return new RegExp(`^\\(${placeholderShape}\\)$`).test(text) ? { text } : { hint: howGroups }
}

const suffixedGroup = (group = '', mark = ''): MeantPlaceholder => ({
  hint: `declare a type, such as \`type Group ${group}\`, and write \`(Group${mark})\``,
})

const howGroups = 'write a group as `(A | B)` for one of several, or as `(A & B)` for all of them in any order'

const howOptional = (type = ''): MeantPlaceholder => ({
  hint: `write \`(${type}?)\` for a value that may be null, and a \`?\` after the name of a key, a header or a field that may be missing`,
})

const list = (item = ''): MeantPlaceholder => ({ text: `(${item}*)` })

/** Forms in parentheses, which are text; each is one token, so that it is one mistake. */
const inParentheses: readonly Form[] = [
  [`${blank}*(${parameter}${name})${blank}+(${suffix})${blank}*`, (item, mark) => ({ text: `(${item}${mark})` })],
  [`(${parameter}${name})(?:${suffix})+${blank}+list((?:${blank}*${separator})?)`, (item = '', between = '') => ({ text: `(${item} list${between})` })], // prettier-ignore
  [`(${parameter}${name})${blank}+list${blank}*([*+])`, (item = '', mark = '') => ({ text: `(${item} list${mark === '+' ? ' {1,}' : ''})` })], // prettier-ignore
  [`(${parameter}${name})${blank}+list${blank}*(${count})${blank}*(${separator})`, (item = '', many = '', between = '') => ({ text: `(${item} list ${between} ${many})` })], // prettier-ignore
  [`(${parameter}${name})\\[\\](${suffix}*)`, (item = '', marks = '') => ({ text: `(${item}*${marks})` })],
  [`(?:nullable${blank}+(${name})|(${name})${blank}+nullable)`, (after, before) => ({ text: `(${after ?? before}?)` })],
  [`(?:optional${blank}+(${name})|(${name})${blank}+optional)`, (after, before) => howOptional(after ?? before)],
  [`(?:[Ll]ist|[Aa]rray)(?:${blank}+of)?${blank}+(${name})`, list],
  [`(?:[Ll]ist|[Aa]rray)<(${name})>`, list],
  [`(${name})${blank}*=${blank}*(${name})`, (key, type) => ({ text: `(${key}:${type})` })],
  [`(?!dictionary${blank})(${name})${blank}+(${name}${suffix}*)`, (key, type) => ({ text: `(${key}:${type})` })],
  [`\\((${placeholderShape})\\)`, (inside) => ({ text: `(${inside})` })],
  [`(${parameter}${name})\\{${blank}*,${blank}*([0-9]+)${blank}*\\}`, (item, max) => ({ text: `(${item}{0,${max}})` })],
  [`(\\([${inGroup}]*[|&][|&${inGroup}]*\\))(${suffix})`, suffixedGroup],
  [`((?:[${inGroup}]|${nested})*[|&](?:[|&${inGroup}]|${nested})*)`, meantGroup],
  [`([${inGroup}]*\\\\\\|(?:[|&${inGroup}]|\\\\\\|)*)`, (group = '') => meantGroup(group.replaceAll('\\', ''))],
  [
    `(${parameter}${name}${suffix}*)${blank}+((?:${boundWords.join('|')})${blank}[^()\\r\\n]*[^()\\s])${blank}*`,
    (inside, bounds) => ({ text: `(${inside}) ${bounds}` }),
  ],
]

/** Forms without parentheses, or with one. */
const withoutParentheses: readonly Form[] = [
  [`\\((${parameter}${name}${suffix}*)`, (inside) => ({ text: `(${inside})` })],
  [`(${name}${suffix})`, (inside) => ({ text: `(${inside})` })],
]

/** Text in parentheses that is almost a placeholder: `(id uuid)`, `(string[])`, `(A |)`. */
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

/** The first or the last character of all forms, so that other texts do not pay for them. */
const edge = /^\(|[*+?.}]$/

/** What a text that is almost a placeholder means; undefined for other text. */
export function meantPlaceholder(text: string): MeantPlaceholder | undefined {
  if (!edge.test(text)) return undefined
  for (const [pattern, meaning] of forms) {
    const [all, ...groups] = pattern.exec(text) ?? []
    if (all !== undefined) return meaning(...groups)
  }
  return undefined
}

const wholeSuffix = new RegExp(`^${suffix}$`)

/** What a placeholder with a suffix behind its parentheses means: `(Line)*`. `added` are suffixes that the language adds. */
export function withSuffix(
  placeholder: string,
  mark: string,
  added: readonly string[] = [],
): MeantPlaceholder | undefined {
  const inside = placeholder.slice(1, -1)
  if ((!wholeSuffix.test(mark) || mark === '...') && !added.includes(mark)) return undefined
  if (inside.includes('|') || inside.includes('&')) return suffixedGroup(placeholder, mark)
  return { text: `(${inside}${mark})` }
}
