import type { Rule } from '../rule.js'

export default {
  id: 'request-element-renamed',
  sides: ['request'],
  levels: ['wire'],
  change: 'An element was renamed.',
  breaks: 'Older consumers send the element under its older name, which is refused.',
  instead: 'Keep the older name, or add the newer one as optional beside it, the older one optional as well.',
} satisfies Rule
