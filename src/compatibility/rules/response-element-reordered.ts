import type { Rule } from '../rule.js'

export default {
  id: 'response-element-reordered',
  sides: ['response'],
  levels: ['wire'],
  change: 'Elements changed their order.',
  breaks: 'Readers expect the elements in the older order.',
  instead: 'Keep the order.',
} satisfies Rule
