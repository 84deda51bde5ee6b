import type { Rule } from '../rule.js'

export default {
  id: 'response-attribute-removed',
  sides: ['response'],
  levels: ['wire'],
  change: 'An attribute was removed.',
  breaks: 'Readers rely on the attribute, and find none.',
  instead: 'Keep it; mark it as outdated in the documentation until every reader does without.',
} satisfies Rule
