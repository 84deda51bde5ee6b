import type { Rule } from '../rule.js'

export default {
  id: 'response-item-type-changed',
  sides: ['response'],
  levels: ['wire', 'type'],
  change: 'The type of an item changed.',
  breaks:
    'Readers were told the older type, and may fail to read the newer one. Where every newer value would still do, the finding is of level `type`, and `--level wire` leaves it out.',
  instead: 'Keep the type.',
} satisfies Rule
