import { join } from 'node:path'
import { configurationName } from '../../configuration/configuration.js'
import { findProject } from '../../configuration/findProject.js'
import { loadGit } from '../../history/loadGit.js'
import { loadXmlReader } from '../../message/readers/xmlReader.js'
import { backendLine } from '../../report/matches/backendLine.js'
import type { Backend, Chosen } from '../../backends/backend.js'
import type { Result } from '../../text/failure.js'
import { exit } from '../exitCode.js'
import { settingsFor } from '../settings.js'
import { printFailure, printResult } from '../terminal.js'
import { tool } from '../tool.js'

/** `codicil doctor`: what is in use and why; 2 if something is missing, or if `codicil.json` cannot be used. */
export async function doctor(): Promise<number> {
  const base = await findProject()
  const settings = base === undefined ? undefined : await settingsFor('doctor', base) // may start the command again
  printResult(`codicil ${tool().version}\nNode.js ${process.versions.node}, ${process.platform} ${process.arch}\n`)
  const codes = [showConfiguration(base, settings), show('XML', await loadXmlReader()), show('git', await loadGit())]
  return Math.max(...codes)
}

/** First, because a configuration can choose what reads XML and git. */
function showConfiguration(base: string | undefined, settings: Result<unknown> | undefined): number {
  if (base === undefined || !settings) {
    printResult(`configuration: none\n`)
    return exit.passed
  }
  if (!settings.ok) return printFailure(settings.failure)
  printResult(`configuration: ${join(base, configurationName)}\n`)
  return exit.passed
}

function show(job: string, loaded: Result<Chosen<Backend>>): number {
  if (!loaded.ok) return printFailure(loaded.failure)
  printResult(backendLine(job, loaded.value))
  return exit.passed
}
