import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { once } from '../collections/once.js'

/** Below this number of bytes in use, V8 decides by itself when to collect garbage. */
const minBytes = 200_000_000

/** Garbage is collected once the memory in use has grown by this factor since the last collection. */
const growth = 1.5

let usedAfterLast = 0

/**
 * Collects garbage between two steps of work on large contracts, if there may be much of it. V8 itself may wait until four times as
 * much memory is in use as after its last collection. Takes about a tenth of a second for a large contract.
 */
export function collectGarbage(): void {
  if (usedBytes() < Math.max(minBytes, growth * usedAfterLast)) return
  collector().collect?.()
  usedAfterLast = usedBytes()
}

const usedBytes = (): number => getHeapStatistics().used_heap_size

/** V8's `gc` function, a global of contexts that are created while the flag is set. Absent if V8 refuses the flag. */
const collector = once((): { readonly collect?: () => void } => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('globalThis.gc') as (() => void) | undefined
  setFlagsFromString('--no-expose-gc')
  return collect ? { collect } : {}
})
