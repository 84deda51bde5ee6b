import type { Rule } from '../rule.js'

export default {
  id: 'request-key-added',
  sides: ['request'],
  levels: ['wire'],
  change: 'A key that every request must have was added.',
  breaks: 'Older consumers do not send the key, so their requests are refused.',
  instead: 'Add it as optional (a `?` behind its name), and fill it in where it is missing.',
} satisfies Rule
