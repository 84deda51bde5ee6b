import type { Command } from 'commander'
import type { VerifyCommandOptions } from '../commands/verify.js'
import { example, formatOption, ignoreOption, opennessOption, type Done } from '../options.js'

/** `codicil verify`. */
export function addVerify(program: Command, done: Done): void {
  program
    .command('verify')
    .description('check a certificate of `compatible --certificate`, without the engine that decided')
    .argument('<certificate>', 'path of the certificate')
    .argument('<older>', 'the older version that was compared')
    .argument('<newer>', 'the newer version')
    .addOption(ignoreOption())
    .addOption(opennessOption())
    .addOption(formatOption())
    .addHelpText(...example('verify proof.jsonl petstore_1.contract petstore_2.contract'))
    .action(async (certificate: string, older: string, newer: string, options: VerifyCommandOptions) => {
      const { verify } = await import('../commands/verify.js')
      done(await verify(certificate, older, newer, options))
    })
}
