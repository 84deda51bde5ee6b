import type { Question } from './question.js'

/** What a question is about, for people: an element's name, what else the left node is, or names. */
export function nameOf(question: Question): string {
  if (question.kind === 'names') return 'names'
  const { sort } = question.left
  return sort.kind === 'element' ? `<${sort.name}>` : sort.kind
}
