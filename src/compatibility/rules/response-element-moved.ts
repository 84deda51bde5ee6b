import type { Rule } from '../rule.js'

export default {
  id: 'response-element-moved',
  sides: ['response'],
  levels: ['wire'],
  change: 'An element was moved to another place.',
  breaks: 'Readers look for the element where it was, and do not expect it elsewhere.',
  instead: 'Keep it where it was.',
} satisfies Rule
