import type { Rule } from '../rule.js'

export default {
  id: 'request-item-occurrence-narrowed',
  sides: ['request'],
  levels: ['wire'],
  change: 'An item may stand less often than before, or must stand more often.',
  breaks: 'Older consumers may send more or fewer of them, and those requests are refused.',
  instead: 'Take as many as before: `(Name*)` takes any number, `(Name...)` at the end of an array as well.',
} satisfies Rule
