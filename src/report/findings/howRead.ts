import type { Comparison } from '../../compatibility/compare.js'
import type { ReaderVerdict } from '../../compatibility/compareForReaders.js'
import type { Finding } from '../../compatibility/reasons/changes/finding.js'

const meanings = {
  declared: 'nobody sends keys that no schema mentions, and readers ignore them',
  literal: 'objects may have any keys that no schema rules out',
} as const

/** How descriptions were read, as a sentence; none for other contracts. */
export const opennessTexts = ({ openness }: Pick<Comparison, 'openness'>): readonly string[] =>
  openness ? [`openness ${openness}: ${meanings[openness]}`] : []

/** The JSON form of {@link opennessTexts}; empty for other contracts. */
export const opennessJson = ({ openness }: Pick<Comparison, 'openness'>) => (openness ? { openness } : {})

type Outcomes = Readonly<Record<'breaks' | 'reads' | 'undecided', readonly string[]>>

/** `breaks: axis2, wcf; not zeep`, or `read by: zeep` if it breaks none. */
function outcomesText({ breaks, reads, undecided }: Outcomes): string {
  const broken = breaks.length > 0 ? [`breaks: ${breaks.join(', ')}`] : []
  const read = reads.length > 0 ? [`${breaks.length > 0 ? 'not' : 'read by:'} ${reads.join(', ')}`] : []
  const open = undecided.length > 0 ? [`undecided for ${undecided.join(', ')}`] : []
  return [...broken, ...read, ...open].join('; ')
}

/** Which readers a finding breaks, as a line: one if readers were named and it is about messages, else none. */
export const breaksText = ({ readers }: Finding): readonly string[] => (readers ? [outcomesText(readers)] : [])

/** Which readers the newer contract breaks, as a line; none if no readers were named. */
export function readersTexts({ readers }: Comparison): readonly string[] {
  if (!readers) return []
  const names = (which: ReaderVerdict['outcome']): readonly string[] =>
    readers.filter(({ outcome }) => outcome === which).map(({ reader }) => reader)
  return [outcomesText({ breaks: names('breaks'), reads: names('reads'), undecided: names('undecided') })]
}

/** The JSON form of the verdicts for readers; empty if no readers were named. */
export const readersJson = ({ readers }: Comparison) => (readers ? { readers } : {})
