import type { Source } from '../../text/source.js'
import type { Span } from '../../text/span.js'
import type { Places } from '../places/changedPlaces.js'
import { useOf } from '../places/placesOf.js'
import type { Classified } from './classified.js'
import type { Finding, RelatedPlace, Side } from './finding.js'
import type { Pair } from './pair.js'
import type { Cause } from './locate.js'
import { spanIn } from './sequenceShape.js'

/** Where what changed is used, and the message that contains it, if they are on other lines than the change. */
export function relatedPlaces(
  cause: Cause,
  changed: Classified['changed'],
  places: Places,
  { older, newer }: Pair,
  side: Side,
): Pick<Finding, 'related'> {
  const contracts = { older, newer }
  const left = side === 'request' ? 'older' : 'newer'
  const placed = (kind: RelatedPlace['kind'], version: RelatedPlace['version'], span: Span | undefined) => {
    const { source } = contracts[version].contract
    return span && !isSameLine(source, span, places[version]) ? [{ kind, version, source, span }] : []
  }
  const uses = [...placed('use', 'newer', changed && useOf(changed.newer)), ...placed('use', left, usedBy(cause))]
  const related = [...uses.slice(0, 1), ...placed('message', 'newer', newer.scenario[side].body.span)]
  return related.length > 0 ? { related } : {}
}

/** Where the element in which the change is stands in its parent. */
function usedBy({ path }: Cause): Span | undefined {
  const step = path.findLast(({ node, part }) => node.kind === 'sequence' && part.role === 'element')
  return step?.node.kind === 'sequence' ? spanIn(step.node, step.part) : undefined
}

function isSameLine({ text }: Source, one: Span, other: Span): boolean {
  const [from, to] = one.start < other.start ? [one.start, other.start] : [other.start, one.start]
  return !text.slice(from, to).includes('\n')
}
