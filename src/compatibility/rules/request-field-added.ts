import type { Rule } from '../rule.js'

export default {
  id: 'request-field-added',
  sides: ['request'],
  levels: ['wire'],
  change: 'A form field that every request must have was added.',
  breaks: 'Older consumers do not send the form field, so their requests are refused.',
  instead: 'Add it as optional (a `?` behind its name), and fill it in where it is missing.',
} satisfies Rule
