import type { Rule } from '../rule.js'

export default {
  id: 'response-element-renamed',
  sides: ['response'],
  levels: ['wire'],
  change: 'An element was renamed.',
  breaks: 'Readers look for the element under its older name, and do not expect the newer one.',
  instead: 'Keep the older name.',
} satisfies Rule
