import type { Rule } from '../rule.js'

export default {
  id: 'request-header-became-required',
  sides: ['request'],
  levels: ['wire'],
  change: 'A header that was optional became required.',
  breaks: 'Older consumers may leave the header out, and those requests are refused.',
  instead: 'Keep it optional, with a default where it is missing.',
} satisfies Rule
