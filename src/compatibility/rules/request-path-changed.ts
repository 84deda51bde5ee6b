import type { Rule } from '../rule.js'

export default {
  id: 'request-path-changed',
  sides: ['request'],
  levels: ['wire'],
  change: 'The path changed, or a segment of it takes less.',
  breaks: 'Older consumers ask for the older path, which nothing answers.',
  instead: 'Keep the scenario, and add another one for the newer path.',
} satisfies Rule
