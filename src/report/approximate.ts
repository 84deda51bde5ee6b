import type { Approximation } from '../compatibility/approximations.js'
import type { Comparison } from '../compatibility/compare.js'
import { counted } from '../text/counted.js'
import { fileLine, fileLineText } from '../text/fileLine.js'
import { visibleLine } from '../text/visible.js'

/** More places than anybody reads; JSON has all of them. */
const mostListed = 10

/** An inexact place in words: `pet.wsdl:12 xs:any: elements of any namespace are accepted`. */
export const approximationText = (found: Approximation): string =>
  `${fileLineText(found)} ${visibleLine(found.construct)}: ${visibleLine(found.reason)}`

/** The inexact places that a verdict rests on, as sentences; none if it is exact. */
export function approximateTexts({ approximate = [] }: Pick<Comparison, 'approximate'>): string[] {
  const left = approximate.length - mostListed
  const listed = approximate.slice(0, mostListed).map(approximationText)
  return left > 0 ? [...listed, `${counted(left, 'more place')}, which \`--format json\` lists`] : listed
}

/** {@link approximateTexts} as lines of a text report. */
export const approximateLines = (comparison: Pick<Comparison, 'approximate'>): string[] =>
  approximateTexts(comparison).map((text) => `approximate: ${text}`)

/** The JSON form of the inexact places that a verdict rests on; empty if it is exact. */
export const approximateJson = ({ approximate = [] }: Pick<Comparison, 'approximate'>) =>
  approximate.length === 0
    ? {}
    : {
        approximate: approximate.map((found) => {
          const { construct, kind, reason } = found
          return { ...fileLine(found), construct, kind, reason }
        }),
      }
