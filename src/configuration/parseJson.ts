import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import type { ReportProblem } from './jsonNode.js'

/** The text with everything before an `@` masked, at the same offsets: a line in a message could have a password. */
export const withoutSecrets = (text: string): string =>
  text.replace(/[^"\s]+/g, (word) => {
    const end = Math.max(word.lastIndexOf('@'), word.lastIndexOf('\\u0040'))
    return '*'.repeat(end < 0 ? 0 : end + 1) + word.slice(end + 1)
  })

/** The most characters of the file and levels of nesting. */
const limits = { length: 1_000_000, depth: 50 }

/** Parses the text of a JSON file; undefined, with its first problem reported, if it cannot be parsed. */
export function parseJson(text: string, report: ReportProblem): Node | undefined {
  const beyond = text.length > limits.length ? 0 : tooDeepAt(text)
  if (beyond !== undefined) {
    const what = text.length > limits.length ? `longer than ${String(limits.length)} characters` : 'nested too deeply'
    report({ start: beyond, end: beyond + 1 }, `the file is ${what}`)
    return undefined
  }
  const errors: ParseError[] = []
  const tree = parseTree(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: true })
  for (const { error, offset, length } of errors.slice(0, 1))
    report({ start: offset, end: offset + length }, `this is not JSON: ${words(printParseErrorCode(error))}`)
  if (!tree && errors.length === 0) report({ start: 0, end: 0 }, 'the file is empty')
  return errors.length === 0 ? tree : undefined
}

/** Where the text nests too deeply for the parser, which is recursive. */
function tooDeepAt(text: string): number | undefined {
  let [depth, isString] = [0, false]
  for (const { 0: mark, index } of text.matchAll(/\\.|["[\]{}]/gs)) {
    if (mark === '"') isString = !isString
    else if (isString || mark.length > 1) continue
    else if (mark === ']' || mark === '}') depth--
    else if (++depth > limits.depth) return index
  }
  return undefined
}

/** `CloseBraceExpected` as `close brace expected`. */
const words = (code: string): string => code.replace(/(?!^)[A-Z]/g, ' $&').toLowerCase()
