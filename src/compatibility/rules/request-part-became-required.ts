import type { Rule } from '../rule.js'

export default {
  id: 'request-part-became-required',
  sides: ['request'],
  levels: ['wire'],
  change: 'A part that was optional became required.',
  breaks: 'Older consumers may leave the part out, and those requests are refused.',
  instead: 'Keep it optional, with a default where it is missing.',
} satisfies Rule
