import { formatContract } from '../../syntax/formatContract.js'
import { success } from '../../text/failure.js'
import { sourceOf, sourceSchema, type SourceInput } from '../sourceInput.js'
import type { Tool } from '../tool.js'

/** `codicil format`, which only returns the text. */
export const format: Tool<SourceInput> = {
  name: 'format',
  title: 'Format a contract',
  description:
    'Returns a contract in its canonical layout; only white space changes, and no file is written. Use it on a contract that ' +
    'you write, or on a file to see whether it is formatted.',
  input: sourceSchema('the contract to format'),
  output: {
    type: 'object',
    required: ['formatted', 'isChanged'],
    properties: {
      formatted: { type: 'string', description: 'the whole contract in its canonical layout' },
      isChanged: { type: 'boolean', description: 'whether that differs from the given text' },
    },
  },
  run: async (input, surroundings) => {
    const source = await sourceOf(input, surroundings)
    if (!source.ok) return source
    const formatted = formatContract(source.value, surroundings.language)
    if (!formatted.ok) return formatted
    const isChanged = formatted.value !== source.value.text
    return success({ text: formatted.value, json: JSON.stringify({ formatted: formatted.value, isChanged }) })
  },
}
