import type { Command } from 'commander'
import type { TestOptions } from '../commands/test.js'
import { example, formatOption, ignoreOption, opennessOption, numberFrom, repeated, type Done } from '../options.js'

/** `codicil test`. */
export function addTest(program: Command, done: Done): void {
  program
    .command('test')
    .description('test whether a service does what its contracts say')
    .argument('[contract...]', 'paths of contracts; default: those under `test` in codicil.json')
    .option('--url <url>', 'the URL of the service, for example http://localhost:8080')
    .option('--host <host>', 'the host of the service, instead of --url')
    .option('--port <port>', 'the port of the service, instead of --url')
    .option('--header <name: value>', 'a header for every request (repeatable)', repeated, [])
    .option('--scenario <title>', 'test only this scenario')
    .option('--negative', 'also send invalid requests, which the service must refuse')
    .option('--values <file>', 'use the values in a JSON file instead of generated ones')
    .option('--seed <text>', 'the seed of generated values')
    .option('--timeout <seconds>', 'how long to wait for a response', numberFrom(0.001), 10)
    .option('--wait <seconds>', 'how long to wait for a service that is starting', numberFrom(0), 5)
    .option('--concurrency <n>', 'how many requests to send at the same time', numberFrom(1, true), 1)
    .option('--insecure', 'accept a TLS certificate that is not trusted')
    .option('--verbose', 'list all tests, also those that passed')
    .option('--junit <file>', 'write a JUnit report')
    .option('--html <file>', 'write an HTML report')
    .addOption(ignoreOption())
    .addOption(opennessOption())
    .addOption(formatOption())
    .addHelpText(...example('test petstore_1.contract --url http://localhost:8080'))
    .action(async (contracts: string[], options: TestOptions) => {
      const { test } = await import('../commands/test.js')
      done(await test(contracts, options))
    })
}
