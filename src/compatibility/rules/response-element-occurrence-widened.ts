import type { Rule } from '../rule.js'

export default {
  id: 'response-element-occurrence-widened',
  sides: ['response'],
  levels: ['wire'],
  change: 'An element may stand more often, or less often, than before.',
  breaks: 'Readers expect as many as before: the first, or at least one.',
  instead: 'Keep the number; put more of them into the next version of the contract.',
} satisfies Rule
