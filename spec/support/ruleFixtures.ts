import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CompareOptions } from '../../src/compatibility/compare.js'
import type { Finding, Origin } from '../../src/compatibility/reasons/changes/finding.js'
import { extent } from '../../src/report/formats/extent.js'
import { importedContract } from '../../src/catalog/imports/importedContract.js'
import type { Source } from '../../src/text/source.js'
import { judgeContract } from '../../src/verdict/judgeContract.js'
import { promises } from './promises.js'
import { rendered } from './rendered.js'

const rulesFolder = fileURLToPath(new URL('../compatibility/rules/', import.meta.url))

/** The rules with a folder that has an older and a newer contract, or WSDL, and the findings between them. */
export const fixtureIds: readonly string[] = readdirSync(rulesFolder).sort()

/** Where a rule's findings are expected. */
export const findingsFile = (id: string): string => `${rulesFolder}${id}/findings.json`

const hasWsdls = (id: string): boolean => existsSync(`${rulesFolder}${id}/old.wsdl`)

/** A version of a rule's fixture, such as `old`; undefined if it has none. */
export async function fixtureVersion(id: string, version: string): Promise<Source | undefined> {
  const name = `${version}.${hasWsdls(id) ? 'wsdl' : 'contract'}`
  const path = `${rulesFolder}${id}/${name}`
  if (!existsSync(path)) return undefined
  const source = await importedContract({ name, text: readFileSync(path, 'utf8') }, () =>
    Promise.resolve({ ok: true, value: undefined }),
  )
  if (!source.ok) throw new Error(source.failure.message)
  return source.value
}

/** The options that find the findings of a rule: some rules need readers that refuse what they do not know. */
export const fixtureOptions = (id: string): CompareOptions => ({
  strict: ['namespaces'],
  ...(strictOnly.has(id) && { readers: ['strict'] }),
})

const strictOnly: ReadonlySet<string> = new Set([
  'response-attribute-added',
  'response-attribute-opened',
  'response-key-opened',
])

/** `line:column-line:column`, and the text there if it is on one line. */
function place(origin: Origin): string {
  const { start, end } = extent(origin)
  const { source, span } = origin
  const text = source.text.slice(span.start, span.end).trim()
  return [
    `${String(start.line)}:${String(start.column)}-${String(end.line)}:${String(end.column)}`,
    ...(text === '' || text.includes('\n') ? [] : [text]),
  ].join(' ')
}

function golden(finding: Finding) {
  const { older, newer, witness, ...rest } = rendered(finding)
  return {
    ...rest,
    older: place(older),
    newer: place(newer),
    ...(witness && { witness: witness.http.split('\n') }),
  }
}

/**
 * The findings between the two contracts of a rule's folder, and between its two strict contracts if it has any. If they are WSDLs,
 * only the findings about the service count. For `contract-renamed`, the newer contract has its new name.
 */
export async function findingsOf(id: string) {
  const found = await findingsBetween(id, 'old', 'new')
  const hasStrict = existsSync(`${rulesFolder}${id}/old-strict.contract`)
  return hasStrict ? [...found, ...(await findingsBetween(id, 'old-strict', 'new-strict'))] : found
}

async function findingsBetween(id: string, old: string, next: string) {
  const [older, newer] = [await fixtureVersion(id, old), await fixtureVersion(id, next)]
  const change = { file: 'old.contract', ...(id === 'contract-renamed' && { to: 'new.contract' }), older, newer }
  const { comparison, failures = [] } =
    (await judgeContract(change, { ...fixtureOptions(id), language: promises })) ?? {}
  if (failures.length > 0) throw new Error(failures.map(({ message }) => message).join('\n'))
  const found = [...(comparison?.findings ?? []), ...(comparison?.notices ?? [])]
  return found.filter(({ side }) => side === 'service' || !hasWsdls(id)).map(golden)
}
