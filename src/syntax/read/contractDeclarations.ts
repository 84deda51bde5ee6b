import { tokens as t } from '../../../grammar/index.js'
import { ownText, type Source } from '../../text/source.js'
import { contains, type Span } from '../../text/span.js'
import { contractSyntax } from '../tree/syntax.js'
import { lexed } from './contractLimits.js'
import { exemptionScopes } from './exemptionScopes.js'
import { readTokens } from './readContract.js'
import { sectionTokens, type SectionTokens } from './sectionTokens.js'

/**
 * Finds the lines above which an exemption covers a place in contract text: the type or enum that contains it, the scenario at `scenario`, and
 * `Feature:`.
 */
export function contractDeclarations(text: string): (place: Span, scenario?: Span) => readonly Span[] {
  const scopes = exemptionScopes(treeOfDeclarations({ name: '', text }))
  const all = [...scopes].map(([start, { kind, extent }]) => ({ kind, start, end: extent.end }))
  const [types, whole] = (['type', 'contract'] as const).map((kind) => all.filter((one) => one.kind === kind))
  return (place, scenario) => {
    const own = scenario && scopes.get(scenario.start)
    return [
      ...types!.filter((type) => contains(type, place)),
      ...(own ? [{ start: scenario.start, end: own.extent.end }] : []),
      ...whole!,
    ]
  }
}

/** The tree of a contract without the steps of sections that declare no types. */
function treeOfDeclarations(source: Source) {
  const all = lexed(source, contractSyntax.reader.lex)
  const tokens = sectionTokens(all.tokens, ownText(source)).flatMap((section) =>
    section.keyword === undefined || declaresTypes(section) ? section.tokens : section.heading,
  )
  return readTokens(source, { ...all, tokens }, contractSyntax).tree
}

const declaresTypes = ({ tokens }: SectionTokens): boolean =>
  tokens.some(({ tokenType }) => tokenType === t.TypeWord || tokenType === t.EnumWord)
