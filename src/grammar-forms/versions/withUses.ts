import type { Production } from '../production.js'
import type { Word } from '../tokensOf.js'

/** How the uses of rules and tokens in a sequence are replaced. */
export interface UseReplacement {
  /** Default: rules keep their names. */
  readonly nameOf?: (rule: string) => string
  /** By the name of a rule: the parts that take its place, in which uses are replaced, too. Default: none. */
  readonly bodies?: ReadonlyMap<string, readonly Production[]>
  /** By the name of a token: the words that become a choice in its place. Default: none. */
  readonly words?: ReadonlyMap<string, readonly Word[]>
}

/** Parts with their uses of rules and tokens replaced. A separator stays as it is. */
export const withUses = (parts: readonly Production[], uses: UseReplacement): readonly Production[] =>
  parts.flatMap((part): readonly Production[] => {
    if (part.type === 'NonTerminal') {
      const body = uses.bodies?.get(part.name)
      return body ? withUses(body, uses) : [{ ...part, name: uses.nameOf?.(part.name) ?? part.name }]
    }
    if (part.type !== 'Terminal') return [{ ...part, definition: withUses(part.definition, uses) }]
    const words = uses.words?.get(part.name)
    if (!words) return [part]
    const alternatives = words.map((word): Production => ({
      type: 'Alternative',
      definition: [{ type: 'Terminal', ...word }],
    }))
    return [{ type: 'Alternation', definition: alternatives }]
  })
