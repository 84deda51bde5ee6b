import type { Proven } from '../../certificates/checkCertificate.js'
import { counted } from '../../text/writing/counted.js'
import { plain, type Paint } from '../../text/writing/paint.js'

/** What was checked, in one line: scenarios that pass, the claims that prove it, and messages that break readers. */
function verifiedLine({ scenarios, claims, messages }: Proven): string {
  const more = [[claims, 'claim'] as const, [messages, 'message'] as const].filter(([count]) => count > 0)
  const passing = scenarios > 0 || more.length === 0 ? [counted(scenarios, 'scenario')] : []
  return `Verified: ${[...passing, ...more.map(([count, noun]) => counted(count, noun))].join(', ')}`
}

const verdicts: Readonly<Record<Proven['verdict'], string>> = {
  compatible: 'The certificate proves that the newer contract is backward compatible',
  allowed: 'The certificate proves that the newer contract is NOT backward compatible; each of its findings is exempt',
  incompatible: 'The certificate proves that the newer contract is NOT backward compatible',
  undecided: 'The certificate does not prove whether the newer contract is backward compatible',
}

/** The text form of what a certificate proves. */
export function verifiedText(proven: Proven, paint: Paint = plain): string {
  const level = proven.level === 'wire' ? ', at the level wire' : ''
  const reader = proven.reader ? `, for the reader ${proven.reader}` : ''
  const verdict = `${verdicts[proven.verdict]}${level}${reader}`
  return `${verifiedLine(proven)}\n\n${proven.verdict === 'compatible' ? verdict : paint.error(verdict)}\n`
}

interface Verifiable {
  readonly verified?: Proven
}

/** The end of the text of a comparison; empty if it was not verified. */
export const verifiedEnd = ({ verified }: Verifiable): string => (verified ? `\n${verifiedLine(verified)}\n` : '')

const counts = ({ scenarios, claims, messages }: Proven) => ({ scenarios, claims, messages })

/** The JSON property of a verified comparison; empty if it was not verified. */
export const verifiedField = ({ verified }: Verifiable) => (verified ? { verified: counts(verified) } : {})

/** The JSON form of what a certificate proves (docs/commands.md). */
export const verifiedJson = (proven: Proven): string =>
  `${JSON.stringify({ verdict: proven.verdict, level: proven.level, ...(proven.reader && { reader: proven.reader }), ...counts(proven) })}\n`
