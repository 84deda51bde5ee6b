import type { Rule } from '../rule.js'

export default {
  id: 'response-item-added',
  sides: ['response'],
  levels: ['wire'],
  change: 'An array that was empty may now have items.',
  breaks: 'Readers do not expect any.',
  instead: 'Put the items under another key, which readers pass over where they do not know it.',
} satisfies Rule
