import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { answer } from '../completion/answer.js'
import { completionScripts, type Shell } from '../completion/shells.js'
import { exit } from '../exitCode.js'
import { printExactly } from '../terminal.js'
import { packageFile } from '../tool.js'

/** `codicil completion <shell>`: the script to source; with words, what the script asks for. */
export async function completion(program: Command, shell: Shell, typed: readonly string[]): Promise<number> {
  printExactly(
    typed.length > 0
      ? await answer(program, shell, typed)
      : readFileSync(packageFile(`completions/${completionScripts[shell]}`), 'utf8'),
  )
  return exit.passed
}
