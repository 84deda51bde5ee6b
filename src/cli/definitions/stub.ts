import { Option, type Command } from 'commander'
import type { StubCommandOptions } from '../commands/stub.js'
import { example, ignoreOption, opennessOption, repeated, type Done } from '../options.js'

const logOption = (): Option =>
  new Option('--log <form>', 'how to print what happens while it runs: text, or json with one object per line')
    .choices(['text', 'json'])
    .default('text')

/** Collects origins; they count even after `--no-cors`. */
const origins = (origin: string, before: readonly string[] | false): readonly string[] => repeated(origin, before || [])

/** `codicil stub`. */
export function addStub(program: Command, done: Done): void {
  program
    .command('stub')
    .description('serve contracts in place of the API that they describe')
    .argument('[contract...]', 'paths of the contracts; default: those under `stub` in codicil.json')
    .option('--port <number>', 'the port to listen on; 0 takes any free port', '9000')
    .option('--host <name>', 'the address to listen on', '127.0.0.1')
    .option('--data <dir>', 'one folder of expectations; default: petstore_1_data beside petstore_1.contract')
    .option('--strict', 'refuse requests without an expectation')
    .option('--soap-faults', 'refuse SOAP requests with a Fault of their SOAP version')
    .option('--target <url>', 'forward requests without an expectation to this API')
    .option('--record', 'write the responses of the target as expectations')
    .option('--keep-secrets', 'keep passwords, tokens and cookies in the journal and in recordings')
    .option('--cors <origin>', 'an origin whose pages may read answers, or * (repeatable)', origins, [])
    .option('--no-cors', 'let no page of another origin read answers')
    .option('--allow-host <name>', 'a host name under which the stub may be controlled (repeatable)', repeated, [])
    .option('--body-limit <MiB>', 'the largest body of a request, in MiB', '10')
    .addOption(ignoreOption())
    .addOption(opennessOption())
    .addOption(logOption())
    .option('--no-watch', 'do not reload contracts and expectations when they change')
    .option('--tls-key <file>', 'a private key in PEM, to serve HTTPS')
    .option('--tls-cert <file>', 'its certificate in PEM')
    .addHelpText(...example('stub petstore_1.contract --port 9000'))
    .action(async (contracts: string[], options: StubCommandOptions) => {
      const { stub } = await import('../commands/stub.js')
      done(await stub(contracts, options))
    })
}
