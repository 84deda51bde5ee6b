import { isSecretName } from './secretNames.js'
import type { SecretSpan } from './secretSpan.js'

/** The strings and numbers of a JSON text whose key, or a key above it, is a secret name. */
export function jsonSecrets(text: string): readonly SecretSpan[] {
  const spans: SecretSpan[] = []
  let depth = 0
  let hiddenFrom = Infinity // the depth of the value that a secret name hides
  let isNamed = false // whether a secret name came just before
  let held: Token | undefined // a string: a key if a colon follows it
  const keep = ({ start, end }: Token): void => {
    if (isNamed || depth >= hiddenFrom) spans.push({ start, end, isJson: true })
    isNamed = false
  }
  for (const token of tokens(text)) {
    if (token.kind === ':') isNamed = held !== undefined && isSecretName(stringOf(text, held))
    else if (held) keep(held)
    held = token.kind === '"' ? token : undefined
    if (token.kind === '0') keep(token)
    if (token.kind === ',') isNamed = false
    if (token.kind === '[') {
      depth++
      if (isNamed) hiddenFrom = Math.min(hiddenFrom, depth)
      isNamed = false
    }
    if (token.kind === ']' && depth-- === hiddenFrom) hiddenFrom = Infinity
  }
  if (held) keep(held)
  return spans
}

interface Token {
  /** A string, a number, or a mark; brackets and braces are the same. */
  readonly kind: '"' | '0' | '[' | ']' | ':' | ','
  readonly start: number
  readonly end: number
}

const kinds: Readonly<Record<string, Token['kind']>> = { '{': '[', '[': '[', '}': ']', ']': ']', ':': ':', ',': ',' }

function* tokens(text: string): Generator<Token> {
  const token = /["{}[\]:,]|-?\d[\d.eE+-]*/g
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const { 0: spelling, index: start } = found
    if (spelling === '"') token.lastIndex = stringEnd(text, start)
    yield { kind: spelling === '"' ? '"' : (kinds[spelling] ?? '0'), start, end: token.lastIndex }
  }
}

/** The end of the string that starts at an offset; the end of the text if the string is cut off. */
function stringEnd(text: string, start: number): number {
  const special = /["\\]/g
  special.lastIndex = start + 1
  for (let found = special.exec(text); found; found = special.exec(text)) {
    if (found[0] === '"') return special.lastIndex
    special.lastIndex++
  }
  return text.length
}

function stringOf(text: string, { start, end }: Token): string {
  const spelling = text.slice(start, end)
  try {
    return String(JSON.parse(spelling))
  } catch {
    return spelling
  }
}
