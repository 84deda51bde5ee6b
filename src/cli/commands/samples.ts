import { generateSample, type Sample } from '../../generate/generateSample.js'
import { scenariosOf } from '../../match/matchPayload.js'
import { printRequest, printResponse } from '../../message/print/printHttpText.js'
import { samplesJson, samplesText } from '../../report/matches/samplesReport.js'
import { contractAt } from '../contractAt.js'
import { addMessage, messageName } from '../httpFiles.js'
import type { FormatOption, ProjectOption } from '../options.js'
import { exit } from '../exitCode.js'
import { paintFor, printFailure, printResult } from '../terminal.js'
import { writeFiles } from '../writeFiles.js'

export interface SamplesOptions extends FormatOption, ProjectOption {
  readonly scenario?: string
  readonly seed: string
  readonly all?: true
  readonly out?: string
}

/** `codicil samples <contract>`. */
export async function samples(path: string, options: SamplesOptions): Promise<number> {
  const contract = await contractAt(path, options.language)
  if (!contract.ok) return printFailure(contract.failure)
  const scenarios = scenariosOf(contract.value, options.scenario)
  if (!scenarios.ok) return printFailure(scenarios.failure)
  const generated = scenarios.value.map((scenario) => generateSample(scenario, options))
  if (options.out !== undefined) return write(options.out, path, generated)
  printResult(options.format === 'json' ? samplesJson(generated) : samplesText(generated, paintFor(process.stdout)))
  return exit.passed
}

async function write(folder: string, path: string, generated: readonly Sample[]): Promise<number> {
  const files = new Map<string, string>()
  for (const { scenario, requests, response } of generated) {
    const name = messageName(path, scenario)
    for (const { request } of requests) addMessage(files, `${name}.request`, printRequest(request))
    addMessage(files, `${name}.response`, printResponse(response))
  }
  const written = await writeFiles(folder, files)
  if (!written.ok) return printFailure(written.failure)
  printResult(`${String(written.value)} messages written to ${folder}\n`)
  return exit.passed
}
