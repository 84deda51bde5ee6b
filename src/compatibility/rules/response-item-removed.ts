import type { Rule } from '../rule.js'

export default {
  id: 'response-item-removed',
  sides: ['response'],
  levels: ['wire'],
  change: 'An array lost an item that was always there.',
  breaks: 'Readers rely on the item.',
  instead: 'Keep it.',
} satisfies Rule
