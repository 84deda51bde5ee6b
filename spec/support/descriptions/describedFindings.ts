import { compareVersions, type CompareVersionsOptions } from '../../../src/verdict/compareVersions.js'
import { ruleOf } from '../../../src/compatibility/reasons/rules/ruleTable.js'
import { openapiSource } from '../../../src/openapi/openapiSource.js'
import { contractLanguage, reading } from '../../../src/pattern/language.js'
import { byCause } from '../../../src/report/findings/causes.js'
import { findingPath } from '../../../src/report/findings/findingPath.js'
import type { Openness } from '../../../src/syntax/tree/openness.js'
import { success } from '../../../src/text/failure.js'

/** A description as the texts of its files; the first one refers to the others. */
export type DescribedFiles = Readonly<Record<string, string>>

/**
 * The findings between two versions, one for each cause: its rule, its path and in how many other places it shows. Then the notices,
 * and how many scenarios are undecided.
 */
export async function describedFindings(
  older: DescribedFiles,
  newer: DescribedFiles,
  { openness, ...options }: CompareVersionsOptions & { readonly openness?: Openness | undefined } = {},
): Promise<readonly string[]> {
  const language = reading(contractLanguage, { openness })
  const compared = await compareVersions(await sourceOf(older), await sourceOf(newer), { ...options, language })
  if (compared.failures) throw new Error(compared.failures.map(({ message }) => message).join('\n'))
  const { findings, notices = [], undecided } = compared.comparison
  return [
    ...byCause(findings).map(
      ({ finding, others }) => `${ruleOf(finding).id} ${findingPath(finding)}${others.length > 0 ? ` +${String(others.length)}` : ''}`, // prettier-ignore
    ),
    ...byCause(notices).map(({ finding }) => `notice ${ruleOf(finding).id}`),
    ...(undecided.length > 0 ? [`undecided ${String(undecided.length)}`] : []),
  ]
}

async function sourceOf(files: DescribedFiles) {
  const [name = '', text = ''] = Object.entries(files)[0] ?? []
  const read = (path: string) => {
    const file = files[path]
    return Promise.resolve(success(file === undefined ? undefined : { name: path, text: file }))
  }
  const source = await openapiSource({ name, text }, read)
  if (!source.ok) throw new Error(source.failure.message)
  return source.value
}
