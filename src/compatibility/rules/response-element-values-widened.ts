import type { Rule } from '../rule.js'

export default {
  id: 'response-element-values-widened',
  sides: ['response'],
  levels: ['wire'],
  change: 'An element has values that it did not have before.',
  breaks: 'Readers may get a value that they were never told of.',
  instead: 'Keep the values; put new ones into the next version of the contract.',
} satisfies Rule
