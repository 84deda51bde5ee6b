import { oncePer } from '../../collections/once.js'
import { withoutNamespaces } from '../../pattern/tree/withoutNamespaces.js'
import { shapeType } from '../../pattern/types/shapeType.js'
import type { ContractPattern, ResponsePattern, ScenarioPattern } from '../../pattern/tree/patternTree.js'
import { readerNames, readerOf, type Reader, type ReaderName } from './reader.js'
import { widenJson } from './widenJson.js'
import { widenXml } from './widenXml.js'
import { widened } from './widened.js'

/** Two versions of a contract. */
interface Versions {
  readonly older: ContractPattern
  readonly newer: ContractPattern
}

type Reading = NonNullable<ResponsePattern['reading']>

/**
 * Two versions as a reader of responses compares them: the responses of the older one are what its consumers read, which includes
 * every response that it declares. Requests stay as declared. The result for a contract is always the same object.
 */
export function readBy({ older, newer }: Versions, name: ReaderName): Versions {
  if (name === 'declared') return { older, newer }
  const { consumer, service } = sides.get(name)!
  return { older: consumer(older), newer: service(newer) }
}

const declared = readerOf('declared')

const sides = new Map(
  readerNames.map((name) => {
    const reader = readerOf(name)
    const consumer = oncePer((contract: ContractPattern) =>
      withReadings(contract, reader, (one) => readingOf(one, reader)),
    )
    const service = oncePer((contract: ContractPattern) => withReadings(contract, reader, withoutReader))
    return [name, { consumer, service }]
  }),
)

/** A contract with a reading of each response, of which readers that ignore namespaces see none. */
function withReadings(
  contract: ContractPattern,
  { xml }: Reader,
  reading: (scenario: ScenarioPattern, stated: ScenarioPattern) => Reading | undefined,
): ContractPattern {
  const { scenarios: seen } = xml.has('other namespace') ? withoutNamespaces(contract) : contract
  const scenarios = contract.scenarios.map((scenario, index): ScenarioPattern => {
    const read = reading(seen[index]!, scenario)
    return read ? { ...scenario, response: { ...scenario.response, reading: read } } : scenario
  })
  return { ...contract, scenarios }
}

/** A response as it is sent, if the namespaces in it are not seen. */
function withoutReader({ response: { body }, scope }: ScenarioPattern, stated: ScenarioPattern): Reading | undefined {
  return body === stated.response.body && scope === stated.scope ? undefined : { body, scope, isOpen: true }
}

/** What a reader reads instead of a declared response; undefined if it is the same. */
function readingOf(
  { response: { body }, scope }: ScenarioPattern,
  { xml, json, isStack }: Reader,
): Reading | undefined {
  if (body.kind !== 'payload') return undefined
  const { kind } = shapeType(body.shape, scope)
  if (kind === 'text' || (kind === 'xml' ? xml === declared.xml : json === declared.json)) return undefined
  const widening = kind === 'xml' ? widenXml(xml, isStack) : widenJson(json)
  const isOpen = kind === 'xml' ? xml.has('unknown attribute') : json.has('unknown key')
  const { shape, scope: types } = widened({ shape: body.shape, scope }, widening)
  return { body: { ...body, shape }, scope: types, isOpen }
}
