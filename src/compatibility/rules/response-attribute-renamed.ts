import type { Rule } from '../rule.js'

export default {
  id: 'response-attribute-renamed',
  sides: ['response'],
  levels: ['wire'],
  change: 'An attribute was renamed.',
  breaks: 'Readers look for the attribute under its older name.',
  instead: 'Keep the older name; the newer one may stand beside it, for readers pass over what they do not know.',
} satisfies Rule
