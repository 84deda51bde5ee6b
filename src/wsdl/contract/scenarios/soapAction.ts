import type { HeaderStep, RegularExpression, Step } from '../../../syntax/tree/syntaxTree.js'
import type { Span } from '../../../text/span.js'
import type { Operation } from '../../components/service/service.js'
import { stepsOf } from '../../../descriptions/writing/stepsOf.js'
import { patterned } from '../../../descriptions/writing/syntaxNodes.js'

/** A text as a regular expression between slashes that matches only it. */
const escaped = (text: string): string => text.replaceAll(/[\\/.?*+(){}|[\]^]/g, '\\$&')

/** Characters that a pattern in one line cannot have. */
const isWritable = (action: string): boolean => !/[\r\n]/.test(action)

/** The expression of a text without escapes. */
const exactly = (text: string): RegularExpression => ({
  kind: 'sequence',
  of: Array.from(text, (character): RegularExpression => {
    const point = character.codePointAt(0) ?? 0
    return { kind: 'characters', characters: { kind: 'range', from: point, to: point } }
  }),
})

/** `SOAPAction (string) pattern /"urn:a"|urn:a/`: parsing it as text would take long for thousands of operations. */
function actionHeader(text: string, isRequired: boolean, span: Span): HeaderStep {
  const both = [`"${text}"`, text]
  const pattern = {
    source: both.map(escaped).join('|'),
    expression: { kind: 'choice', of: both.map(exactly) },
  } as const
  const value = patterned(pattern, span)
  return { kind: 'header', side: 'request', name: 'SOAPAction', nameSpan: span, optional: !isRequired, value, span }
}

/**
 * The step that states an operation's action. SOAP 1.1 has it in the header `SOAPAction`, which HTTP carries with or without
 * quotes and every request must have (SOAP 1.1, 6.1.1); if the action is empty, many clients leave it out. SOAP 1.2 has it as a
 * parameter of the content type, and needs no step for an empty action. The action is optional only if the binding says so.
 */
export function actionSteps({ soap, action: { text, isRequired, span } }: Operation): readonly Step[] {
  if (!isWritable(text)) return []
  if (soap === '1.1')
    return text === ''
      ? stepsOf('And request-header SOAPAction? (string) pattern /("")?/', span)
      : [actionHeader(text, isRequired, span)]
  if (text === '') return []
  const action = `action="${escaped(text)}"`
  return stepsOf(
    isRequired
      ? `And request-header Content-Type (string) pattern /application\\/soap\\+xml(;.*)?; *${action}(;.*)?/`
      : `And request-header Content-Type? (string) pattern /application\\/soap\\+xml(; *(${action}|charset=[^;]*))*/`,
    span,
  )
}
