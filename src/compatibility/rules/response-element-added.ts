import type { Rule } from '../rule.js'

export default {
  id: 'response-element-added',
  sides: ['response'],
  levels: ['wire'],
  change: 'An element was added.',
  breaks: 'Readers check elements strictly, and do not expect one more.',
  instead:
    'Put it into the next version of the contract, or into an attribute, which readers pass over where they do not know it.',
} satisfies Rule
