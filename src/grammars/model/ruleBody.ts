import type { ProductionJson, TerminalJson } from '../../grammar-forms/json/grammarJson.js'

/** What a rule consists of: a regular expression over tokens and rules. */
export type RuleBody =
  | SymbolBody
  | { readonly kind: 'sequence'; readonly of: readonly RuleBody[] }
  | { readonly kind: 'choice'; readonly of: readonly RuleBody[] }
  | {
      readonly kind: 'repeat'
      readonly of: RuleBody
      readonly mayLack: boolean
      readonly mayRepeat: boolean
      readonly separator?: SymbolBody
    }

/** The use of a token or of a category of tokens, or of a rule. */
export interface SymbolBody {
  readonly kind: 'token' | 'rule'
  readonly name: string
  /** Its key in the tree. */
  readonly key: string
}

/** The body of a sequence of parts. */
export const bodyOf = (parts: readonly ProductionJson[]): RuleBody => ({ kind: 'sequence', of: parts.map(partBody) })

function partBody(part: ProductionJson): RuleBody {
  switch (part.type) {
    case 'Terminal':
      return tokenUse(part)
    case 'NonTerminal':
      return { kind: 'rule', name: part.name, key: part.label ?? part.name }
    case 'Alternative':
      return bodyOf(part.definition)
    case 'Alternation':
      return { kind: 'choice', of: part.definition.map(partBody) }
    default:
      return {
        kind: 'repeat',
        of: bodyOf(part.definition),
        mayLack: !part.type.startsWith('RepetitionMandatory'),
        mayRepeat: part.type !== 'Option',
        ...('separator' in part && { separator: tokenUse(part.separator) }),
      }
  }
}

const tokenUse = ({ name, terminalLabel }: TerminalJson): SymbolBody => ({
  kind: 'token',
  name,
  key: terminalLabel ?? name,
})

/** The uses of tokens and rules in a body, in order. */
export function symbolsIn(body: RuleBody): readonly SymbolBody[] {
  switch (body.kind) {
    case 'token':
    case 'rule':
      return [body]
    case 'repeat':
      return [...symbolsIn(body.of), ...(body.separator ? [body.separator] : [])]
    default:
      return body.of.flatMap(symbolsIn)
  }
}
