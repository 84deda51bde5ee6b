import type { Rule } from '../rule.js'

export default {
  id: 'request-element-reordered',
  sides: ['request'],
  levels: ['wire'],
  change: 'Elements changed their order.',
  breaks: 'Older consumers send the elements in the older order, and order counts.',
  instead: 'Keep the order; add what is new as optional, wherever it belongs.',
} satisfies Rule
