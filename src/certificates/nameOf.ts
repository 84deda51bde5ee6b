import type { Sort } from '../compatibility/vocabulary/sort.js'
import type { ClaimQuestion } from './checking/question.js'

/** What a question is about, for people: an element's name, what else the left node is, or names. */
export const nameOf = (question: ClaimQuestion): string =>
  question.kind === 'names' ? 'names' : sortName(question.left.sort)

const sortName = (sort: Sort): string => (sort.kind === 'element' ? `<${sort.name}>` : sort.kind)
