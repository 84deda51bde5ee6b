import type { Origin } from '../../compatibility/reasons/changes/finding.js'
import { ruleOf } from '../../compatibility/reasons/rules/ruleTable.js'
import { codeFrame } from '../../text/codeFrame.js'
import { fileLineText } from '../../text/fileLine.js'
import { linesOf } from '../../text/lineMap.js'
import type { Paint } from '../../text/writing/paint.js'
import { adviceFor } from './advice.js'
import { allowanceText, allowingLine } from './allowanceText.js'
import { alsoIn, type CausedFinding } from './causes.js'
import { confirmationText } from './confirmationText.js'
import { findingMessage } from './findingMessage.js'
import { findingPath } from './findingPath.js'
import { fixSentence } from '../fixes/fixText.js'
import { breaksText } from './howRead.js'
import { usesText } from './relatedText.js'
import { proof, versionNames, withoutWitness } from './witnessText.js'

const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n')

/** What a contract declares, instead of a payload if payloads do not break. */
const declaration = ({ source, span }: Origin): string => indented(codeFrame(source, span, linesOf(source)))

/** A finding as a block of lines, without its scenario. */
export function findingText(caused: CausedFinding, paint: Paint): string {
  const { finding } = caused
  const { side, level, older, newer, witness } = finding
  const isDeclared = level === 'type' || side === 'service' || side === 'extension'
  const rule = ruleOf(finding)
  const also = alsoIn(caused)
  const names = versionNames(finding)
  const advice = adviceFor(finding)
  const allowing = allowingLine(caused)
  return [
    `  ${paint.error(rule.id)}${level === 'type' ? ' (declared type only)' : ''} at ${findingPath(finding)}`,
    `  ${findingMessage(finding)}`,
    `  ${names.older}: ${fileLineText(older)}`,
    ...(isDeclared ? [declaration(older)] : []),
    `  ${names.newer}: ${fileLineText(newer)}`,
    ...(isDeclared ? [declaration(newer)] : []),
    ...usesText(caused).map((text) => `  ${text}`),
    ...(witness ? [`  ${proof(finding, witness)}`, indented(witness.payload)] : []),
    ...[...withoutWitness(finding), ...breaksText(finding), ...confirmationText(finding)].map(
      (sentence) => `  ${sentence}`,
    ),
    ...(also === undefined ? [] : [`  ${also}`]),
    ...(advice === '' ? [] : [`  How to change it compatibly: ${advice}`]),
    ...(finding.fix ? [`  Verified fix: ${fixSentence(finding.fix)}`] : []),
    ...(allowing ? [`  ${paint.dim(`${allowanceText(allowing)} ${allowing.text}`)}`] : []),
  ].join('\n')
}
