import type { Rule } from '../rule.js'

export default {
  id: 'request-field-removed',
  sides: ['request'],
  levels: ['wire'],
  change: 'A form field was removed.',
  breaks: 'Older consumers may send the form field, and those requests are refused.',
  instead: 'Keep it in the contract as optional, and pass over it.',
} satisfies Rule
