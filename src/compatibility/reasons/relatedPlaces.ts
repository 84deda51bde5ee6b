import type { Source } from '../../text/source.js'
import type { Span } from '../../text/span.js'
import { elementTypeOf } from '../messages/elementNode.js'
import type { Places } from '../places/changedPlaces.js'
import type { Finding, RelatedPlace, Side } from './changes/finding.js'
import type { Pair } from './pair.js'
import type { Cause } from './differences/locate.js'

/** The use of the type that changed, and the message that contains it, if they are on other lines than the change. */
export function relatedPlaces(
  cause: Cause,
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
  const uses = [...placed('use', 'newer', places.use), ...placed('use', left, usedBy(cause))]
  const related = [...uses.slice(0, 1), ...placed('message', 'newer', newer.scenario[side].body.span)]
  return related.length > 0 ? { related } : {}
}

/** The use of a type in the parent that leads to the changed element; undefined if the parent states the element itself. */
function usedBy({ path }: Cause): Span | undefined {
  const step = path.findLast(({ node, part }) => node.kind === 'sequence' && part.role === 'element')
  if (step?.node.kind !== 'sequence') return undefined
  const stated = step.node.parts().find(({ part }) => part === step.part)
  const [element] = stated?.nodes() ?? []
  const own = element && elementTypeOf(element)?.stated?.pattern.span
  return own && stated && own.start !== stated.span.start ? stated.span : undefined
}

function isSameLine({ text }: Source, one: Span, other: Span): boolean {
  const [from, to] = one.start < other.start ? [one.start, other.start] : [other.start, one.start]
  return !text.slice(from, to).includes('\n')
}
