import { readStep } from '../../../syntax/read/readStep.js'
import type { EnumStep, TypeStep } from '../../../syntax/tree/syntaxTree.js'
import { once } from '../../../collections/once.js'
import type { Moment } from '../../../text/moment.js'
import type { Span } from '../../../text/span.js'
import { withSpan } from '../../../descriptions/writing/withSpan.js'

/** The property of a simple type that decides how facets apply to its texts. */
export type TextFamily =
  /** Texts as they stand. */
  | 'string'
  /** Texts whose white space is collapsed, and may stand inside: `xs:token`. */
  | 'collapsed'
  /** Texts without white space inside. White space around them is part of what the contract takes, because of a pattern. */
  | 'padded'
  /** Texts without white space inside, of a scalar that ignores white space around them. */
  | 'bare'
  /** Names with a prefix, which have no length; otherwise like `padded`. */
  | 'qualified'
  | 'integer'
  | 'decimal'
  | 'number'
  | 'boolean'
  | 'hex'
  | 'base64'
  | 'list'
  | 'union'

/** A type of XML Schema. */
export interface BuiltInType {
  /** The scalar, or the declared type, that has its texts. */
  readonly name: string
  readonly family: TextFamily
  /** Whether tabs and line breaks in it are read as spaces. */
  readonly replacesSpace?: boolean
  /** Why it takes more than the type of XML Schema does, if it does. */
  readonly wider?: string
  /** The kind of its values, if they are dates or times that have an order. */
  readonly moment?: Moment['kind']
  /** The local name of the type, if one of its values may have several spellings. */
  readonly valueSpace?: string
  /** The type of its items, if it is a list. Lists of XML Schema have at least one item. */
  readonly item?: string
}

const zone = '(Z|[+-]((0[0-9]|1[0-3]):[0-5][0-9]|14:00))?'
const year = '-?([1-9][0-9]{3,}|0[0-9]{2}[1-9]|0[0-9][1-9]0|0[1-9]00)'
const leap = '-?([1-9][0-9]*)?([0-9]{2}(0[48]|[2468][048]|[13579][26])|(0[48]|[2468][048]|[13579][26])00)'
/** How a day begins that is not of four digits without a zero at the start. */
const otherYear = '-|0|[0-9]{5}'
const monthAndDay = '((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)'
const day = `(${year}-${monthAndDay}|${leap}-02-29)`
const time = '(([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?|24:00:00(\\.0+)?)'
const gYear = year + zone
const gYearMonth = `${year}-(0[1-9]|1[0-2])${zone}`
const gMonth = `--(0[1-9]|1[0-2])${zone}`
const gMonthDay = `--(${monthAndDay}|02-29)${zone}`
const gDay = `---(0[1-9]|[12][0-9]|3[01])${zone}`
const name = '[\\i-[:]][\\c-[:]]*'
const language = '[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*'

const spaced = (expression: string): string => `pattern /\\s*${expression}\\s*/`
const either = (expression: string): string => `pattern /\\s*(${expression})\\s*/`

/** The types that contracts declare for those of XML Schema that no scalar has the texts of. */
const declarations = `
type xs.boolean (boolean | xs.bit)
type xs.bit (integer) pattern /[01]/
type xs.byte (integer) min -128 max 127
type xs.short (integer) min -32768 max 32767
type xs.int (integer) min -2147483648 max 2147483647
type xs.long (integer) min -9223372036854775808 max 9223372036854775807
type xs.unsignedByte (integer) min 0 max 255
type xs.unsignedShort (integer) min 0 max 65535
type xs.unsignedInt (integer) min 0 max 4294967295
type xs.unsignedLong (integer) min 0 max 18446744073709551615
type xs.positiveInteger (integer) min 1
type xs.nonNegativeInteger (integer) min 0
type xs.nonPositiveInteger (integer) max 0
type xs.negativeInteger (integer) max -1
type xs.double (number | xs.notFinite)
type xs.float (number | xs.notFinite)
type xs.notFinite (string) ${either('-?INF|NaN')}
type xs.dateTime (xs.usualDateTime | xs.otherDateTime)
type xs.usualDateTime (datetime) pattern /[1-9].{16}[0-5][0-9](\\.[0-9]+)?${zone}/
type xs.otherDateTime (string) ${spaced(`${day}T${time}${zone}`)} pattern /\\s*(${otherYear}|.{11}24).*\\s*/
type xs.date (xs.usualDate | xs.otherDate)
type xs.usualDate (date) pattern /[1-9].*/
type xs.otherDate (string) ${spaced(day + zone)} pattern /\\s*(${otherYear}|.{10}[Z+-]).*\\s*/
type xs.time (xs.usualTime | xs.endOfDay)
type xs.usualTime (time) pattern /.{6}[0-5][0-9](\\.[0-9]+)?${zone}/
type xs.endOfDay (string) ${spaced(`24:00:00(\\.0+)?${zone}`)}
type xs.duration (duration) pattern /[^W]+/
type xs.gYear (string) ${spaced(gYear)}
type xs.gYearMonth (string) ${spaced(gYearMonth)}
type xs.gMonth (string) ${spaced(gMonth)}
type xs.gMonthDay (string) ${spaced(gMonthDay)}
type xs.gDay (string) ${spaced(gDay)}
type xs.language (string) ${spaced(language)}
type xs.Name (string) ${spaced('\\i\\c*')}
type xs.NCName (string) ${spaced(name)}
type xs.NMTOKEN (string) ${spaced('\\c+')}
type xs.NMTOKENS (xs.NMTOKEN list {1,})
type xs.QName (string) ${spaced(`(${name}:)?${name}`)}
type xs.IDREFS (xs.NCName list {1,})
type xs.false (xs.boolean) pattern /false|0/
type xs.nothing (string) maxLength 0
`

const parsed = once((): ReadonlyMap<string, TypeStep | EnumStep> => {
  const steps = declarations
    .trim()
    .split('\n')
    .flatMap((line) => readStep(`* ${line}`).tree ?? [])
  return new Map(
    steps.flatMap((step) => (step.kind === 'type' || step.kind === 'enum' ? [[step.name, step] as const] : [])),
  )
})

/** The declaration of a type such as `xs.int`. */
export function builtInStep(declared: string, span: Span): TypeStep | EnumStep | undefined {
  const step = parsed().get(declared)
  return step && { ...withSpan(step, span), isBuiltIn: true }
}

const uniqueness = 'whether its value is unique is not checked'
const resolution = 'whether something has this ID is not checked'
const prefixes = 'whether its prefix is declared is not checked'
const same = (names: readonly string[], type: Omit<BuiltInType, 'name'>): [string, BuiltInType][] =>
  names.map((one) => [one, { name: `xs.${one}`, valueSpace: one, ...type }])

const integers = [
  ...['byte', 'short', 'int', 'long', 'unsignedByte', 'unsignedShort', 'unsignedInt', 'unsignedLong'],
  ...['nonNegativeInteger', 'nonPositiveInteger', 'positiveInteger', 'negativeInteger'],
]

const types: ReadonlyMap<string, BuiltInType> = new Map<string, BuiltInType>([
  ['string', { name: 'string', family: 'string' }],
  ['anySimpleType', { name: 'string', family: 'string' }],
  ['anyAtomicType', { name: 'string', family: 'string' }],
  ['normalizedString', { name: 'string', family: 'string', replacesSpace: true }],
  ['token', { name: 'string', family: 'collapsed' }],
  ['anyURI', { name: 'string', family: 'collapsed', wider: 'any text is accepted as a URI' }],
  ['decimal', { name: 'decimal', family: 'decimal' }],
  ['integer', { name: 'integer', family: 'integer' }],
  ...same(integers, { family: 'integer' }),
  ...same(['double', 'float'], { family: 'number' }),
  ...same(['boolean'], { family: 'boolean' }),
  ['hexBinary', { name: 'hex', family: 'hex' }],
  ['base64Binary', { name: 'base64', family: 'base64' }],
  ['base64', { name: 'base64', family: 'base64' }],
  ...same(['dateTime'], { family: 'padded', moment: 'datetime' }),
  ...same(['date'], { family: 'padded', moment: 'date' }),
  ...same(['time'], { family: 'padded', moment: 'time' }),
  ...same(['duration'], { family: 'bare' }),
  ...same(['gYearMonth'], { family: 'padded', moment: 'month' }),
  ...same(['gYear', 'gMonth', 'gMonthDay', 'gDay'], { family: 'padded' }),
  ...same(['language', 'Name', 'NCName', 'NMTOKEN'], { family: 'padded' }),
  ...same(['NMTOKENS'], { family: 'list', item: 'NMTOKEN' }),
  ...same(['QName'], { family: 'qualified', wider: prefixes }),
  ['NOTATION', { name: 'xs.QName', family: 'qualified', wider: prefixes }],
  ['ID', { name: 'xs.NCName', family: 'padded', wider: uniqueness }],
  ['IDREF', { name: 'xs.NCName', family: 'padded', wider: resolution }],
  ['ENTITY', { name: 'xs.NCName', family: 'padded', wider: 'whether the entity is declared is not checked' }],
  ...same(['IDREFS'], { family: 'list', item: 'NCName', wider: resolution }),
  [
    'ENTITIES',
    { name: 'xs.IDREFS', family: 'list', item: 'NCName', wider: 'whether the entities are declared is not checked' },
  ],
])

/** The type of XML Schema with a name such as `int`. Undefined if XML Schema has no such type. */
export const builtInType = (local: string): BuiltInType | undefined => types.get(local)
