import type { Rule } from '../rule.js'

export default {
  id: 'response-element-became-optional',
  sides: ['response'],
  levels: ['wire'],
  change: 'An element that was always there became optional.',
  breaks: 'Readers rely on the element, and may find none.',
  instead: 'Keep it required, with an empty or default value where there is nothing to say.',
} satisfies Rule
