import { readExpression } from '../../../syntax/read/readExpression.js'
import type { CharacterClass, RegularExpression } from '../../../syntax/tree/syntaxTree.js'

/** A `pattern` of a schema as contracts write it. */
export interface FacetPattern {
  /** What goes between the slashes. */
  readonly source: string
  readonly expression: RegularExpression
  readonly takesEmpty: boolean
  /** Whether texts that match may contain white space. */
  readonly mayHaveSpace: boolean
  /** The constructs that were not read as XML Schema defines them. */
  readonly reading?: string
}

export type ReadPattern = FacetPattern | { readonly problem: string }

const anchorsRead = '`^` and `$` are read as the start and the end; in XML Schema they are ordinary characters'

/** Reads the patterns of one derivation step: the texts of any of them are its texts. */
export function facetPattern(patterns: readonly string[]): ReadPattern {
  const written = patterns.map(withoutAnchors)
  const hasAnchors = written.some((source, at) => source !== patterns[at])
  const sources = [...new Set(written.map(contractSpelling))]
  return readPattern(
    sources.length === 1 ? sources[0]! : sources.map((source) => `(${source})`).join('|'),
    hasAnchors ? anchorsRead : undefined,
  )
}

/** Reads a pattern that contracts can already have. */
export function readPattern(source: string, reading?: string): ReadPattern {
  const { tree: expression, diagnostics } = readExpression(source)
  if (!expression) return { problem: diagnostics[0]!.message }
  return {
    source,
    expression,
    takesEmpty: takesEmpty(expression),
    mayHaveSpace: mayHaveSpace(expression),
    ...(reading !== undefined && { reading }),
  }
}

/** A pattern without `^` at its start and `$` at its end, which authors write out of habit. */
function withoutAnchors(pattern: string): string {
  const start = pattern.startsWith('^') ? 1 : 0
  const isEnd = pattern.endsWith('$') && !pattern.endsWith('\\$')
  return pattern.slice(start, isEnd ? -1 : undefined)
}

const escapes = new Set('nrt\\|.?*+(){}[]^-dDwWsSiIcCpP')
const lineEnds: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '/': '\\/' }

/** A pattern in the spelling of contracts: slashes escaped, and needless escapes of other notations removed. */
function contractSpelling(pattern: string): string {
  let [spelt, isInClass, isStart] = ['', false, false]
  const characters = Array.from(pattern)
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at]!
    const next = characters[at + 1]
    const isFirst = isStart
    isStart = character === '['
    if (character === '\\' && next !== undefined) {
      at++
      spelt += escapes.has(next) ? `\\${next}` : /[A-Za-z0-9]/.test(next) ? `\\${next}` : plain(next, isInClass)
      continue
    }
    if (character === '[') isInClass = true
    if (character === ']') isInClass = false
    spelt += character === '^' && isFirst ? '^' : plain(character, isInClass)
  }
  return spelt
}

function plain(character: string, isInClass: boolean): string {
  if (!isInClass && (character === '$' || character === '^')) return character === '$' ? '[$]' : '\\^'
  return lineEnds[character] ?? character
}

const special = new Set('\\|.?*+(){}[]^-/')

/** A text as an expression that matches only it. */
export const escaped = (text: string): string =>
  Array.from(text, (character) => {
    if (character === '$') return '[$]'
    return special.has(character) ? `\\${character}` : (lineEnds[character] ?? character)
  }).join('')

const spaces = [0x9, 0xa, 0xd, 0x20]

/** Recursive, as the parser limits how deep patterns nest. */
function takesEmpty(expression: RegularExpression): boolean {
  switch (expression.kind) {
    case 'choice':
      return expression.of.some(takesEmpty)
    case 'sequence':
      return expression.of.every(takesEmpty)
    case 'repeat':
      return expression.count.min === 0 || takesEmpty(expression.of)
    case 'characters':
      return false
  }
}

/** Recursive, as the parser limits how deep patterns nest. */
function mayHaveSpace(expression: RegularExpression): boolean {
  switch (expression.kind) {
    case 'choice':
    case 'sequence':
      return expression.of.some(mayHaveSpace)
    case 'repeat':
      return expression.count.max !== 0 && mayHaveSpace(expression.of)
    case 'characters':
      return hasSpace(expression.characters)
  }
}

/** Whether a class has white space, as far as that is obvious: true if in doubt. */
function hasSpace(characters: CharacterClass): boolean {
  switch (characters.kind) {
    case 'any':
      return true
    case 'range':
      return spaces.some((one) => characters.from <= one && one <= characters.to)
    case 'escape':
      return 'sDWIC'.includes(characters.letter)
    case 'category':
      return characters.isNegated || /^(Z|C|Is)/.test(characters.name)
    case 'class':
      return characters.isNegated
        ? !characters.items.some((item) => item.kind === 'escape' && item.letter === 's')
        : characters.items.some(hasSpace)
  }
}
