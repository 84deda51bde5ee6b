import type { Rule } from '../rule.js'

export default {
  id: 'response-body-removed',
  sides: ['response'],
  levels: ['wire'],
  change: 'A response that had a body has none now.',
  breaks: 'Readers rely on it.',
  instead: 'Keep the body.',
} satisfies Rule
