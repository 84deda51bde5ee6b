import type { Rule } from '../rule.js'

export default {
  id: 'request-parameter-removed',
  sides: ['request'],
  levels: ['wire'],
  change: 'A query parameter was removed.',
  breaks: 'Older consumers may send the query parameter, and those requests are refused.',
  instead: 'Keep it in the contract, and pass over it: a query parameter may always be missing.',
} satisfies Rule
