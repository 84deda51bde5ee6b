import type { Rule } from '../rule.js'

export default {
  id: 'response-header-type-changed',
  sides: ['response'],
  levels: ['wire', 'type'],
  change: 'The type of a header changed.',
  breaks:
    'Readers were told the older type, and may fail to read the newer one. Where every newer value would still do, the finding is of level `type`, and `--level wire` leaves it out.',
  instead: 'Keep the type; put the newer form beside it, which readers pass over where they do not know it.',
} satisfies Rule
