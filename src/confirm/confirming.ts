import { Uncertified } from '../compatibility/certify.js'
import type { Confirm } from '../compatibility/compare.js'
import type { Confirmation, Finding, Witness } from '../compatibility/reasons/finding.js'
import type { Claim } from '../compatibility/reasons/proof.js'
import type { ContractPattern } from '../pattern/patternTree.js'
import { readHttpText } from '../payload/readHttpText.js'
import type { CompileSchemas, XsdValidator } from '../payload/readers/xsdValidator.js'
import { isImported } from '../syntax/importedSource.js'
import { success, type Result } from '../text/failure.js'
import { pathOf, type Source } from '../text/source.js'
import { answerOf } from './answerOf.js'
import { soapMessage } from './soapMessage.js'

/** A judge of witnesses that asks the schemas of both versions. */
export const confirming =
  (compile: CompileSchemas): Confirm =>
  (proven, { older, newer }) => {
    const judged = proven.filter(({ finding, claim }) => finding.witness && claim)
    if (judged.length === 0) return Promise.resolve(new Map())
    const versions = { older: schemasOf(older.source, compile), newer: schemasOf(newer.source, compile) }
    try {
      const confirmations = judged.map(({ finding, claim }): [Finding, Confirmation] => {
        const confirmation = confirmationOf(finding, finding.witness!, claim!, versions)
        if (confirmation.kind === 'contradicted' && isExact(older) && isExact(newer))
          throw new Uncertified(finding, confirmation.reason)
        return [finding, confirmation]
      })
      return Promise.resolve(new Map(confirmations))
    } finally {
      for (const schemas of Object.values(versions)) if (schemas.ok) schemas.value?.dispose()
    }
  }

/** Whether a contract says exactly what its schemas say. */
const isExact = ({ fidelity = [] }: ContractPattern): boolean => fidelity.every(({ kind }) => kind === 'exact')

/** The compiled schemas of a WSDL or a schema; undefined if the source is neither. */
export function schemasOf(source: Source, compile: CompileSchemas): Result<XsdValidator | undefined> {
  const { files } = source
  if (!files && !isImported(source)) return success(undefined)
  const all = files?.map((file) => file.source) ?? [source]
  return compile(new Map(all.map((file) => [pathOf(file), file.text])), pathOf(all[0]!))
}

type Schemas = ReturnType<typeof schemasOf>

function confirmationOf(
  finding: Finding,
  { kind, http }: Witness,
  claim: Claim,
  versions: { readonly older: Schemas; readonly newer: Schemas },
): Confirmation {
  for (const [version, schemas] of Object.entries(versions)) {
    if (!schemas.ok)
      return notJudged(`libxml2 cannot compile the schemas of the ${version} version: ${schemas.failure.message}`)
    if (!schemas.value) return notJudged(`the ${version} version is a contract, which has no schema`)
  }
  const [accepted, refused] = [bodyOf(http), bodyOf(claim.refused)]
  if (accepted === undefined || refused === undefined) return notJudged('the body of its message is not XML')
  const validated = ({ schemas, body }: { schemas: Schemas; body: string }) =>
    (schemas.ok ? schemas.value?.validate(body, soapMessage) : undefined) ?? []
  const isRequest = kind === 'request'
  return answerOf(finding, {
    accepting: validated({ schemas: isRequest ? versions.older : versions.newer, body: accepted }),
    refusing: validated({ schemas: isRequest ? versions.newer : versions.older, body: refused }),
  })
}

const notJudged = (reason: string): Confirmation => ({ kind: 'not judged', reason })

function bodyOf(http: string): string | undefined {
  const read = readHttpText(http)
  if (!read.ok) return undefined
  const { message } = read.value
  const { body } = message.kind === 'request' ? message.request : message.response
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  return text.trimStart().startsWith('<') ? text : undefined
}
