import { oncePer } from '../../collections/once.js'
import { textMatcher } from '../../languages/textMatcher.js'
import { domainOf, type Atom, type Domain } from './domain.js'
import { mediaTypeLanguage } from './mediaType.js'
import type { FieldPattern, Scope, ValuePattern } from '../tree/patternTree.js'

/** The texts that a header accepts. A stated `Content-Type` is compared as a media type (docs/language.md 10.3). */
export const headerDomain = ({ name, value }: Pick<FieldPattern, 'name' | 'value'>, scope: Scope): Domain =>
  name.toLowerCase() === 'content-type' ? contentTypeDomain(scope)(value) : domainOf(value, scope)

const contentTypeDomain = oncePer((scope: Scope) =>
  oncePer((value: ValuePattern): Domain => {
    const domain = domainOf(value, scope)
    return { ...domain, atoms: domain.atoms.map(asMediaType) }
  }),
)

function asMediaType(atom: Atom): Atom {
  const language = atom.kind === 'literal' ? mediaTypeLanguage(atom.text) : undefined
  if (atom.kind !== 'literal' || !language) return atom
  const samples = [atom.text, atom.text.replaceAll(/;[ \t]+/g, ';')]
  const own = { accepts: textMatcher(language), json: 'string', samples, language, literal: atom.text } as const
  return { kind: 'scalar', type: atom.text, own }
}
