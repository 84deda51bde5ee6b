import type { JsonObject, JsonValue } from '../message/jsonTree.js'
import { readJson } from '../message/readJson.js'
import type { Located } from '../text/diagnostic.js'
import { success, type Failure, type Result } from '../text/failure.js'
import { linesOf } from '../text/lineMap.js'
import { nearest } from '../text/writing/nearest.js'
import { quoted } from '../text/writing/quoted.js'
import type { Source } from '../text/source.js'

/** A value as a placeholder gets it, and where it is in the file. */
export interface WrittenValue {
  readonly text: string
  readonly offset: number
}

/** Values by the name of a placeholder or type. */
export type NamedValues = ReadonlyMap<string, WrittenValue>

/** Reports a problem of a value, or of its key. */
export type ReportValue = (at: { readonly offset: number }, message: string, hint?: string, part?: 'key') => void

/** What a file of values says, and the problems that were found in it so far. */
export interface ReadValues {
  /** For all scenarios. */
  readonly values: NamedValues
  /** For scenarios by title; they come first. */
  readonly scenarios: ReadonlyMap<string, { readonly values: NamedValues; readonly offset: number }>
  readonly report: ReportValue
  readonly problems: Located[]
}

/** The failure of a file of values with problems. */
export const valuesFailure = (
  { name }: Source,
  problems: readonly Located[],
): { readonly ok: false; readonly failure: Failure } => ({
  ok: false,
  failure: {
    code: 'bad-values',
    message: `the values in ${name} cannot be used`,
    hint: 'add `"$schema": "node_modules/codicil/schemas/values.schema.json"` for completion and checks in editors',
    diagnostics: [...problems].sort((a, b) => a.span.start - b.span.start).slice(0, maxProblems),
  },
})

/** The most problems that are reported. */
const maxProblems = 100

const keys = ['$schema', 'values', 'scenarios']

/** Reads a file of values (schemas/values.schema.json). Fails with `bad-values` if it is no JSON. */
export function readValues(source: Source): Result<ReadValues> {
  const problems: Located[] = []
  const report: ReportValue = ({ offset }, message, hint, part) => {
    const start = part === 'key' ? keyBefore(source.text, offset) : offset
    const span = { start, end: start + tokenLength(source.text, start) }
    problems.push({ code: 'bad-values', severity: 'error', source, span, message, ...(hint && { hint }) })
  }
  const read = readJson(source.text)
  if (!read.ok) {
    const { message, line = 1, column = 1 } = read.error
    report({ offset: (linesOf(source)[line - 1] ?? 0) + column - 1 }, message)
    return valuesFailure(source, problems)
  }
  const { value, duplicates } = read.value
  for (const { key, offset } of duplicates) report({ offset }, `the key ${quoted(key)} appears twice`)
  const root = objectAt(value, 'the file', report)
  for (const [key, { offset }] of root?.members ?? [])
    if (!keys.includes(key)) {
      const near = nearest(key, keys)
      report(
        { offset },
        `the file has no key ${quoted(key)}`,
        near ? `did you mean \`${near}\`?` : `its keys are ${keys.join(', ')}`,
        'key',
      )
    }
  return success({ values: valuesAt(root, 'values', report), scenarios: scenariosIn(root, report), report, problems })
}

/** The offset of the key of the value at an offset. */
function keyBefore(text: string, offset: number): number {
  let start = text.lastIndexOf('"', text.lastIndexOf(':', offset)) - 1
  while (start > 0 && (text[start] !== '"' || text[start - 1] === '\\')) start--
  return start
}

/** The length of the string, word or bracket at an offset. */
const tokenLength = (text: string, offset: number): number =>
  /^("(\\.|[^"\\])*"|[\w.+-]+|.)/s.exec(text.slice(offset, offset + maxTokenLength))?.[0].length ?? 0

/** How many characters of a token are marked. */
const maxTokenLength = 1000

function objectAt(value: JsonValue | undefined, what: string, report: ReportValue): JsonObject | undefined {
  if (!value || value.kind === 'object') return value
  report(value, `${what} must be an object`)
  return undefined
}

function scenariosIn(root: JsonObject | undefined, report: ReportValue): ReadValues['scenarios'] {
  const scenarios = objectAt(root?.members.get('scenarios'), '`scenarios`', report)
  return new Map(
    [...(scenarios?.members ?? [])].map(([title, { offset }]) => [
      title,
      { offset, values: valuesAt(scenarios, title, report) },
    ]),
  )
}

function valuesAt(parent: JsonObject | undefined, key: string, report: ReportValue): NamedValues {
  const values = new Map<string, WrittenValue>()
  for (const [name, value] of objectAt(parent?.members.get(key), quoted(key), report)?.members ?? []) {
    const { kind, offset } = value
    if ('text' in value && kind !== 'null') values.set(name, { text: value.text, offset })
    else report(value, `the value of ${quoted(name)} must be a text, a number or a boolean`)
  }
  return values
}
