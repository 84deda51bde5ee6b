import type { IToken } from 'chevrotain'
import type { ContractCstNode, Reader, SectionCstNode } from '../../../grammar/index.js'
import { tokens as t } from '../../../grammar/index.js'
import { first } from '../tree/cst.js'
import { sectionStarts } from './sectionTokens.js'

/** The CST of a contract in parts, which are parsed when they are needed. */
export interface ContractParts {
  /** The contract without its sections. */
  readonly start: ContractCstNode
  /** Ends at the first error. */
  readonly sections: Iterable<SectionCstNode>
  /** Whether the sections ended at an error. */
  readonly haveError: () => boolean
}

/** Parses the start of a contract, and its sections one by one. Undefined if the start has an error. */
export function contractParts(tokens: readonly IToken[], { parsePart }: Reader): ContractParts | undefined {
  const starts = sectionStarts(tokens).filter((at) => tokens[at]?.tokenType !== t.FeatureKeyword)
  const start = parsePart('contract', tokens.slice(0, starts[0])) as ContractCstNode | undefined
  if (!first(first(start?.children.feature)?.children.FeatureKeyword)) return undefined
  let hasError = false
  function* sections(): Iterable<SectionCstNode> {
    for (const [index, at] of starts.entries()) {
      const section = parsePart('section', tokens.slice(at, starts[index + 1])) as SectionCstNode | undefined
      if (!section) {
        hasError = true
        return
      }
      yield section
    }
  }
  return { start: start!, sections: sections(), haveError: () => hasError }
}
