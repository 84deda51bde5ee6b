import type { Rule } from '../rule.js'

export default {
  id: 'response-header-became-optional',
  sides: ['response'],
  levels: ['wire'],
  change: 'A header that was always there became optional.',
  breaks: 'Readers rely on the header, and may find none.',
  instead: 'Keep it required, with an empty or default value where there is nothing to say.',
} satisfies Rule
