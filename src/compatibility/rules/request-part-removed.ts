import type { Rule } from '../rule.js'

export default {
  id: 'request-part-removed',
  sides: ['request'],
  levels: ['wire'],
  change: 'A part was removed.',
  breaks: 'Older consumers may send the part, and those requests are refused.',
  instead: 'Keep it in the contract as optional, and pass over it.',
} satisfies Rule
