import { shortened } from './shortened.js'
import type { Reporter } from '../tree/reporter.js'
import type { HeaderStep } from '../tree/syntaxTree.js'

/** Headers whose whole value is never in quotes. */
const unquoted: ReadonlySet<string> = new Set(
  [
    ['accept', 'accept-charset', 'accept-encoding', 'accept-language', 'allow', 'authorization', 'cache-control'],
    ['connection', 'content-disposition', 'content-encoding', 'content-language', 'content-type', 'cookie', 'date'],
    ['expires', 'host', 'last-modified', 'location', 'origin', 'pragma', 'referer', 'retry-after', 'server'],
    ['set-cookie', 'user-agent', 'vary', 'www-authenticate'],
  ].flat(),
)

/** Headers whose value is in quotes, as a whole. */
const quoted: ReadonlySet<string> = new Set(['etag', 'if-match', 'if-none-match', 'if-range', 'soapaction'])

/** Whether the value of a header is usually in quotes, which are part of it. */
export const isQuotedHeader = (name: string): boolean => quoted.has(name.toLowerCase())

/** Warns of quotes around the value of such a header, because the quotes are part of the value. */
export function reportQuotes({ name, value }: Pick<HeaderStep, 'name' | 'value'>, { report }: Reporter): void {
  if (value.kind !== 'literal' || !unquoted.has(name.toLowerCase())) return
  const [, text] = /^"(.*)"$/.exec(value.text) ?? []
  if (text === undefined) return
  report('quoted-header-value', value.span, `the quotes are part of the value \`${shortened(value.text)}\``, {
    hint: `did you mean \`${shortened(text)}\`?`,
    fix: { span: value.span, text },
  })
}
