import { CodeActionKind, type CodeAction, type Diagnostic } from 'vscode-languageserver/node'
import type { BaseReader } from '../catalog/baseReader.js'
import { ruleOf } from '../compatibility/reasons/rules/ruleTable.js'
import { fixFinding } from '../fixes/fixContract.js'
import { openSearch } from '../fixes/fixSearch.js'
import { byCause } from '../report/findings/causes.js'
import { fixSentence } from '../report/fixes/fixText.js'
import { isError } from '../text/diagnostic.js'
import { ownFile } from '../text/source.js'
import { action } from './actions/action.js'
import { pathOf, type Analysis } from './analysis/analysis.js'
import { rangeOf } from './analysis/ranges.js'
import { comparedWithBase, findingSource, placeIn } from './findings.js'
import type { EditorSettings } from './settings.js'

/** The budget of the search, in characters. It is small because the editor waits for the answer. */
const maxCharacters = 500_000

/** Verified quick fixes for the findings among the selected diagnostics. */
export async function fixActions(
  analysis: Analysis,
  selected: readonly Diagnostic[],
  readBase: BaseReader,
  settings: EditorSettings,
): Promise<readonly CodeAction[]> {
  const { document, source, language, pattern, diagnostics } = analysis
  const wanted = selected.filter((one) => one.source === findingSource)
  const path = pathOf(document)
  if (wanted.length === 0 || path === undefined || diagnostics.some(isError)) return []
  const compared = await comparedWithBase({ path, text: source.text, pattern, language }, readBase, settings)
  if (!compared.ok || !compared.value) return []
  const { older, comparison, options } = compared.value
  const search = openSearch(older, source, comparison, { ...options, language }, maxCharacters)
  if (!search) return []
  const actions: CodeAction[] = []
  for (const { finding } of byCause(comparison.findings)) {
    const shown = wanted.find((one) => isShownAs(one, ruleOf(finding).id, rangeOf(document, placeIn(source, finding) ?? finding.newer.span))) // prettier-ignore
    const fix = shown && (await fixFinding(finding, search))
    if (shown && fix?.place.source === ownFile(source))
      actions.push({
        ...action(analysis, CodeActionKind.QuickFix, `Fix: ${fixSentence(fix)}`, [
          { span: fix.place.span, text: fix.text },
        ]),
        diagnostics: [shown],
      })
  }
  return actions
}

const isShownAs = ({ code, range: { start } }: Diagnostic, rule: string, range: Diagnostic['range']): boolean =>
  code === rule && start.line === range.start.line && start.character === range.start.character
