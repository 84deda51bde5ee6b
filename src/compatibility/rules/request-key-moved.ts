import type { Rule } from '../rule.js'

export default {
  id: 'request-key-moved',
  sides: ['request'],
  levels: ['wire'],
  change: 'A key was moved to another place.',
  breaks: 'Older consumers send the key where it was, and those requests are refused.',
  instead: 'Keep it where it was, or make it optional in both places.',
} satisfies Rule
