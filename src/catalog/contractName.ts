import { basename, dirname, join } from 'node:path'

/** The parts of a contract's file name, `<name>_<version>.contract` (docs/language.md 1.2). */
export interface ContractName {
  readonly folder: string
  /** Without version and extension. */
  readonly name: string
  readonly version?: number
  /** Includes the dot. Empty if the name has no extension. */
  readonly extension: string
}

/** The extension of a contract's file. */
export const contractExtension = '.contract'

/** The extensions of the files that are taken for contracts in folders and in git; the last two are the ones that codicil's predecessors use. */
export const contractExtensions = [contractExtension, '.spec', '.qontract'] as const

/** The extensions of the WSDLs and schemas that are taken for contracts in folders and in git. */
export const importedExtensions = ['.wsdl', '.xsd', '.WSDL', '.XSD'] as const

/** The extensions of the files that are looked into: OpenAPI descriptions and JSON Schemas are taken for contracts, too. */
export const describedExtensions = ['.yaml', '.yml', '.json', '.YAML', '.YML', '.JSON'] as const

/** Whether a file's name ends like a contract's. */
export const isContractName = (name: string): boolean =>
  contractExtensions.some((extension) => name.endsWith(extension))

/** Splits the last part of a path; the version is the digits, 15 at most, after the last underscore. */
export function contractName(path: string): ContractName {
  const file = basename(path)
  const dot = file.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [file.slice(0, dot), file.slice(dot)] : [file, '']
  const underscore = stem.lastIndexOf('_')
  const digits = underscore > 0 ? stem.slice(underscore + 1) : ''
  const folder = dirname(path)
  return /^\d{1,15}$/.test(digits)
    ? { folder, name: stem.slice(0, underscore), version: Number(digits), extension }
    : { folder, name: stem, extension }
}

/** The path of the next version of a contract, beside it; undefined if its name has no version. */
export function nextVersion(path: string): string | undefined {
  const { folder, name, version, extension } = contractName(path)
  return version === undefined ? undefined : join(folder, `${name}_${String(version + 1)}${extension}`)
}
