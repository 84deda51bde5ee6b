import type { Rule } from '../rule.js'

export default {
  id: 'request-not-covered',
  sides: ['request'],
  levels: ['wire'],
  change: 'No newer scenario with a fitting response accepts some request.',
  breaks: 'Older consumers may send that request.',
  instead: 'Keep the older scenario as it was, and add a scenario for what is new.',
} satisfies Rule
