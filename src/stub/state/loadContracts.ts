import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, sep } from 'node:path'
import { publishedWsdls, type PublishedWsdl } from '../../catalog/publishedWsdls.js'
import { readContractFile } from '../../catalog/readContractFile.js'
import type { Language } from '../../pattern/language.js'
import type { ContractPattern } from '../../pattern/tree/patternTree.js'
import { validContract } from '../../pattern/validContract.js'
import { failed, success, type Result } from '../../text/failure.js'

/** A contract that is served, with the folder of its expectations. */
export interface StubContract {
  readonly path: string
  readonly pattern: ContractPattern
  readonly folder: string
  /** The files of its WSDL; empty if it is not a WSDL. */
  readonly published: readonly PublishedWsdl[]
}

/** The folder beside a contract that is named after it: `petstore_1_data` for `petstore_1.contract`. */
const folderOf = (path: string): string => join(dirname(path), `${basename(path, extname(path))}_data`)

/** Whether the folder of a contract's expectations, if there is one, is in the contract's folder after all links are followed. */
async function isBeside(contract: string, folder: string): Promise<boolean> {
  const real = await realpath(folder).catch(() => undefined)
  return real === undefined || real.startsWith(join(await realpath(dirname(contract)), sep))
}

const linkedData = (folder: string): Result<never> =>
  failed(
    'linked-data-folder',
    `${folder} is a link out of the contract's folder, so it is not served`,
    'replace it with a folder, or name it with `--data` if you trust it',
  )

export interface LoadOptions {
  /** One folder of expectations for all contracts. Default: the folder beside each contract. */
  readonly data?: string | undefined
  /** The language that the contracts are written in. Default: the language of contracts. */
  readonly language?: Language | undefined
}

/** Reads the contracts to serve. Fails if any of them cannot be read or has errors. */
export async function loadContracts(
  paths: readonly string[],
  { data, language }: LoadOptions,
): Promise<Result<readonly StubContract[]>> {
  if (data !== undefined && !(await stat(data).catch(() => undefined))?.isDirectory())
    return failed('no-data-folder', `${data} is not a folder`, 'name the folder that contains the expectations')
  const contracts: StubContract[] = []
  for (const path of new Set(paths)) {
    const source = await readContractFile(path)
    if (!source.ok) return source
    const contract = validContract(source.value, language)
    if (!contract.ok) return contract
    const folder = data ?? folderOf(path)
    if (data === undefined && !(await isBeside(path, folder))) return linkedData(folder)
    const published = await publishedWsdls(source.value)
    contracts.push({ path, pattern: contract.value, folder, published })
  }
  return contracts.length > 0 ? success(contracts) : failed('no-contract', 'there is no contract to serve')
}
