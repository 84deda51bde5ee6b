import { loadGit } from '../../history/loadGit.js'
import { loadXmlReader } from '../../payload/readers/xmlReader.js'
import { backendLine } from '../../report/backendLine.js'
import type { Backend, Chosen } from '../../text/backend.js'
import type { Result } from '../../text/failure.js'
import { exit } from '../exitCode.js'
import { printFailure, printResult } from '../terminal.js'
import { tool } from '../tool.js'

/** `codicil doctor`: what is in use and why; 2 if something is missing. */
export async function doctor(): Promise<number> {
  printResult(`codicil ${tool().version}\nNode.js ${process.versions.node}, ${process.platform} ${process.arch}\n`)
  const codes = [show('XML', await loadXmlReader()), show('git', await loadGit())]
  return Math.max(...codes)
}

function show(job: string, loaded: Result<Chosen<Backend>>): number {
  if (!loaded.ok) return printFailure(loaded.failure)
  printResult(backendLine(job, loaded.value))
  return exit.passed
}
