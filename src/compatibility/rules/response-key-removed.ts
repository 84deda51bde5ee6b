import type { Rule } from '../rule.js'

export default {
  id: 'response-key-removed',
  sides: ['response'],
  levels: ['wire'],
  change: 'A key was removed.',
  breaks: 'Readers rely on the key, and find none.',
  instead: 'Keep it; mark it as outdated in the documentation until every reader does without.',
} satisfies Rule
