import type { Rule } from '../rule.js'

export default {
  id: 'response-attribute-values-widened',
  sides: ['response'],
  levels: ['wire'],
  change: 'An attribute has values that it did not have before.',
  breaks: 'Readers may get a value that they were never told of.',
  instead: 'Keep the values; put new ones into the next version of the contract, or under another name beside it.',
} satisfies Rule
