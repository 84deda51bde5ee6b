import type { Rule } from '../rule.js'

export default {
  id: 'request-key-renamed',
  sides: ['request'],
  levels: ['wire'],
  change: 'A key was renamed.',
  breaks: 'Older consumers send the key under its older name, which is refused.',
  instead: 'Keep the older name, or add the newer one as optional beside it, the older one optional as well.',
} satisfies Rule
