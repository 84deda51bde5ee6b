import type { GrammarJson, ProductionJson } from '../../grammar-forms/json/grammarJson.js'
import { failed, success, type Result } from '../../text/failure.js'

/** Reads a grammar from the text of a JSON file. Fails with `grammar-invalid`. */
export function readGrammar(text: string, file: string): Result<GrammarJson> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return invalid(file, error instanceof Error ? error.message : 'it is not JSON')
  }
  const problem = problemIn(value)
  return problem === undefined ? success(value as GrammarJson) : invalid(file, problem)
}

const invalid = (file: string, problem: string): Result<never> =>
  failed(
    'grammar-invalid',
    `${file} is not a grammar: ${problem}`,
    'write it with `codicil grammar json`, or with `serializeGrammar` of codicil/grammar-forms',
  )

/** More nested parts than these are refused, because parts are read recursively. */
const maxDepth = 200

type Checked = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Checked =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const isNames = (value: unknown): value is readonly string[] =>
  isList(value) && value.every((one) => typeof one === 'string')

/** What is wrong with a value; undefined if it is a grammar. */
function problemIn(value: unknown): string | undefined {
  if (!isRecord(value)) return 'it is not an object'
  const { format, maxLookahead, rules, tokens, modes } = value
  if (format !== 1) return '`format` is not 1'
  if (!isNamed(rules) || rules.length === 0) return '`rules` is not a list of rules with names'
  if (!isNamed(tokens)) return '`tokens` is not a list of tokens with names'
  if (!isModes(modes)) return '`modes` does not list the names of tokens'
  if (typeof maxLookahead !== 'number' || !lookaheads.has(maxLookahead))
    return '`maxLookahead` is not a number from 1 to 8'
  const names = { rule: new Set(rules.map(nameOf)), token: new Set(tokens.map(nameOf)) }
  if (names.rule.size < rules.length) return 'two rules have the same name'
  if (names.token.size < tokens.length) return 'two tokens have the same name'
  return (
    problemInModes(value, modes, names) ??
    firstProblem(tokens, (token) => problemInToken(token, names.token, modes), 'token') ??
    firstProblem(rules, (rule) => problemInParts(rule['definition'], names, 0), 'rule')
  )
}

const lookaheads: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6, 7, 8])

type Modes = Readonly<Record<string, readonly string[]>>

const isModes = (value: unknown): value is Modes => isRecord(value) && Object.values(value).every(isNames)

/** What is wrong with where texts start and with the tokens of the modes. */
function problemInModes({ starts, defaultMode }: Checked, modes: Modes, names: Names): string | undefined {
  if (typeof defaultMode !== 'string' || !(defaultMode in modes)) return '`defaultMode` is not one of `modes`'
  if (!isList(starts) || starts.length === 0) return '`starts` is not a list of rules'
  for (const start of starts) {
    const { rule, mode = defaultMode } = isRecord(start) ? start : {}
    if (typeof rule !== 'string' || !names.rule.has(rule)) return '`starts` names a rule that `rules` does not have'
    if (typeof mode !== 'string' || !(mode in modes)) return '`starts` names a mode that `modes` does not have'
  }
  const unknown = Object.values(modes)
    .flat()
    .find((name) => !names.token.has(name))
  return unknown === undefined ? undefined : `\`modes\` names the token \`${unknown}\`, which \`tokens\` does not have`
}

function firstProblem(
  items: readonly Named[],
  problemOf: (item: Named) => string | undefined,
  kind: string,
): string | undefined {
  for (const item of items) {
    const problem = problemOf(item)
    if (problem !== undefined) return `the ${kind} \`${item.name}\` ${problem}`
  }
  return undefined
}

type Named = Checked & { readonly name: string }

const isNamed = (value: unknown): value is readonly Named[] =>
  isList(value) && value.every((one) => isRecord(one) && typeof one['name'] === 'string')

const nameOf = ({ name }: Named): string => name

function problemInToken(token: Named, tokens: ReadonlySet<string>, modes: Checked): string | undefined {
  const { pattern, categories = [], longerAlt = [], pushMode } = token
  for (const names of [categories, longerAlt]) {
    if (!isNames(names)) return 'has `categories` or `longerAlt` that are not lists of names'
    const unknown = names.find((name) => !tokens.has(name))
    if (unknown !== undefined) return `names the token \`${unknown}\`, which \`tokens\` does not have`
  }
  if (pushMode !== undefined && (typeof pushMode !== 'string' || !(pushMode in modes))) return 'pushes a mode that `modes` does not have' // prettier-ignore
  return pattern === undefined ? undefined : problemInPattern(pattern)
}

function problemInPattern(pattern: unknown): string | undefined {
  if (!isRecord(pattern)) return 'has a `pattern` that is not an object'
  const { regExp, text, custom, like, flags } = pattern as Partial<
    Record<'regExp' | 'text' | 'custom' | 'like' | 'flags', unknown>
  >
  if (typeof text === 'string') return text === '' ? 'has an empty text' : undefined
  const source = regExp ?? like
  if (source === undefined) return custom === true ? undefined : 'has a `pattern` without `regExp`, `text` or `custom`'
  try {
    new RegExp(source as string, flags as string | undefined)
    return undefined
  } catch (error) {
    return `has an expression that JavaScript refuses: ${error instanceof Error ? error.message : ''}`
  }
}

type Names = Readonly<Record<'rule' | 'token', ReadonlySet<string>>>

function problemInParts(parts: unknown, names: Names, depth: number): string | undefined {
  if (!isList(parts)) return 'has a part without a list as `definition`'
  if (depth > maxDepth) return `nests more than ${String(maxDepth)} parts`
  for (const part of parts) {
    const problem = isRecord(part) ? problemInPart(part, names, depth) : 'has a part that is not an object'
    if (problem !== undefined) return problem
  }
  return undefined
}

const groups: ReadonlySet<unknown> = new Set<ProductionJson['type']>(['Alternation', 'Alternative', 'Option', 'Repetition', 'RepetitionMandatory', 'RepetitionWithSeparator', 'RepetitionMandatoryWithSeparator']) // prettier-ignore

function problemInPart(
  { type, name, idx, separator, definition }: Checked,
  names: Names,
  depth: number,
): string | undefined {
  if (idx !== undefined && (typeof idx !== 'number' || idx < 0 || idx > 255)) return 'has a part whose `idx` is not a number up to 255' // prettier-ignore
  if (type === 'Terminal' || type === 'NonTerminal') {
    const kind = type === 'Terminal' ? 'token' : 'rule'
    if (typeof name !== 'string') return `has a ${type} without a name`
    return names[kind].has(name) ? undefined : `uses the ${kind} \`${name}\`, which \`${kind}s\` does not have`
  }
  if (!groups.has(type)) return `has a part of the type \`${String(type)}\``
  if (String(type).endsWith('WithSeparator')) {
    const problem = problemInParts([separator], names, depth + 1)
    if (problem !== undefined) return problem
  }
  return problemInParts(definition, names, depth + 1)
}
