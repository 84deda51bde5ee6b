import type { Rule } from '../rule.js'

export default {
  id: 'response-key-added',
  sides: ['response'],
  levels: ['wire'],
  change: 'A key was added that the older dictionary does not allow.',
  breaks: 'Readers of a dictionary take every key for one of its entries.',
  instead: 'Keep the kind of keys, or put what is new beside the dictionary.',
} satisfies Rule
