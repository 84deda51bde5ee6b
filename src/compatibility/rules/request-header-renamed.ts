import type { Rule } from '../rule.js'

export default {
  id: 'request-header-renamed',
  sides: ['request'],
  levels: ['wire'],
  change: 'A header was renamed.',
  breaks: 'Older consumers send the header under its older name, so the newer one is missing.',
  instead: 'Keep the older name, or add the newer one as optional beside it, the older one optional as well.',
} satisfies Rule
