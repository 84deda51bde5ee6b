import type { CompareOptions } from '../../../src/compatibility/compare.js'
import { openapiSource } from '../../../src/openapi/openapiSource.js'
import { reading, contractLanguage } from '../../../src/pattern/language.js'
import type { Openness } from '../../../src/syntax/tree/openness.js'
import { success } from '../../../src/text/failure.js'
import { compareVersions } from '../../../src/verdict/compareVersions.js'
import { statusOf, type Status } from '../../../src/verdict/verdict.js'

/** `approximate` is compatible apart from inexact places. */
export type DescribedVerdict = Status | 'approximate'

/** The verdict on two versions of a description without other files. */
export async function describedVerdict(
  older: string,
  newer: string,
  { openness, ...options }: CompareOptions & { readonly openness?: Openness } = {},
): Promise<DescribedVerdict> {
  const language = reading(contractLanguage, { openness })
  const compared = await compareVersions(await sourceOf(older, 'older'), await sourceOf(newer, 'newer'), {
    ...options,
    language,
  })
  if (compared.failures) throw new Error(compared.failures.map(({ message }) => message).join('\n'))
  const status = statusOf(compared)
  return status === 'compatible' && compared.comparison.approximate ? 'approximate' : status
}

async function sourceOf(text: string, name: string) {
  const source = await openapiSource({ name: `${name}.yaml`, text }, () => Promise.resolve(success(undefined)))
  if (!source.ok) throw new Error(source.failure.message)
  return source.value
}
