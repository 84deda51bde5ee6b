import { readerNames } from '../compatibility/readers/reader.js'
import { failed, success, type Result } from '../text/failure.js'
import { format, type Head, type CertificateLine } from './certificate.js'

/** A certificate that can be checked: its first line, and all of them. */
export interface Certificate {
  readonly head: Head
  readonly lines: readonly CertificateLine[]
}

/** Reads a certificate. Fails with `bad-certificate` if the text is not one, or has another format. */
export function readCertificate(text: string): Result<Certificate> {
  const texts = text.split('\n')
  if (texts.at(-1) === '') texts.pop()
  const lines: CertificateLine[] = []
  for (const [index, one] of texts.entries()) {
    const line = lineOf(one)
    if (line === undefined) return refused(`line ${String(index + 1)} is not a line of a certificate`)
    lines.push(line)
  }
  const [head] = lines
  if (!head || !('certificate' in head)) return refused('its first line does not say what was compared')
  if (head.certificate !== format)
    return refused(
      `it has format ${String(head.certificate)}, and this version of codicil reads format ${String(format)}`,
    )
  return success({ head, lines })
}

const refused = (why: string): Result<never> =>
  failed('bad-certificate', `the certificate cannot be read: ${why}`, 'write it again with `--certificate`')

type Test = (value: unknown) => boolean

const isText: Test = (value) => typeof value === 'string'
const isIndex: Test = (value) => Number.isSafeInteger(value) && (value as number) >= 0
const isOneOf =
  (...values: readonly unknown[]): Test =>
  (value) =>
    values.includes(value)
const isListOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test)
const isMaybe =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value)

/** Tests whether a value is an object with exactly these fields. */
const isObject =
  (fields: Readonly<Record<string, Test>>): Test =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([key, test]) => test((value as Record<string, unknown>)[key])) &&
    Object.keys(value).every((key) => Object.hasOwn(fields, key))

const isVersion = isObject({ file: isText, sha256: isText })

/** What each kind of line has (schemas/certificate.schema.json). */
const isLine: readonly Test[] = [
  isObject({ trees: isText, against: isIndex, typed: isMaybe(isOneOf(true)), signatures: isListOf(isListOf(isIndex)) }),
  isObject({
    scenario: isText,
    outcome: isOneOf('passed', 'allowed', 'unproven', 'failed', 'undecided', 'skipped'),
    sameAs: isMaybe(isIndex),
    answeredBy: isMaybe(isListOf(isIndex)),
    answeredAs: isMaybe(isListOf(isObject({ by: isIndex, as: isListOf(isIndex) }))),
  }),
  isObject({
    finding: isText,
    message: isMaybe(
      isObject({
        side: isOneOf('request', 'response'),
        accepted: isText,
        refused: isMaybe(isText),
        read: isMaybe(isText),
        acceptedBy: isIndex,
        refusedBy: isListOf(isIndex),
      }),
    ),
  }),
  isObject({
    certificate: isIndex,
    level: isOneOf('wire', 'type'),
    reader: isMaybe(isOneOf(...readerNames)),
    older: isVersion,
    newer: isVersion,
  }),
  isObject({ verdict: isOneOf('compatible', 'allowed', 'incompatible', 'undecided'), lines: isIndex }),
]

function lineOf(text: string): CertificateLine | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  return isLine.some((test) => test(value)) ? (value as CertificateLine) : undefined
}
