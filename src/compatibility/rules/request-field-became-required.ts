import type { Rule } from '../rule.js'

export default {
  id: 'request-field-became-required',
  sides: ['request'],
  levels: ['wire'],
  change: 'A form field that was optional became required.',
  breaks: 'Older consumers may leave the form field out, and those requests are refused.',
  instead: 'Keep it optional, with a default where it is missing.',
} satisfies Rule
