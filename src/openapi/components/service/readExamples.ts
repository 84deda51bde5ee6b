import { memberOf, type DocumentNode } from '../../documents/documentTree.js'
import { entriesAt, resolved, type Reading } from './reading.js'
import type { StatedExample } from './service.js'

/** What `example` and `examples` state; values that are elsewhere (`externalValue`) are left out. */
export function readExamples(reading: Reading, node: DocumentNode): readonly StatedExample[] {
  const [single, several] = [memberOf(node, 'example')?.value, memberOf(node, 'examples')?.value]
  const named = several?.kind === 'object' ? entriesAt(reading, node, 'examples') : []
  return [
    ...(single ? [{ value: single }] : []),
    ...named.flatMap(({ key, value }) => {
      const example = resolved(reading, value, 'an example')
      const stated = memberOf(example, 'dataValue')?.value ?? memberOf(example, 'value')?.value
      return stated ? [{ name: key, value: stated }] : []
    }),
  ]
}
