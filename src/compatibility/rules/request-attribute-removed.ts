import type { Rule } from '../rule.js'

export default {
  id: 'request-attribute-removed',
  sides: ['request'],
  levels: ['wire'],
  change: 'An attribute was removed.',
  breaks: 'Older consumers may send the attribute, and those requests are refused.',
  instead: 'Keep it in the contract as optional, and pass over it.',
} satisfies Rule
