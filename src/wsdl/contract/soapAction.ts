import type { Operation } from '../components/service.js'

/** A text as a regular expression between slashes that matches only it. */
const escaped = (text: string): string => text.replaceAll(/[\\/.?*+(){}|[\]^]/g, '\\$&')

/** Characters that a pattern in one line cannot have. */
const isWritable = (action: string): boolean => !/[\r\n]/.test(action)

/**
 * The step that states an operation's action, which HTTP carries with or without quotes: SOAP 1.1 in the header `SOAPAction`,
 * SOAP 1.2 as a parameter of the content type. Both may be absent unless the binding says otherwise. No step if SOAP 1.2 has none.
 */
export function actionStep({ soap, action: { text, isRequired } }: Operation): string {
  if (!isWritable(text)) return ''
  const mark = isRequired ? '' : '?'
  const quoted = text === '' ? '("")?' : `"${escaped(text)}"|${escaped(text)}`
  if (soap === '1.1') return `And request-header SOAPAction${text === '' ? '?' : mark} (string) pattern /${quoted}/`
  if (text === '') return ''
  return `And request-header Content-Type? (string) pattern /application\\/soap\\+xml( *; *(action=(${quoted})|charset=[^;]*))*/`
}
