import type { Rule } from '../rule.js'

export default {
  id: 'response-body-added',
  sides: ['response'],
  levels: ['wire'],
  change: 'A response without a body has one now.',
  breaks: 'Readers expect none.',
  instead: 'Answer with a body in another scenario, or under another status.',
} satisfies Rule
