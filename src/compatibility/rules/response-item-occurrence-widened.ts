import type { Rule } from '../rule.js'

export default {
  id: 'response-item-occurrence-widened',
  sides: ['response'],
  levels: ['wire'],
  change: 'An item may stand more often, or less often, than before.',
  breaks: 'Readers expect as many as before: the first, or at least one.',
  instead: 'Keep the number; put more of them under another key, which readers pass over where they do not know it.',
} satisfies Rule
