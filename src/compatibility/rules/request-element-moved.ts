import type { Rule } from '../rule.js'

export default {
  id: 'request-element-moved',
  sides: ['request'],
  levels: ['wire'],
  change: 'An element was moved to another place.',
  breaks: 'Older consumers send the element where it was, and those requests are refused.',
  instead: 'Keep it where it was, or make it optional in both places.',
} satisfies Rule
