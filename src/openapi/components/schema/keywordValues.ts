import { oncePer } from '../../../collections/once.js'
import type { Report } from '../../../descriptions/files/report.js'
import { quoted } from '../../../text/writing/quoted.js'
import type { Dialect } from '../../documents/descriptionKind.js'
import type { DocumentMember, DocumentNode, ListNode, ObjectNode } from '../../documents/documentTree.js'
import type { StatedKeyword } from './schema.js'
import { hasKeyword, type Keyword } from './vocabulary.js'

/** The keywords of an object that is read as a schema. */
export interface Keywords {
  readonly dialect: Dialect
  readonly members: ReadonlyMap<string, DocumentMember>
  readonly report: Report
}

const kinds: Readonly<Record<DocumentNode['kind'], string>> = {
  object: 'an object',
  list: 'a list',
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
}

/** The member of a keyword that the dialect has. */
export function statedAt({ dialect, members }: Keywords, keyword: Keyword): DocumentMember | undefined {
  const member = members.get(keyword)
  return member && hasKeyword(dialect, keyword) ? member : undefined
}

/** Reports a value that a keyword cannot have; it is ignored. */
export function reportValue(
  report: Report,
  value: DocumentNode,
  what: string,
  needed: string,
  is = kinds[value.kind],
): void {
  report('openapi-bad-value', value.span, `${what} is ${is} instead of ${needed}, so it is ignored`, { hint: `write ${needed}` }) // prettier-ignore
}

/** The value of a keyword, read by `read`, which returns undefined if it reported the value. */
export function valueAt<Value>(
  keywords: Keywords,
  keyword: Keyword,
  read: (value: DocumentNode, what: string) => Value | undefined,
): StatedKeyword<Value> | undefined {
  const member = statedAt(keywords, keyword)
  const value = member && read(member.value, quoted(keyword))
  return member && value !== undefined ? { value, span: member.keySpan } : undefined
}

/** Readers of values of one kind. Each reports another value. */
export const readers = oncePer(({ report }: Pick<Keywords, 'report'>) => {
  const text = (value: DocumentNode, what: string): string | undefined => {
    if (value.kind === 'string') return value.text
    reportValue(report, value, what, 'a string')
    return undefined
  }
  const flag = (value: DocumentNode, what: string): boolean | undefined => {
    if (value.kind === 'boolean') return value.text === 'true'
    reportValue(report, value, what, 'true or false')
    return undefined
  }
  const number = (value: DocumentNode, what: string): string | undefined => {
    if (value.kind === 'number') return value.text
    reportValue(report, value, what, 'a number')
    return undefined
  }
  const list = (value: DocumentNode, what: string): ListNode | undefined => {
    if (value.kind === 'list') return value
    reportValue(report, value, what, 'a list')
    return undefined
  }
  const object = (value: DocumentNode, what: string): ObjectNode | undefined => {
    if (value.kind === 'object') return value
    reportValue(report, value, what, 'an object')
    return undefined
  }
  return {
    text,
    flag,
    number,
    list,
    object,
    count: (value: DocumentNode, what: string): number | undefined => countOf(value, what, report),
    divisor: (value: DocumentNode, what: string): string | undefined => {
      const stated = number(value, what)
      if (stated === undefined || /^[^-e]*[1-9]/.test(stated)) return stated
      reportValue(report, value, what, 'a number greater than 0', quoted(stated))
      return undefined
    },
    texts: (value: DocumentNode, what: string): readonly string[] | undefined =>
      list(value, what)?.items.flatMap((item) => text(item, `an item of ${what}`) ?? []),
  }
})

function countOf(value: DocumentNode, what: string, report: Report): number | undefined {
  const count = value.kind === 'number' ? Number(value.text) : undefined
  if (count !== undefined && Number.isSafeInteger(count) && count >= 0) return count
  reportValue(report, value, what, 'a whole number from 0', value.kind === 'number' ? quoted(value.text) : undefined)
  return undefined
}
