import type { Rule } from '../rule.js'

export default {
  id: 'contract-removed',
  sides: ['request', 'response'],
  levels: ['wire'],
  change: 'A contract was deleted.',
  breaks: 'Who uses it finds neither the file nor an answer.',
  instead: 'Restore the file; versions stand beside each other until nobody uses the older one.',
} satisfies Rule
