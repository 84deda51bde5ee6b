import { getHeapStatistics } from 'node:v8'
import test from 'ava'
import { collectGarbage } from '../../src/verdict/collectGarbage.js'

const usedBytes = (): number => getHeapStatistics().used_heap_size

/** Makes garbage of more than 250 MB. Returns the memory in use before it is collected. */
function usedWithGarbage(): number {
  const objects = Array.from({ length: 7_000_000 }, (_, index) => ({ index }))
  return objects.length > 0 ? usedBytes() : 0
}

test.serial('much garbage is collected', (t) => {
  const before = usedWithGarbage()
  collectGarbage()
  t.true(usedBytes() < before - 100_000_000)
})

test.serial('little memory in use is left as it is', (t) => {
  const kept = Array.from({ length: 100_000 }, (_, index) => ({ index }))
  const before = usedBytes()
  collectGarbage()
  t.true(usedBytes() >= before)
  t.is(kept.length, 100_000)
})
