import { once } from '../../collections/once.js'
import { sequence, union } from '../../languages/expression.js'
import { textMatcher } from '../../languages/textMatcher.js'
import type { Resolved } from '../tree/alternatives.js'
import type { ConcatenationPattern, ScalarPattern } from '../tree/patternTree.js'
import type { Scalar } from '../tree/scalar.js'
import type { Atom } from './atom.js'
import { partLanguage } from './atomLanguages.js'
import { shortestText } from './atomTexts.js'
import { atomsOf } from './resolvedAtoms.js'
import { keyOfAtom } from './textList.js'

/**
 * A concatenation as a string with its own texts (docs/language.md 7.6). One language decides which texts match and how versions
 * compare. `resolved` are the types of its parts.
 */
export function concatenationOf({ span }: ConcatenationPattern, resolved: readonly Resolved[]): ScalarPattern {
  const parts = resolved.map(atomsOf)
  const key = JSON.stringify(parts.map((atoms) => atoms.map(keyOfAtom).sort()))
  return { kind: 'scalar', type: 'string', own: scalarOf(parts, key), span }
}

function scalarOf(parts: readonly (readonly Atom[])[], key: string): Scalar {
  const last = parts.length - 1
  const language = sequence(
    ...parts.map((atoms, at) =>
      union(...atoms.map((atom) => partLanguage(atom, { isFirst: at === 0, isLast: at === last }))),
    ),
  )
  const accepts = textMatcher(language)
  const shortest = once((): readonly string[] => {
    const text = shortestText({
      kind: 'scalar',
      type: 'string',
      own: { accepts, json: 'string', samples: [], language },
    })
    return text === undefined ? [] : [text]
  })
  return {
    accepts,
    json: 'string',
    concatenation: { parts, key },
    language,
    get samples() {
      return shortest()
    },
  }
}
