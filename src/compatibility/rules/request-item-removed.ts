import type { Rule } from '../rule.js'

export default {
  id: 'request-item-removed',
  sides: ['request'],
  levels: ['wire'],
  change: 'An array takes no item any more.',
  breaks: 'Older consumers may send items, and those requests are refused.',
  instead: 'Keep the type of the items, and pass over them.',
} satisfies Rule
