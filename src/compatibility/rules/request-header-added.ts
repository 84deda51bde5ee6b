import type { Rule } from '../rule.js'

export default {
  id: 'request-header-added',
  sides: ['request'],
  levels: ['wire'],
  change: 'A header that every request must have was added.',
  breaks: 'Older consumers do not send the header, so their requests are refused.',
  instead: 'Add it as optional (a `?` behind its name), and fill it in where it is missing.',
} satisfies Rule
