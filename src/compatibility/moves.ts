import type { Claimed } from './claim.js'
import { ruleOf, type Finding, type Side, type Thing } from './finding.js'
import { isRuleId } from './ruleIds.js'

interface Part {
  readonly side: Side
  readonly thing: Thing
  readonly change: 'added' | 'removed'
  readonly name: string
  /** What it is a part of. */
  readonly parent: string
}

/** The part that a finding says was added or removed; undefined for other findings, and for parts that no rule knows as moved. */
function partOf({ rule, path }: Finding): Part | undefined {
  const [side, thing = '', change, ...more] = rule.split('-')
  const [name = '', parent = ''] = path.split('.').reverse()
  if (more.length > 0 || !isRuleId(`${side ?? ''}-${thing}-moved`) || (change !== 'added' && change !== 'removed'))
    return undefined
  return { side: side as Side, thing: thing as Thing, change, name, parent }
}

/** Findings of one message, with a part that was removed in one place and added in another told as one that moved. */
export function withMoves(all: readonly Claimed[]): Claimed[] {
  const come = new Map(
    all.flatMap((claimed) => {
      const part = partOf(claimed.finding)
      return part?.change === 'added' ? [[`${part.thing} ${part.name}`, { claimed, part }] as const] : []
    }),
  )
  const merged = new Set<Claimed>()
  const told = all.map((claimed): Claimed => {
    const part = partOf(claimed.finding)
    const other = part?.change === 'removed' ? come.get(`${part.thing} ${part.name}`) : undefined
    if (!part || !other || merged.has(other.claimed)) return claimed
    merged.add(other.claimed)
    return moved(claimed, part, other.claimed, other.part)
  })
  return told.filter((claimed) => !merged.has(claimed))
}

const placeOf = (parent: string): string => (parent === 'BODY' ? 'the body' : `\`${parent}\``)

const moved = (gone: Claimed, { side, thing, name, parent }: Part, come: Claimed, into: Part): Claimed => ({
  ...gone,
  finding: {
    ...gone.finding,
    rule: ruleOf(side, thing, 'moved'),
    message: `\`${name.replace('@', '')}\` moved from ${placeOf(parent)} to ${placeOf(into.parent)}`,
    newer: come.finding.newer,
  },
})
