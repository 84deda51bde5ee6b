import type { Rule } from '../rule.js'

export default {
  id: 'response-element-removed',
  sides: ['response'],
  levels: ['wire'],
  change: 'An element was removed.',
  breaks: 'Readers rely on the element, and find none.',
  instead: 'Keep it; mark it as outdated in the documentation until every reader does without.',
} satisfies Rule
