import type { Rule } from '../rule.js'

export default {
  id: 'response-item-became-optional',
  sides: ['response'],
  levels: ['wire'],
  change: 'An array that always had an item may now have none.',
  breaks: 'Readers rely on the item.',
  instead: 'Keep at least one item.',
} satisfies Rule
