import type { Confirmation, Detail, Finding } from '../compatibility/reasons/changes/finding.js'
import type { ValidatedElement } from '../message/readers/xsdValidator.js'

/** What the schemas of both versions say about the elements of a witness that schemas can declare. */
export interface Answers {
  readonly accepting: readonly ValidatedElement[]
  readonly refusing: readonly ValidatedElement[]
}

/**
 * Compares the answers of two schemas with the claim of a finding's witness. If the accepting contract `isWider` than its schema
 * somewhere, both schemas may refuse the witness at a place that did not change. Such problems are ignored.
 */
export function answerOf(finding: Finding, answers: Answers, isWider: boolean): Confirmation {
  const known = answers.accepting.filter(isDeclared)
  if (known.length === 0) return { kind: 'not judged', reason: 'no schema declares the elements of its message' }
  if ([...known, ...answers.refusing].some(hasNoAnswer))
    return { kind: 'not judged', reason: 'libxml2 cannot judge a value in its message' }
  const accepting = isWider ? without(known, answers.refusing) : known
  const refusing = isWider ? without(answers.refusing, known) : answers.refusing
  const wrong = firstProblem(accepting)
  if (wrong !== undefined)
    return isWider
      ? { kind: 'not judged', reason: `the contract takes more than its schema somewhere in its message: ${wrong}` }
      : { kind: 'contradicted', reason: `the schema that should accept it refuses it: ${wrong}` }
  const moved = refusing.find((element) => !isDeclared(element) && element.declaredIn.length > 0)
  if (moved) return { kind: 'not judged', reason: `the namespace of \`${moved.name}\` changed` }
  const refusal = firstProblem(refusing.filter(({ name }) => known.some((element) => element.name === name)))
  if (refusal !== undefined) return { kind: 'confirmed', refusal }
  if (!isInside(finding, known)) return { kind: 'not judged', reason: 'what refuses it is not stated by a schema' }
  const other = firstProblem(known)
  if (other !== undefined) return { kind: 'not judged', reason: `the schemas of both versions refuse it: ${other}` }
  return { kind: 'contradicted', reason: 'the schema that should refuse it accepts it' }
}

/** Drops the problems that `others` have too. */
function without(elements: readonly ValidatedElement[], others: readonly ValidatedElement[]): ValidatedElement[] {
  const common = new Set(others.flatMap(({ problems }) => problems))
  return elements.map((one) => ({ ...one, problems: one.problems.filter((problem) => !common.has(problem)) }))
}

/** Whether libxml2 could not judge an element, for example because of a year with ten digits. */
const hasNoAnswer = ({ problems }: ValidatedElement): boolean =>
  problems.some((problem) => problem.startsWith('Invalid input or internal error'))

const isDeclared = ({ namespace, declaredIn }: ValidatedElement): boolean => declaredIn.includes(namespace)

/** Messages of the validator list all values of an enumeration: more than this is left out. */
const maxLength = 200

function firstProblem(elements: readonly ValidatedElement[]): string | undefined {
  const [problem] = elements.flatMap(({ problems }) => problems)
  return problem === undefined || problem.length <= maxLength ? problem : `${problem.slice(0, maxLength)}…`
}

/** Changes of whether a part is there; other changes are about what is in it. */
const presence: ReadonlySet<Detail['kind']> = new Set([
  'part',
  'renamed',
  'moved',
  'wrapped',
  'reordered',
  'choice',
  'occurrence',
])

/** Whether a finding is about what is inside of one of the elements. */
function isInside({ path, detail }: Finding, elements: readonly ValidatedElement[]): boolean {
  const at = path.findIndex(({ role, name }) => role === 'element' && elements.some((one) => one.name === name))
  return at >= 0 && (at < path.length - 1 || !presence.has(detail.kind))
}
