import type { Comparison } from '../../compatibility/compare.js'
import { counted } from '../../text/writing/counted.js'
import { fileLine } from '../../text/fileLine.js'
import { approximationText } from '../../verdict/inexactText.js'

/** More places than anybody reads; JSON has all of them. */
const maxListed = 10

/** The inexact places that a verdict rests on, as sentences; none if it is exact. */
export function approximateTexts({ approximate = [] }: Pick<Comparison, 'approximate'>): string[] {
  const left = approximate.length - maxListed
  const listed = approximate.slice(0, maxListed).map(approximationText)
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
          const { construct, kind, reason, changed } = found
          return { ...fileLine(found), construct, kind, reason, ...(changed && { changed }) }
        }),
      }
