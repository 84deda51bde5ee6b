import type { Rule } from '../rule.js'

export default {
  id: 'request-key-type-changed',
  sides: ['request'],
  levels: ['wire'],
  change: 'The type of a key changed.',
  breaks: 'Older consumers send values of the older type, and those that the newer type does not take are refused.',
  instead: 'Keep the type, or add a scenario that takes the newer one.',
} satisfies Rule
