import type { Command } from 'commander'
import { CannotRun } from '../cannotRun.js'
import type { CompareCommandOptions, ProofOption } from '../options.js'

/** Rejects several readers together with `--certificate` or `--verify`, because a certificate proves the verdict for one reader. */
export function requireOneReader(_parent: Command, command: Command): void {
  const { readers = [], certificate, verify } = command.opts<CompareCommandOptions & ProofOption>()
  if (readers.length < 2 || (certificate === undefined && !verify)) return
  throw new CannotRun({
    code: 'usage',
    message: `\`--${verify ? 'verify' : 'certificate'}\` takes one reader, and there are ${String(readers.length)}: ${readers.join(', ')}`,
    hint: 'run it for each reader, on the command line or in codicil.json',
  })
}
