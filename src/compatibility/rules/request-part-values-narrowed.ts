import type { Rule } from '../rule.js'

export default {
  id: 'request-part-values-narrowed',
  sides: ['request'],
  levels: ['wire'],
  change: 'A part takes fewer values than before.',
  breaks: 'Older consumers may send a value that is no longer taken.',
  instead:
    'Keep every value of an enum and every length that was allowed; a value that has no meaning any more is for the service to answer.',
} satisfies Rule
