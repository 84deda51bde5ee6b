import type { Rule } from '../rule.js'

export default {
  id: 'response-key-renamed',
  sides: ['response'],
  levels: ['wire'],
  change: 'A key was renamed.',
  breaks: 'Readers look for the key under its older name.',
  instead: 'Keep the older name; the newer one may stand beside it, for readers pass over what they do not know.',
} satisfies Rule
