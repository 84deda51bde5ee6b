import type { StatusStepCstNode } from '../../../grammar/index.js'
import type { Span } from '../../text/span.js'
import { shortened } from '../help/shortened.js'
import { real, spanOf } from '../tree/cst.js'
import type { Reporter } from '../tree/reporter.js'
import type { StatusStep, StatusSyntax } from '../tree/syntaxTree.js'

const isDigit = (character: string): boolean => character >= '0' && character <= '9'

/** The only status code in a text, such as in `"201"` or `code 201`. */
function statusIn(text: string): string | undefined {
  const groups = Array.from(shortened(text), (one) => (isDigit(one) ? one : ' '))
    .join('')
    .split(' ')
  const [number, ...others] = groups.filter((group) => group !== '')
  return others.length === 0 && Number(number) >= 200 && Number(number) <= 599 ? number : undefined
}

/** The set of statuses that a text is meant as: `4xx`, `4**` or `"default"`, for example. */
function setIn(text: string): string | undefined {
  const bare = text.toLowerCase().replaceAll(/["'()]/g, '')
  if (bare === 'default' || bare === 'any' || bare === '*') return 'default'
  return /^[2-5](?:x|\*|_|\?){2}$/.test(bare) ? `${bare.charAt(0)}XX` : undefined
}

/** A step of the syntax tree for a status or a set of statuses; undefined if it is neither, which is reported. */
export function statusStep({ children }: StatusStepCstNode, span: Span, { report }: Reporter): StatusStep | undefined {
  const set = real(children.StatusClass) ?? real(children.DefaultWord)
  if (set) return { kind: 'status', code: set.image as StatusSyntax, codeSpan: spanOf(set), span }
  const token = real(children.Integer) ?? real(children.StatusText)
  if (!token) return undefined
  const code = children.Integer ? Number(token.image) : NaN
  if (!(code >= 200 && code <= 599)) {
    const isInterim = code >= 100 && code < 200
    const problem = isInterim ? 'is not the status of a final response' : 'is not an HTTP status code'
    const meant = setIn(token.image) ?? statusIn(token.image)
    report('bad-status', spanOf(token), `\`${shortened(token.image)}\` ${problem}`, {
      hint:
        meant !== undefined
          ? `did you mean \`${meant}\`?`
          : isInterim
            ? 'write the status of the response that follows it, a whole number from 200 to 599'
            : 'write a whole number from 200 to 599, a class from `2XX` to `5XX`, or `default`',
      fix: meant === undefined ? undefined : { span: spanOf(token), text: meant },
    })
    return undefined
  }
  return { kind: 'status', code, codeSpan: spanOf(token), span }
}
