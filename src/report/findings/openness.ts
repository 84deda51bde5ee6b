import type { Comparison } from '../../compatibility/compare.js'

const meanings = {
  declared: 'nobody sends keys that no schema mentions, and readers ignore them',
  literal: 'objects may have any keys that no schema rules out',
} as const

/** How descriptions were read, as a sentence; none for other contracts. */
export const opennessTexts = ({ openness }: Pick<Comparison, 'openness'>): readonly string[] =>
  openness ? [`openness ${openness}: ${meanings[openness]}`] : []

/** The JSON form of {@link opennessTexts}; empty for other contracts. */
export const opennessJson = ({ openness }: Pick<Comparison, 'openness'>) => (openness ? { openness } : {})
