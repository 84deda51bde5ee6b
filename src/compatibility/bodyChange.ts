import { describeNode } from './describe.js'
import { isBlank, type Node } from './node.js'

/** What became of a body that was not there before, or is there no longer; undefined where there is one on both sides. */
export function bodyChange(older: readonly Node[], newer: readonly Node[]): 'added' | 'removed' | undefined {
  if (older.every(isBlank)) return 'added'
  return newer.every(isBlank) ? 'removed' : undefined
}

export const bodyChangeText = (change: 'added' | 'removed', older: readonly Node[], newer: readonly Node[]): string =>
  change === 'added'
    ? `a body was added, ${newer.map(describeNode).join(' or ')}`
    : `the body was removed, ${older.map(describeNode).join(' or ')}`
