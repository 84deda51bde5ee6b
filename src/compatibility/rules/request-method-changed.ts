import type { Rule } from '../rule.js'

export default {
  id: 'request-method-changed',
  sides: ['request'],
  levels: ['wire'],
  change: 'The method changed.',
  breaks: 'Older consumers use the older method, which nothing answers.',
  instead: 'Keep the scenario, and add another one for the newer method.',
} satisfies Rule
