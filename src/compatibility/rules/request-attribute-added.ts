import type { Rule } from '../rule.js'

export default {
  id: 'request-attribute-added',
  sides: ['request'],
  levels: ['wire'],
  change: 'An attribute that every request must have was added.',
  breaks: 'Older consumers do not send the attribute, so their requests are refused.',
  instead: 'Add it as optional (`.opt` behind its name), and fill it in where it is missing.',
} satisfies Rule
