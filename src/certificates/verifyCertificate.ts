import { claimFault } from '../compatibility/certify.js'
import { alike } from '../compatibility/namespaces/alike.js'
import { readBy } from '../compatibility/readers/readBy.js'
import { readHttpText } from '../message/readHttpText.js'
import type { Language } from '../pattern/language.js'
import { validVersions } from '../pattern/validVersions.js'
import { Exhausted } from '../text/budget.js'
import { success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { overBudget } from './failures.js'
import { certifiedText } from './certifiedText.js'
import { checkCertificate, type MessageChecker, type Proven, type Unproven } from './checkCertificate.js'
import { readCertificate } from './readCertificate.js'

/** How to verify a certificate. */
export interface VerifyOptions {
  /** The language that the contracts are written in. Default: the language of contracts. */
  readonly language?: Language | undefined
}

/**
 * Verifies a certificate with both versions of a contract, without the engine that decided (docs/proof.md). Fails with
 * `bad-certificate`, with the failure of a version that has errors, or with `budget-exceeded`.
 *
 * @example const result = await verifyCertificate(text, older, newer)
 * if (result.ok && result.value.kind === 'proven') console.log(result.value.verdict)
 */
export async function verifyCertificate(
  text: string,
  older: Source,
  newer: Source,
  { language }: VerifyOptions = {},
): Promise<Result<Proven | Unproven>> {
  const certificate = readCertificate(text)
  if (!certificate.ok) return certificate
  const versions = validVersions(older, newer, { language })
  if (!versions.older.ok) return versions.older
  if (!versions.newer.ok) return versions.newer
  const { head } = certificate.value
  for (const [which, source] of [
    ['older', older],
    ['newer', newer],
  ] as const)
    if ((await certifiedText(source)).sha256 !== head[which].sha256)
      return success({ kind: 'unproven', line: 1, reason: `it is about another ${which} version, ${head[which].file}` })
  const [before, after] = alike(versions.older.value, versions.newer.value)
  try {
    return success(
      await checkCertificate(
        certificate.value,
        readBy({ older: before, newer: after }, head.reader ?? 'declared'),
        confirmedMessage,
      ),
    )
  } catch (error) {
    if (error instanceof Exhausted) return overBudget(error)
    throw error
  }
}

/** Has the matchers confirm that a message is accepted and refused as claimed. */
const confirmedMessage: MessageChecker = async ({ side, accepted, refused = accepted, read }, accepting, refusing) => {
  for (const text of [accepted, refused, read ?? refused]) {
    const message = readHttpText(text)
    if (!message.ok) return message.failure.message
    if (message.value.message.kind !== side) return `the message is no ${side}`
  }
  return claimFault({ accepting, refusing, refused, ...(read !== undefined && { read: () => read }) }, accepted)
}
