import { contains, type Span } from '../../text/span.js'
import { exemptionScopes } from './exemptionScopes.js'
import { readContract } from './readContract.js'

/**
 * Finds the lines above which an exemption covers a place in contract text: the type or enum that contains it, the scenario at `scenario`, and
 * `Feature:`.
 */
export function contractDeclarations(text: string): (place: Span, scenario?: Span) => readonly Span[] {
  const scopes = exemptionScopes(readContract({ name: '', text }).tree)
  const all = [...scopes].map(([start, { kind, extent }]) => ({ kind, start, end: extent.end }))
  const [types, whole] = (['type', 'contract'] as const).map((kind) => all.filter((one) => one.kind === kind))
  return (place, scenario) => {
    const own = scenario && scopes.get(scenario.start)
    return [
      ...types!.filter((type) => contains(type, place)),
      ...(own ? [{ start: scenario.start, end: own.extent.end }] : []),
      ...whole!,
    ]
  }
}
