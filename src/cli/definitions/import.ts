import { InvalidArgumentError, Option, type Command } from 'commander'
import { fidelityFormats } from '../../report/formats/fidelityFormats.js'
import type { FidelityRequest, ImportOptions } from '../commands/import.js'
import { example, opennessOption, outFolder, type Done } from '../options.js'

function fidelityRequest(value: string): FidelityRequest {
  const equals = value.indexOf('=')
  const [name, file] = equals < 0 ? [value] : [value.slice(0, equals), value.slice(equals + 1)]
  const format = fidelityFormats.find((known) => known === name)
  if (format === undefined) throw new InvalidArgumentError(`The formats are ${fidelityFormats.join(', ')}.`)
  if (file === '') throw new InvalidArgumentError("Name the report's file, or leave out `=`.")
  return { format, ...(file !== undefined && { file }) }
}

/** `codicil import`. */
export function addImport(program: Command, done: Done): void {
  program
    .command('import')
    .description('write a contract from a WSDL, an XML Schema, an OpenAPI description or a JSON Schema')
    .argument('<description>', 'path of the description')
    .option('--out <dir>', 'the folder to write the contract into (default: print it)', outFolder)
    .option('--operation <operation...>', 'only these operations')
    .addOption(opennessOption())
    .addOption(
      new Option(
        '--fidelity <format=file>',
        'write how each place of the contract compares with the description: json, markdown (without =file, to standard output)',
      ).argParser(fidelityRequest),
    )
    .addHelpText(...example('import petstore.wsdl --out contracts'))
    .action(async (path: string, options: ImportOptions) => {
      const { importContract } = await import('../commands/import.js')
      done(await importContract(path, options))
    })
}
