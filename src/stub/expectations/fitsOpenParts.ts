import { matchHeaders, matchValue } from '../../match/matchFields.js'
import { acceptShape } from '../../match/matchShape.js'
import { withTexts } from '../../match/withTexts.js'
import type { IncomingRequest } from '../lookup/incomingRequest.js'
import type { Expectation } from './expectation.js'

/** Whether a request matches the parts of an expectation that are placeholders, and its headers. */
export async function fitsOpenParts(
  { values, headers, shape, scenario }: Pick<Expectation, 'values' | 'headers' | 'shape' | 'scenario'>,
  incoming: IncomingRequest,
): Promise<boolean> {
  const { scope } = scenario
  const leaves = await incoming.leaves()
  const fits = ([place, value]: Expectation['values'][number]): boolean => {
    const leaf = leaves.find((one) => one.place.key === place.key)
    return leaf !== undefined && matchValue(leaf.text, value, scope, place).length === 0
  }
  const { reader } = incoming.body()
  const { headers: sent } = incoming.request
  const fit = withTexts(reader, () => values.every(fits) && matchHeaders(sent, headers, scope).length === 0)
  return fit.value === true && (!shape || acceptShape(reader, shape, scope))
}
