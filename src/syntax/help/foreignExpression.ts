import type { IToken } from 'chevrotain'
import type { DiagnosticDetails } from '../../text/diagnostic.js'
import { spanOf } from '../tree/cst.js'
import type { Reporter } from '../tree/reporter.js'

/** What is wrong with a token, and what to write instead of it, if that is simply other text. */
interface Foreign {
  readonly message: string
  readonly hint: string
  readonly text?: string
}

const wholeText = 'remove it: a pattern always matches the whole text'

const anchors: ReadonlySet<string> = new Set(['b', 'B', 'A', 'Z', 'z', 'G'])

const hexDigits = /^\\(?:u\{?|x)([0-9A-Fa-f]+)\}?$/

function foreignEscape(image: string): Foreign {
  const character = image.slice(1)
  const message = `\`${image}\` is not an escape of XML Schema`
  if (anchors.has(character)) return { message: `\`${image}\` is an anchor`, hint: wholeText, text: '' }
  const code = parseInt(hexDigits.exec(image)?.[1] ?? '', 16)
  if (code > 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)) {
    const text = literal(String.fromCodePoint(code))
    return { message, hint: `write the character itself: \`${text}\``, text }
  }
  if (character === '$') return { message, hint: 'write `[$]` for the character', text: '[$]' }
  return /^[\p{L}\p{N}]/u.test(character)
    ? {
        message,
        hint: 'the escapes are `\\d \\w \\s \\i \\c \\p{…}`, their complements in capitals, and `\\n \\r \\t`',
      }
    : { message, hint: `write \`${character}\`, which needs no backslash`, text: character }
}

const special = new Set('.\\?*+{}()[]|^-/')

const literal = (character: string): string => (special.has(character) ? `\\${character}` : character)

function foreignGroup(image: string): Foreign {
  if (image === '(?:')
    return { message: '`(?:` is not needed, because groups capture nothing', hint: 'write `(`', text: '(' }
  if (['(?=', '(?!', '(?<=', '(?<!'].includes(image))
    return {
      message: `\`${image}\` looks around, which XML Schema does not have`,
      hint: 'write what the whole text may be; a second `pattern` must hold as well',
    }
  if (image.startsWith('(?<') || image.startsWith('(?P<'))
    return { message: 'a group has no name', hint: 'write `(`', text: '(' }
  return { message: `\`${image}\` is not the start of a group in XML Schema`, hint: 'write a group as `(…)`' }
}

function foreign({ tokenType: { name }, image }: IToken): Foreign | undefined {
  switch (name) {
    case 'StartAnchor':
    case 'EndAnchor':
      return { message: `\`${image}\` is an anchor`, hint: wholeText, text: '' }
    case 'BackReference':
      return {
        message: `\`${image}\` refers back to a group, which XML Schema does not have`,
        hint: 'write the group again; it may then match another text',
      }
    case 'UnknownEscape':
      return foreignEscape(image)
    case 'LooseBracket':
    case 'LooseClassOpen':
      return {
        message: `this \`${image}\` stands alone`,
        hint: `write \`\\${image}\` for the character`,
        text: `\\${image}`,
      }
    case 'SpecialGroupOpen':
      return foreignGroup(image)
    default:
      return undefined
  }
}

/** Reports what other notations have and XML Schema does not; returns whether the token is such a thing. */
export function reportForeign(token: IToken, isInClass: boolean, { report }: Reporter): boolean {
  const found = foreign(token)
  if (!found) return false
  const { message, hint, text } = found
  const span = spanOf(token)
  const details: DiagnosticDetails =
    text === undefined || (isInClass && text === '') ? { hint } : { hint, fix: { span, text } }
  report('bad-pattern', span, message, details)
  return true
}
