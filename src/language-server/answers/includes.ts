import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MarkupKind, type Hover, type Location } from 'vscode-languageserver/node'
import { includeSteps } from '../../syntax/tree/includingSource.js'
import { placeInFile } from '../../text/source.js'
import type { IncludeStep } from '../../syntax/tree/syntaxTree.js'
import { counted } from '../../text/writing/counted.js'
import { pathOf, type Analysis } from '../analysis/analysis.js'
import { rangeOf, touches } from '../analysis/ranges.js'
import { withIncludes } from '../analysis/withIncludes.js'

/** The step at an offset that includes a description. */
export const includeAt = ({ read }: Analysis, offset: number): IncludeStep | undefined =>
  includeSteps(read.tree).find(({ span }) => touches(span, offset))

/** The file that a step includes, from its first line on. Empty if the document is not a file. */
export function includedFile({ document }: Analysis, { path }: IncludeStep): readonly Location[] {
  const contract = pathOf(document)
  if (contract === undefined) return []
  const start = { line: 0, character: 0 }
  return [{ uri: pathToFileURL(resolve(dirname(contract), path)).href, range: { start, end: start } }]
}

/** How many scenarios a hover lists. */
const maxListed = 20

/** The scenarios that a step includes; null if its file cannot be read. */
export async function includeHover(analysis: Analysis, step: IncludeStep): Promise<Hover | null> {
  const contract = pathOf(analysis.document)
  if (contract === undefined) return null
  const { pattern } = await withIncludes(analysis, contract)
  const file = resolve(dirname(contract), step.path)
  const own = pattern.scenarios.filter((one) => isIn(file, placeInFile({ source: pattern.source, span: one.span })))
  if (own.length === 0) return null
  const listed = own.slice(0, maxListed).map(({ title }) => `- \`${title}\``)
  const more = own.length > maxListed ? [`- … and ${String(own.length - maxListed)} more`] : []
  const value = [`\`${step.path}\` has ${counted(own.length, 'scenario')}:`, '', ...listed, ...more].join('\n')
  return { contents: { kind: MarkupKind.Markdown, value }, range: rangeOf(analysis.document, step.span) }
}

const isIn = (file: string, { source }: ReturnType<typeof placeInFile>): boolean =>
  resolve(source.path ?? source.name) === file
