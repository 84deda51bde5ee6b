import type { Comparison } from '../../compatibility/compare.js'
import { ruleOf } from '../../compatibility/reasons/rules/ruleTable.js'
import { alsoIn, byCause } from './causes.js'
import { fileLineText } from '../../text/fileLine.js'
import { findingMessage } from './findingMessage.js'
import { titleOf } from '../problems/reported.js'
import { visibleLine } from '../../text/writing/visible.js'

/** The notices of a comparison, one text for each cause: its rule, what changed, and where. */
export const noticeTexts = ({ notices = [] }: Comparison): readonly string[] =>
  byCause(notices).map((caused) => {
    const { finding } = caused
    const also = alsoIn(caused)
    const places = `older: ${fileLineText(finding.older)}, newer: ${fileLineText(finding.newer)}`
    return `${ruleOf(finding).id}: ${visibleLine(titleOf(finding.scenario))}: ${findingMessage(finding)} (${places}${also === undefined ? '' : `; ${also}`})`
  })
