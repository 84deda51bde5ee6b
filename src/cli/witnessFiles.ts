import { ruleOf } from '../compatibility/reasons/rules/ruleTable.js'
import type { Reported } from '../report/problems/reported.js'
import { addMessage, messageName } from './httpFiles.js'

/** The witnesses of comparisons as `.http` files: `<contract>.<scenario>.<rule>.http`. */
export function witnessFiles(all: readonly Reported[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const { file, comparison } of all)
    for (const finding of comparison.findings) {
      const { scenario, witness } = finding
      if (witness) addMessage(files, `${messageName(file, scenario)}.${ruleOf(finding).id}`, witness.http)
    }
  return files
}
