import type { Comparison, Undecided } from '../../compatibility/compare.js'
import { fileLine } from '../../text/fileLine.js'
import type { Paint } from '../../text/writing/paint.js'
import { undecidedText } from '../../verdict/undecidedMessage.js'
import { titleOf } from '../problems/reported.js'

/** A line with the number of failed tests that are undecided, or no line if every test was decided. */
export const undecidedLines = (count: number): readonly string[] =>
  count === 0 ? [] : [`Undecided: ${String(count)}, counted as failed`]

/** The undecided scenarios as blocks of lines, each with its reason; each ends with an empty line. */
export const undecidedBlocks = ({ undecided }: Comparison, paint: Paint): readonly string[] =>
  undecided.map(
    (one) =>
      `${paint.strong(`Scenario: ${titleOf(one.scenario)}`)}\n  ${paint.error('undecided')}: ${undecidedText(one)}\n`,
  )

const undecidedOne = (one: Undecided) => ({
  scenario: one.scenario,
  reason: undecidedText(one),
  ...(one.place && { place: fileLine(one.place) }),
})

/** The JSON property for undecided scenarios, left out if every scenario was decided. */
export const undecidedJson = ({ undecided }: Comparison): { readonly undecided?: readonly object[] } =>
  undecided.length === 0 ? {} : { undecided: undecided.map(undecidedOne) }
