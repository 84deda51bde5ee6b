import type { Rule } from '../rule.js'

export default {
  id: 'request-key-removed',
  sides: ['request'],
  levels: ['wire'],
  change: 'A key was removed.',
  breaks: 'Older consumers may send the key, and those requests are refused.',
  instead: 'Keep it in the contract as optional, and pass over it.',
} satisfies Rule
