import type { Report } from '../../descriptions/files/report.js'
import { quoted } from '../../text/writing/quoted.js'
import { valueOf, type ScalarNode } from './documentTree.js'
import type { Target } from './documents.js'

/** The targets without those of references that lead only to each other, in a circle; these are reported. */
export function withoutCircles(
  targets: ReadonlyMap<ScalarNode, Target>,
  report: Report,
): ReadonlyMap<ScalarNode, Target> {
  const kept = new Map(targets)
  const done = new Set<ScalarNode>()
  for (const start of targets.keys()) {
    const way = new Set<ScalarNode>()
    let at: ScalarNode | undefined = start
    while (at && !done.has(at) && !way.has(at)) {
      way.add(at)
      at = nextOf(targets.get(at))
    }
    for (const one of way) done.add(one)
    if (!at || !way.has(at)) continue
    const circle = [...way].slice([...way].indexOf(at))
    for (const one of circle) {
      kept.delete(one)
      report('openapi-circular', one.span, `${quoted(one.text)} leads only back to itself`, { hint: 'refer to something that is defined' }) // prettier-ignore
    }
  }
  return kept
}

/** The reference that a target consists of. */
function nextOf(target: Target | undefined): ScalarNode | undefined {
  const node = target && valueOf(target.node, '$ref')
  return node?.kind === 'string' ? node : undefined
}
