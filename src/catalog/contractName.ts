import { basename, dirname, join } from 'node:path'

/** What a contract's file name says (requirements 2.4): `<name>_<version>.contract`. */
export interface ContractName {
  readonly folder: string
  /** Without version and extension. */
  readonly name: string
  readonly version?: number
  /** With its dot; empty where there is none. */
  readonly extension: string
}

export const contractExtension = '.contract'

/** Takes a path's last part apart; a version is the digits after the last underscore. */
export function contractName(path: string): ContractName {
  const file = basename(path)
  const dot = file.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [file.slice(0, dot), file.slice(dot)] : [file, '']
  const underscore = stem.lastIndexOf('_')
  const digits = underscore > 0 ? stem.slice(underscore + 1) : ''
  const folder = dirname(path)
  return /^\d+$/.test(digits)
    ? { folder, name: stem.slice(0, underscore), version: Number(digits), extension }
    : { folder, name: stem, extension }
}

/** The file that the next version of a contract would have, beside it; undefined where its name carries no version. */
export function nextVersion(path: string): string | undefined {
  const { folder, name, version, extension } = contractName(path)
  return version === undefined ? undefined : join(folder, `${name}_${String(version + 1)}${extension}`)
}
