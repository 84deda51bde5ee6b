import { exemptionLines } from '../../../grammar/index.js'
import type { DescriptionLanguage } from '../../text/source.js'
import type { Span } from '../../text/span.js'
import { readExemptionText } from './readExemptions.js'
import type { Reporter } from '../tree/reporter.js'
import type { ContractSyntax, ExemptionSyntax } from '../tree/syntaxTree.js'

/** A comment in an imported file, and the declaration directly below it. */
export interface ImportedComment {
  readonly text: string
  readonly start: number
  /** The declaration directly below the comment. Absent if something else follows it. */
  readonly above?: { readonly kind: 'contract' | 'file' | 'declaration'; readonly extent: Span }
}

/** An exemption of an imported contract, before it is known which scenarios it applies to. */
export type CommentExemption = Omit<ExemptionSyntax, 'scope'> & Required<Pick<ImportedComment, 'above'>>

/** How exemptions are written in the comments of a language. */
const forms = {
  wsdl: {
    form: 'write an exemption as `<!-- allow <rule> until <date>: <reason> -->`',
    place: 'write it directly above the operation, element, type or other declaration that it is for',
  },
  openapi: {
    form: 'write an exemption as `# allow <rule> until <date>: <reason>`',
    place: 'write it on a line of its own directly above the operation, the schema or the property that it is for',
  },
} as const

/** Reads the exemptions in comments, one per line. Malformed and misplaced exemptions are reported and ignored. */
export const commentExemptions = (
  comments: readonly ImportedComment[],
  language: DescriptionLanguage,
  report: Reporter['report'],
): readonly CommentExemption[] =>
  comments.flatMap(({ text, start, above }) =>
    exemptionLines(text).flatMap((line) => {
      const read = readExemptionText({ text: line.text, start: start + line.start }, forms[language].form, report)
      if (!read) return []
      if (above) return [{ ...read, above }]
      report('misplaced-exemption', read.span, 'this exemption has no effect, because no declaration follows it', {
        hint: forms[language].place,
      })
      return []
    }),
  )

/** Adds exemptions to an imported contract. An exemption above a declaration also applies to the scenarios that the declaration states. */
export function withExemptions(tree: ContractSyntax, read: readonly CommentExemption[]): ContractSyntax {
  if (read.length === 0) return tree
  const exemptions = read.map(({ above: { kind, extent }, ...exemption }): ExemptionSyntax => {
    if (kind === 'contract') return { ...exemption, scope: { kind, extent } }
    const stated = kind === 'file' ? [] : tree.scenarios.filter(({ span, statedAt = [span] }) => statedAt.some((at) => extent.start <= at.start && at.end <= extent.end)) // prettier-ignore
    return { ...exemption, scope: { kind: 'component', extent, scenarios: new Set(stated.map(({ title }) => title)) } }
  })
  return { ...tree, exemptions }
}
