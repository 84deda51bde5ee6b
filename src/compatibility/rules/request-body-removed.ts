import type { Rule } from '../rule.js'

export default {
  id: 'request-body-removed',
  sides: ['request'],
  levels: ['wire'],
  change: 'A request that had a body must have none now.',
  breaks: 'Older consumers send one, which is refused.',
  instead: 'Keep the body, and pass over it.',
} satisfies Rule
