import { pieces } from '../../spec/support/contractPieces.js'
import { allCases, goodCases } from '../../spec/support/corpus.js'
import { anyJsonGrammar, jsonContractOf } from '../../spec/support/jsonGrammar.js'
import type { Random } from '../../spec/support/random.js'
import { anyGrammar, contractOf } from '../../spec/support/xmlGrammar.js'
import { matchScenarioRequest, matchScenarioResponse } from '../../src/match/matchMessage.js'
import {
  checkContract,
  formatContract,
  generateRequest,
  generateResponse,
  parseContract,
  printDiagnostic,
  type LoadedContract,
  type Source,
} from '../../src/index.js'
import { mutated } from './mutated.js'
import type { Target } from './target.js'
import { pathText } from '../../src/message/pathText.js'

function anyContract(chosen: Random): Buffer {
  const { below, pick, some } = chosen
  const kind = below(8)
  if (kind === 0) return Buffer.from(some(0, 60, () => pick(pieces)).join(''))
  if (kind === 1) return Buffer.from(`Feature: F\n  Scenario: s\n    ${some(0, 40, () => pick(pieces)).join('')}`)
  if (kind === 2) return Buffer.from(contractOf(anyGrammar(chosen)))
  if (kind === 3) return Buffer.from(jsonContractOf(anyJsonGrammar(chosen)))
  return mutated(Buffer.from(pick(kind === 4 ? goodCases : allCases).source.text), pieces, chosen)
}

export const isBroken = ({ diagnostics }: LoadedContract): boolean =>
  diagnostics.some(({ severity }) => severity === 'error')

async function check(input: Buffer): Promise<string> {
  const source = { name: 'fuzz_1.contract', text: input.toString() }
  const loaded = parseContract(source)
  const all = checkContract(loaded)
  for (const found of all) {
    const { start, end } = found.span
    if (start < 0 || end < start || end > source.text.length) throw new Error(`a span outside: ${found.code}`)
    if (printDiagnostic(found) === '') throw new Error('an empty diagnostic')
  }
  checkFormat(source, loaded)
  if (isBroken(loaded)) return 'with errors'
  await checkSamples(loaded)
  return all.length > 0 ? 'with warnings' : 'sound'
}

/** The canonical layout is the same contract, and stays as it is. */
function checkFormat(source: Source, loaded: LoadedContract): void {
  const formatted = formatContract(source)
  if (!formatted.ok) return
  const again = formatContract({ ...source, text: formatted.value })
  if (!again.ok || again.value !== formatted.value) throw new Error('formatted twice, it is not the same')
  if (isBroken(loaded) !== isBroken(parseContract({ ...source, text: formatted.value })))
    throw new Error('formatted, its errors are not the same')
}

/** Messages generated from a contract match it, unless no message can. */
export async function checkSamples({ pattern, diagnostics }: LoadedContract): Promise<void> {
  if (diagnostics.some(({ code }) => code === 'content-type-contradiction')) return
  for (const scenario of pattern.scenarios) {
    const [request, response] = [generateRequest(scenario), generateResponse(scenario)]
    const wrong = [
      ...(await matchScenarioRequest(request, scenario)),
      ...(await matchScenarioResponse(response, scenario)),
    ]
    if (wrong[0]) throw new Error(`a sample does not match: ${pathText(wrong[0].path)}: ${wrong[0].message}`)
  }
}

/** Reading, checking, formatting and generating, with contracts from grammars, from pieces, and from the corpus with mutations. */
export const contracts: Target = { name: 'contracts', make: anyContract, check }
