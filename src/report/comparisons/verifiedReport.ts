import type { Proven } from '../../certificates/checkCertificate.js'
import { counted } from '../../text/writing/counted.js'
import { plain, type Paint } from '../../text/writing/paint.js'

/** What was checked, in one line: scenarios that pass, the claims that prove it, and messages that break readers. */
function verifiedLine({ scenarios, claims, messages }: Proven): string {
  const counts = [[claims, 'claim'] as const, [messages, 'message'] as const].filter(([count]) => count > 0)
  const passing = scenarios > 0 || counts.length === 0 ? [counted(scenarios, 'scenario')] : []
  return `Verified: ${[...passing, ...counts.map(([count, noun]) => counted(count, noun))].join(', ')}`
}

const verdicts: Readonly<Record<Proven['verdict'], string>> = {
  compatible: 'The certificate proves that the newer contract is backward compatible',
  incompatible: 'The certificate proves that the newer contract is NOT backward compatible',
  undecided: 'The certificate leaves undecided whether the newer contract is backward compatible',
}

/** The text form of what a certificate proves. */
export const verifiedText = (proven: Proven, paint: Paint = plain): string =>
  `${verifiedLine(proven)}\n\n${proven.verdict === 'compatible' ? verdicts.compatible : paint.error(verdicts[proven.verdict])}\n`

/** The end of the text of a comparison; empty if it was not verified. */
export const verifiedEnd = ({ verified }: Verifiable): string => (verified ? `\n${verifiedLine(verified)}\n` : '')

interface Verifiable {
  readonly verified?: Proven
}

const counts = ({ scenarios, claims, messages }: Proven) => ({ scenarios, claims, messages })

/** The JSON property of a verified comparison; empty if it was not verified. */
export const verifiedField = ({ verified }: Verifiable) => (verified ? { verified: counts(verified) } : {})

/** The JSON form of what a certificate proves (docs/commands.md). */
export const verifiedJson = (proven: Proven): string =>
  `${JSON.stringify({ verdict: proven.verdict, ...counts(proven) })}\n`
