import type { Rule } from '../rule.js'

export default {
  id: 'request-parameter-renamed',
  sides: ['request'],
  levels: ['wire'],
  change: 'A query parameter was renamed.',
  breaks: 'Older consumers send the query parameter under its older name, which is refused.',
  instead: 'Keep the older name, or know both: a query parameter may always be missing.',
} satisfies Rule
