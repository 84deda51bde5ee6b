import type { Rule } from '../rule.js'

export default {
  id: 'request-part-renamed',
  sides: ['request'],
  levels: ['wire'],
  change: 'A part was renamed.',
  breaks: 'Older consumers send the part under its older name, which is refused.',
  instead: 'Keep the older name, or add the newer one as optional beside it, the older one optional as well.',
} satisfies Rule
