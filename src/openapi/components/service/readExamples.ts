import { memberOf, type DocumentNode } from '../../documents/documentTree.js'
import { entriesAt, resolved, type Reading } from './reading.js'
import type { StatedExample } from './service.js'

/** What `example` and `examples` state; values that are elsewhere (`externalValue`) are left out. */
export function readExamples(reading: Reading, node: DocumentNode): readonly StatedExample[] {
  const [single, several] = [memberOf(node, 'example')?.value, memberOf(node, 'examples')?.value]
  const named = several?.kind === 'object' ? entriesAt(reading, node, 'examples') : []
  return [
    ...(single ? [anyForm(single)] : []),
    ...named.flatMap(({ key, value }) => {
      const example = resolved(reading, value, 'an example')
      const [data, either, text] = exampleKeys.map((name) => memberOf(example, name)?.value)
      const [stated, serialized] = [data ?? either, text ?? (data ? undefined : either)]
      return (stated ?? serialized)
        ? [{ name: key, ...(stated && { data: stated }), ...(serialized && { serialized }) }]
        : []
    }),
  ]
}

const exampleKeys = ['dataValue', 'value', 'serializedValue'] as const

/** An example that may be the data or the text that is sent: the description does not say which. */
export const anyForm = (value: DocumentNode): StatedExample => ({ data: value, serialized: value })
