import { isExtensionId } from '../../text/extensionId.js'
import { quoted } from '../../text/writing/quoted.js'
import type { ExtensionRule, Extensions } from './extensionMeaning.js'

/** The rules that a language adds for changes that break consumers, each once. */
export const extensionRules = (extensions: Extensions): readonly ExtensionRule[] => [
  ...new Set(
    Object.values(extensions).flatMap((meaning) => (typeof meaning === 'function' ? [] : (meaning.rule ?? []))),
  ),
]

/**
 * Checks the ids of the rules that a language adds.
 *
 * @throws TypeError if one is malformed or used twice, or if no change can break it
 */
export function checkExtensionRules(extensions: Extensions): void {
  const rules = extensionRules(extensions)
  const malformed = rules.find(({ id }) => !isExtensionId(id))
  if (malformed)
    throw new TypeError(
      `the rule ${quoted(malformed.id)} needs a name of the language and a slash before its own name, such as \`shop/slower\`; both consist of lower-case letters and hyphens`,
    )
  const twice = rules.find(({ id }, index) => rules.findIndex((rule) => rule.id === id) < index)
  if (twice) throw new TypeError(`two rules have the id \`${twice.id}\`; give each its own`)
  const unused = Object.entries(extensions).find(
    ([, meaning]) => typeof meaning !== 'function' && meaning.rule && (meaning.compare ?? 'ignored') === 'ignored',
  )
  if (unused)
    throw new TypeError(`no change of \`${unused[0]}\` breaks a rule; state its \`compare\`, or remove its \`rule\``)
}
