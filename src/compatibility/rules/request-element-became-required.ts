import type { Rule } from '../rule.js'

export default {
  id: 'request-element-became-required',
  sides: ['request'],
  levels: ['wire'],
  change: 'An element that was optional became required.',
  breaks: 'Older consumers may leave the element out, and those requests are refused.',
  instead: 'Keep it optional, with a default where it is missing.',
} satisfies Rule
