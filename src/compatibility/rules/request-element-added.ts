import type { Rule } from '../rule.js'

export default {
  id: 'request-element-added',
  sides: ['request'],
  levels: ['wire'],
  change: 'An element that every request must have was added.',
  breaks: 'Older consumers do not send the element, so their requests are refused.',
  instead:
    'Add it as optional (`specmatic_occurs="optional"` on it, or `(Name?)` for its type), and fill it in where it is missing.',
} satisfies Rule
