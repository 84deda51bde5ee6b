import { contains, type Span } from '../../text/span.js'
import { exemptionScopes } from './exemptionScopes.js'
import { readContract } from './readContract.js'

/**
 * Finds the lines above which an exemption covers a place in contract text: the type or enum that contains it, the scenario at `scenario`, and
 * `Feature:`.
 */
export function contractDeclarations(text: string): (place: Span, scenario?: Span) => readonly Span[] {
  const scopes = [...exemptionScopes(readContract({ name: '', text }).tree)]
  return (place, scenario) =>
    scopes.flatMap(([start, { kind, extent }]) => {
      const isAround =
        kind === 'contract' || (kind === 'scenario' ? start === scenario?.start : contains(extent, place))
      return isAround ? [{ start, end: extent.end }] : []
    })
}
