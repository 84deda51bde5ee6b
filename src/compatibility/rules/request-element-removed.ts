import type { Rule } from '../rule.js'

export default {
  id: 'request-element-removed',
  sides: ['request'],
  levels: ['wire'],
  change: 'An element was removed.',
  breaks: 'Older consumers may send the element, and those requests are refused.',
  instead: 'Keep it in the contract as optional, and pass over it.',
} satisfies Rule
