import type { Rule } from '../rule.js'

export default {
  id: 'request-part-type-changed',
  sides: ['request'],
  levels: ['wire'],
  change: 'The type of a part changed.',
  breaks: 'Older consumers send values of the older type, and those that the newer type does not take are refused.',
  instead:
    'Keep the type, or take both: a wider type such as `(string)` in XML, or another scenario for the newer one.',
} satisfies Rule
