import type { Rule } from '../rule.js'

export default {
  id: 'response-header-removed',
  sides: ['response'],
  levels: ['wire'],
  change: 'A header was removed.',
  breaks: 'Readers rely on the header, and find none.',
  instead: 'Keep it; mark it as outdated in the documentation until every reader does without.',
} satisfies Rule
