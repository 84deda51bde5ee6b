import { basename, dirname, relative, sep } from 'node:path'
import type { Severity } from '../text/diagnosticCodes.js'
import type { Source } from '../text/source.js'
import { checkFileName, type StatedVersion } from './checkFileName.js'
import { contractName } from './contractName.js'
import { isImportedName, mayBeDescription } from './imports/importedContract.js'

/** One version of a contract; its number is null if the file's name has none. */
export interface ContractVersion {
  readonly version: number | null
  readonly file: string
}

/** A contract with all its versions, in their order. */
export interface Contract {
  readonly namespace: string
  readonly name: string
  readonly versions: readonly ContractVersion[]
  /** The greatest version; null if no file's name has one. */
  readonly newest: number | null
}

/** What is wrong with the names and versions of contracts. */
export interface CatalogProblem {
  readonly severity: Severity
  readonly code: string
  readonly file: string
  readonly message: string
}

export interface Catalog {
  readonly contracts: readonly Contract[]
  readonly problems: readonly CatalogProblem[]
}

/** A contract's file, with its text and its `#Version` note if they could be read. */
export interface ContractFile {
  readonly file: string
  readonly source?: Source
  readonly note?: StatedVersion
}

/** The namespace of a contract in a base folder: its folder as a dotted name, empty in the base itself (docs/language.md 1.3). */
export const namespaceOf = (base: string, file: string): string => relative(base, dirname(file)).replaceAll(sep, '.')

/** What a contract is written in, as far as its name says: versions are of the same form. */
const formOf = (file: string): 'text' | 'xml' | 'yaml' =>
  isImportedName(file) ? 'xml' : mayBeDescription(file) ? 'yaml' : 'text'

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The contracts that the files of a base folder make up, descriptions apart from contracts in text, and what is wrong with their names and versions (docs/language.md 1.2). */
export function catalogOf(base: string, files: readonly ContractFile[]): Catalog {
  const contracts = new Map<string, { namespace: string; name: string; versions: ContractVersion[] }>()
  for (const { file } of files) {
    const { name, version = null } = contractName(file)
    const namespace = namespaceOf(base, file)
    const key = JSON.stringify([namespace, name, formOf(file)])
    const contract = contracts.get(key) ?? { namespace, name, versions: [] }
    contract.versions.push({ version, file })
    contracts.set(key, contract)
  }
  const all = [...contracts.values()].map(completed)
  all.sort((a, b) => order(a.namespace, b.namespace) || order(a.name, b.name))
  return { contracts: all, problems: [...files.flatMap(nameProblems), ...all.flatMap(versionProblems)] }
}

function completed({ versions, ...contract }: Omit<Contract, 'newest'>): Contract {
  const sorted = [...versions].sort((a, b) => (a.version ?? -1) - (b.version ?? -1) || order(a.file, b.file))
  return { ...contract, versions: sorted, newest: sorted.at(-1)?.version ?? null }
}

const nameProblems = ({ file, source = { name: file, text: '' }, note }: ContractFile): CatalogProblem[] =>
  (formOf(file) !== 'text' ? [] : checkFileName(source, note)).map(({ severity, code, message }) => ({
    severity,
    code,
    file,
    message,
  }))

function versionProblems({ versions }: Contract): CatalogProblem[] {
  return versions.flatMap(({ version, file }, index): CatalogProblem[] => {
    const before = versions[index - 1]
    if (!before) return []
    if (before.version === version) {
      const what = version === null ? 'without a version' : `version ${String(version)}`
      return [
        { severity: 'error', code: 'duplicate-version', file, message: `it is ${what}, and so is ${before.file}` },
      ]
    }
    if (before.version === null || version === null || version === before.version + 1) return []
    const missing = [before.version + 1, version - 1]
    const which =
      missing[0] === missing[1] ? `version ${String(missing[0])} is` : `versions ${missing.join(' to ')} are`
    return [
      {
        severity: 'warning',
        code: 'version-gap',
        file,
        message: `${which} missing between ${basename(before.file)} and this`,
      },
    ]
  })
}
