import type { Exceeded, Undecided } from '../compatibility/compare.js'
import { counted } from '../text/writing/counted.js'
import type { Failure } from '../text/failure.js'
import { fileLineText } from '../text/fileLine.js'
import { inexactHint, inexactText } from './inexactText.js'
import { quoted } from '../text/writing/quoted.js'

const exhausted = {
  steps: { needed: 'took too many steps', most: 'most of them' },
  memory: { needed: 'needed too much memory', most: 'most of it' },
  spellings: { needed: 'would have to distinguish too many spellings of a body', most: 'some of them' },
  cookies: { needed: 'would have to read cookies from the header `Cookie`', most: 'namely' },
  extension: { needed: 'would have to know which changes of a value break consumers', most: 'namely' },
} as const

/** Why there is no decision, about `name` if it is given, and the place that took most of the work. */
export function undecidedText(exceeded: Exceeded, name?: string): string {
  if (exceeded.resource === 'exactness') return inexactText(exceeded.inexact, name)
  const { resource, place } = exceeded
  const { needed, most } = exhausted[resource]
  const text = `the check ${needed} to decide${name === undefined ? '' : ` ${name}`}`
  if (!place) return text
  return `${text}, ${most} for ${fileLineText(place)}`
}

const maxNamed = 5

/** The failure of a check that ran out of its budget; `version` is the one that was compared, if there are several. */
export function undecidedFailure(all: readonly [Undecided, ...Undecided[]], version?: string): Failure {
  const named = all.slice(0, maxNamed).map(({ scenario }) => quoted(scenario))
  const rest = all.length > maxNamed ? ` and ${counted(all.length - maxNamed, 'other scenario')}` : ''
  const where = version === undefined ? '' : ` on the version of ${version}`
  return {
    code: 'undecided',
    message: undecidedText(all[0], `${named.join(', ')}${rest}${where}`),
    hint: hintFor[all[0].resource],
  }
}

const overlap =
  'too many alternatives overlap there, such as elements of one name with several types, scenarios that accept a ' +
  'request only together, or documents and texts with length bounds; give the elements different names, or the scenarios different paths or literals'

const hintFor: Readonly<Record<Undecided['resource'], string>> = {
  exactness: inexactHint,
  steps: `${overlap}; or, if thousands of scenarios changed, let the check take more steps, with \`--effort 10\` for example`,
  memory: overlap,
  spellings: overlap,
  extension:
    'the value changed, and its language does not say which changes break consumers: state `compare` beside `read` in `createLanguage` (docs/extending.md)',
  cookies: 'state the cookies in both versions: `request-cookie session (string)`',
}
