import type { Location } from 'vscode-languageserver/node'
import type { Analysis } from '../analysis/analysis.js'
import { rangeOf } from '../analysis/ranges.js'
import { includeAt, includedFile } from './includes.js'
import { declarationsOf, sameType } from '../analysis/sameType.js'
import { typeUses, useAt, type TypeOccurrence } from '../analysis/typeUses.js'

const locationOf = ({ document }: Analysis, { span }: TypeOccurrence): Location => ({
  uri: document.uri,
  range: rangeOf(document, span),
})

/** Where the type at an offset is declared, or the description that the step at it includes. */
export function definitions(analysis: Analysis, offset: number): readonly Location[] {
  const include = includeAt(analysis, offset)
  if (include) return includedFile(analysis, include)
  const use = useAt(typeUses(analysis), offset)
  return use ? declarationsOf(use, analysis).map((found) => locationOf(analysis, found)) : []
}

/** Where the type at an offset is used. */
export function references(analysis: Analysis, offset: number, includeDeclaration: boolean): Location[] {
  const use = useAt(typeUses(analysis), offset)
  const all = use ? sameType(use, analysis) : []
  return all
    .filter(({ isDeclaration }) => includeDeclaration || !isDeclaration)
    .map((found) => locationOf(analysis, found))
}
