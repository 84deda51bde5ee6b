import type { Rule } from '../rule.js'

export default {
  id: 'request-item-became-required',
  sides: ['request'],
  levels: ['wire'],
  change: 'An array that could be empty must have an item.',
  breaks: 'Older consumers may send the array without one.',
  instead: 'Take the items as a list, `(Name...)`, which may be empty.',
} satisfies Rule
