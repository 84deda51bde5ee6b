import type { Rule } from '../rule.js'

export default {
  id: 'contract-renamed',
  sides: ['request', 'response'],
  levels: ['wire'],
  change: 'A contract was renamed or moved.',
  breaks: 'Who uses it by its path finds it no more.',
  instead: 'Restore the name; the next version is a file beside it.',
} satisfies Rule
