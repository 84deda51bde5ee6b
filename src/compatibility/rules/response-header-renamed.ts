import type { Rule } from '../rule.js'

export default {
  id: 'response-header-renamed',
  sides: ['response'],
  levels: ['wire'],
  change: 'A header was renamed.',
  breaks: 'Readers look for the header under its older name.',
  instead: 'Keep the older name; the newer one may stand beside it, for readers pass over what they do not know.',
} satisfies Rule
