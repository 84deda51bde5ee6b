import { formatContract } from '../../syntax/format/formatContract.js'
import { success } from '../../text/failure.js'
import { ownText } from '../../text/source.js'
import { sourceOf, sourceSchema, type SourceInput } from '../sourceInput.js'
import type { Tool } from '../tool.js'

/** `codicil format`, but it returns the text and writes no file. */
export const format: Tool<SourceInput> = {
  name: 'format',
  title: 'Format a contract',
  description:
    'Returns a contract in its canonical layout; only white space changes, and no file is written. Use it on a contract that ' +
    'you have written, or on a file to check whether it is formatted.',
  input: sourceSchema('the contract to format'),
  output: {
    type: 'object',
    required: ['formatted', 'isChanged'],
    properties: {
      formatted: { type: 'string', description: 'the whole contract in its canonical layout' },
      isChanged: { type: 'boolean', description: 'whether it differs from the given contract' },
    },
  },
  run: async (input, surroundings) => {
    const source = await sourceOf(input, surroundings)
    if (!source.ok) return source
    const formatted = formatContract(source.value, surroundings.language)
    if (!formatted.ok) return formatted
    const isChanged = formatted.value !== ownText(source.value)
    return success({ text: formatted.value, json: JSON.stringify({ formatted: formatted.value, isChanged }) })
  },
}
