import type { Rule } from '../rule.js'

export default {
  id: 'request-body-added',
  sides: ['request'],
  levels: ['wire'],
  change: 'A request without a body must have one now.',
  breaks: 'Older consumers send none.',
  instead: 'Answer requests with a body in another scenario, on another path or with another method.',
} satisfies Rule
