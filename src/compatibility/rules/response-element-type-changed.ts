import type { Rule } from '../rule.js'

export default {
  id: 'response-element-type-changed',
  sides: ['response'],
  levels: ['wire', 'type'],
  change: 'The type of an element changed.',
  breaks:
    'Readers were told the older type, and may fail to read the newer one. Where every newer value would still do, the finding is of level `type`, and `--level wire` leaves it out.',
  instead: 'Keep the type.',
} satisfies Rule
