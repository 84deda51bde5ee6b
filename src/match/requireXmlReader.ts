import { contentKind } from '../pattern/values/contentType.js'
import type { ContractPattern } from '../pattern/tree/patternTree.js'
import { loadXmlReader } from '../message/readers/xmlReader.js'
import { success, type Result } from '../text/failure.js'

/**
 * Fails with `xml-reader-missing` if contracts have XML bodies but no XML reader can be loaded: what takes long fails at its
 * start, not at its first XML payload.
 */
export async function requireXmlReader(contracts: readonly ContractPattern[]): Promise<Result<undefined>> {
  const loaded = contracts.some(hasXml) ? await loadXmlReader() : success(undefined)
  return loaded.ok ? success(undefined) : loaded
}

const hasXml = ({ scenarios }: ContractPattern): boolean =>
  scenarios.some(({ request, response, scope }) =>
    [request.body, response.body].some((body) => contentKind(body, scope) === 'xml'),
  )
