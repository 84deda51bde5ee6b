import { printParseErrorCode, visit, type ParseErrorCode } from 'jsonc-parser'
import type { Span } from '../../text/span.js'
import type { DocumentNode } from './documentTree.js'
import { treeBuilder, whole, type ValueReading } from './treeBuilder.js'

/** Whether a text may be JSON: its first character that is no white space starts an object or a list. */
export const looksLikeJson = (text: string): boolean => /^\uFEFF?\s*[[{]/.test(text)

/**
 * Reads a JSON document into a tree with the place of every value and key. Calls `notJson` with the first place that is not JSON,
 * and returns undefined. Reports `openapi-syntax`, and returns undefined, if it is too deep or too large.
 */
export function readJson(
  text: string,
  reading: ValueReading,
  notJson: (at: Span, message: string) => void,
): DocumentNode | undefined {
  const tree = treeBuilder(reading)
  const at = (offset: number, length: number): Span => ({ start: offset, end: offset + length })
  return whole(() => {
    const failed = visited(text, {
      onObjectBegin: (offset, length) => tree.open('object', at(offset, length)),
      onArrayBegin: (offset, length) => tree.open('list', at(offset, length)),
      onObjectProperty: (key, offset, length) => tree.key(key, at(offset, length)),
      onLiteralValue: (value: unknown, offset, length) => {
        if (typeof value === 'string') tree.scalar('string', value, at(offset, length))
        else tree.scalar(kindOf(value), text.slice(offset, offset + length), at(offset, length))
      },
      onObjectEnd: (offset, length) => void tree.close(offset + length),
      onArrayEnd: (offset, length) => void tree.close(offset + length),
    })
    if (failed) notJson(at(failed.offset, failed.length), words(failed.code))
    return failed ? undefined : tree.root()
  })
}

interface NotJson {
  readonly code: ParseErrorCode
  readonly offset: number
  readonly length: number
}

class Wrong extends Error {
  constructor(readonly found: NotJson) {
    super()
  }
}

/** Visits a text until its first error, which is returned. */
function visited(text: string, visitor: Parameters<typeof visit>[1]): NotJson | undefined {
  const onError = (code: ParseErrorCode, offset: number, length: number): never => {
    throw new Wrong({ code, offset, length })
  }
  try {
    visit(text.replace(/^\uFEFF/, ' '), { ...visitor, onError }, { disallowComments: true })
    return undefined
  } catch (error) {
    if (error instanceof Wrong) return error.found
    throw error
  }
}

const kindOf = (value: unknown): 'number' | 'boolean' | 'null' =>
  value === null ? 'null' : typeof value === 'boolean' ? 'boolean' : 'number'

/** `CloseBraceExpected` as `close brace expected`. */
const words = (code: ParseErrorCode): string =>
  printParseErrorCode(code)
    .replaceAll(/(?!^)[A-Z]/g, ' $&')
    .toLowerCase()
