import type { Rule } from '../rule.js'

export default {
  id: 'request-item-added',
  sides: ['request'],
  levels: ['wire'],
  change: 'An item that every array must have was added.',
  breaks: 'Older consumers send an empty array, which is refused.',
  instead: 'Take the items as a list, `(Name...)`, which may be empty.',
} satisfies Rule
