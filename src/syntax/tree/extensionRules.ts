import { checkExtensionId } from '../../text/extensionId.js'
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
  for (const { id } of rules) checkExtensionId(id, 'rule')
  const twice = rules.find(({ id }, index) => rules.findIndex((rule) => rule.id === id) < index)
  if (twice) throw new TypeError(`two rules have the id \`${twice.id}\`; give each its own`)
  const unused = Object.entries(extensions).find(
    ([, meaning]) => typeof meaning !== 'function' && meaning.rule && (meaning.compare ?? 'ignored') === 'ignored',
  )
  if (unused)
    throw new TypeError(`no change of \`${unused[0]}\` breaks a rule; state its \`compare\`, or remove its \`rule\``)
}
