import type { Confirm } from '../compatibility/compare.js'
import type { Confirmation, Finding, Witness } from '../compatibility/reasons/changes/finding.js'
import type { Claim } from '../compatibility/reasons/proof.js'
import type { ContractPattern } from '../pattern/tree/patternTree.js'
import { readHttpText } from '../message/readHttpText.js'
import type { CompileSchemas, XsdValidator } from '../message/readers/xsdValidator.js'
import { isImported } from '../syntax/tree/importedSource.js'
import { success, type Result } from '../text/failure.js'
import { ownText, pathOf, type Source } from '../text/source.js'
import { answerOf } from './answerOf.js'
import { mistakeIn } from './libxml2Mistakes.js'
import { soapMessage } from './soapMessage.js'

/** Confirms witnesses with the schemas of both versions. */
export const confirming =
  (compile: CompileSchemas): Confirm =>
  (proven, { older, newer }) => {
    const judged = proven.filter(({ finding, claim }) => finding.witness && claim)
    if (judged.length === 0) return Promise.resolve(new Map())
    const versions = { older: schemasOf(older.source, compile), newer: schemasOf(newer.source, compile) }
    try {
      const isWider = { older: hasWider(older), newer: hasWider(newer) }
      const confirmations = judged.map(({ finding, claim }): [Finding, Confirmation] => {
        return [finding, confirmationOf(finding, finding.witness!, claim!, { ...versions, isWider })]
      })
      return Promise.resolve(new Map(confirmations))
    } finally {
      for (const schemas of Object.values(versions)) if (schemas.ok) schemas.value?.dispose()
    }
  }

/** The compiled schemas of a WSDL or an XML Schema; undefined if the source is neither. */
export function schemasOf(source: Source, compile: CompileSchemas): Result<XsdValidator | undefined> {
  const { files, origin } = source
  if (origin === 'openapi' || (!files && !isImported(source))) return success(undefined)
  // A contract that includes descriptions has files, too.
  if (
    !ownText(source)
      .replace(/^\uFEFF/, '')
      .trimStart()
      .startsWith('<')
  )
    return success(undefined)
  if (!files) return compile(new Map([[pathOf(source), source]]), pathOf(source))
  const all = files.map(
    ({ source, imports }) => [pathOf(source), { text: source.text, ...(imports && { imports }) }] as const,
  )
  return compile(new Map(all), all[0]![0])
}

type Side = 'older' | 'newer'

/** Whether a contract takes more than its schemas anywhere. */
const hasWider = ({ fidelity = [] }: ContractPattern): boolean => fidelity.some(({ kind }) => kind === 'wider')

type Schemas = ReturnType<typeof schemasOf>

function confirmationOf(
  finding: Finding,
  { kind, http }: Witness,
  claim: Claim,
  { isWider, ...versions }: Readonly<Record<Side, Schemas>> & { readonly isWider: Readonly<Record<Side, boolean>> },
): Confirmation {
  for (const [version, schemas] of Object.entries(versions)) {
    if (!schemas.ok)
      return notJudged(`libxml2 cannot compile the schemas of the ${version} version: ${schemas.failure.message}`)
    if (!schemas.value) return notJudged(`the ${version} version is a contract, which has no schema`)
  }
  const [accepted, refused] = [bodyOf(http), bodyOf(claim.unversioned?.refusedAsWritten ?? claim.refused)]
  if (accepted === undefined || refused === undefined) return notJudged('the body of its message is not XML')
  const validated = ({ schemas, body }: { schemas: Schemas; body: string }) =>
    valueOf(schemas)?.validate(body, soapMessage) ?? []
  const isRequest = kind === 'request'
  const [accepts, refuses] = isRequest ? (['older', 'newer'] as const) : (['newer', 'older'] as const)
  try {
    const answers = {
      accepting: validated({ schemas: versions[accepts], body: accepted }),
      refusing: validated({ schemas: versions[refuses], body: refused }),
    }
    const answer = answerOf(finding, answers, isWider[accepts])
    if (answer.kind !== 'contradicted') return answer
    const mistake = mistakeIn({ finding, answers, refusing: valueOf(versions[refuses]) })
    return mistake === undefined ? answer : notJudged(mistake)
  } catch (error) {
    // Some schemas crash libxml2 with a WebAssembly error.
    return notJudged(`libxml2 crashed on its message: ${String(error)}`)
  }
}

const valueOf = (schemas: Schemas): XsdValidator | undefined => (schemas.ok ? schemas.value : undefined)

const notJudged = (reason: string): Confirmation => ({ kind: 'not judged', reason })

function bodyOf(http: string): string | undefined {
  const read = readHttpText(http)
  if (!read.ok) return undefined
  const { message } = read.value
  const { body } = message.kind === 'request' ? message.request : message.response
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  return text.trimStart().startsWith('<') ? text : undefined
}
