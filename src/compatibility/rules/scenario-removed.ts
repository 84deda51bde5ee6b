import type { Rule } from '../rule.js'

export default {
  id: 'scenario-removed',
  sides: ['request'],
  levels: ['wire'],
  change: 'Nothing answers the requests of a scenario any more.',
  breaks: 'Older consumers send them.',
  instead: 'Keep the scenario. Where nobody sends them any more, allow the rule above `Feature:` for a while.',
} satisfies Rule
