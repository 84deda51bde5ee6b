import type { Rule } from '../rule.js'

export default {
  id: 'response-status-changed',
  sides: ['response'],
  levels: ['wire'],
  change: 'The status changed.',
  breaks: 'Readers of the older status take the newer one for an error, or an error for success.',
  instead: 'Keep the status; a further one belongs to a scenario of its own.',
} satisfies Rule
