import { withoutZeros } from '../../../text/withoutZeros.js'
// Keys of values whose spellings no pattern can describe completely. Two texts of a type have equal keys if and only if their values
// are equal (XML Schema 1.0 part 2).

/** The key of a text of `xs:double`, or of `xs:float` if `isSingle`. */
export function numberKey(text: string, isSingle: boolean): string {
  const number = isSingle ? Math.fround(Number(text)) : Number(text)
  return String(number === 0 ? 0 : number)
}

const durationParts =
  /^(-?)P(?:([0-9]+)Y)?(?:([0-9]+)M)?(?:([0-9]+)D)?(?:T(?:([0-9]+)H)?(?:([0-9]+)M)?(?:([0-9]+)(?:\.([0-9]+))?S)?)?$/

/** The key of a text of `xs:duration`: its months and its seconds. Undefined if the text is not a duration. */
export function durationKey(text: string): string | undefined {
  const [matched, sign = '', ...parts] = durationParts.exec(text) ?? []
  if (matched === undefined) return undefined
  const numberAt = (index: number): bigint => BigInt(parts.at(index) ?? '0')
  const fraction = withoutZeros(parts.at(6) ?? '')
  const allMonths = numberAt(0) * 12n + numberAt(1)
  const seconds = ((numberAt(2) * 24n + numberAt(3)) * 60n + numberAt(4)) * 60n + numberAt(5)
  const isZero = allMonths === 0n && seconds === 0n && fraction === ''
  return `${isZero ? '' : sign}${String(allMonths)} ${String(seconds)}.${fraction}`
}
