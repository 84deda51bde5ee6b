import { readContractFile } from '../../catalog/readContractFile.js'
import { openHere } from '../../history/openHere.js'
import { reportFormats } from '../../configuration/reportFormats.js'
import { fidelityFormats } from '../../report/formats/fidelityFormats.js'
import { isImported } from '../../syntax/tree/importedSource.js'
import { readTree } from '../../syntax/read/readTree.js'
import type { ContractSyntax } from '../../syntax/tree/syntaxTree.js'
import { nothing, words, type CompletionCandidates } from './completion.js'

/** What has been typed before the word to complete. */
export interface Typed {
  /** The arguments of the command so far. */
  readonly args: readonly string[]
}

type Values = (typed: Typed) => CompletionCandidates | Promise<CompletionCandidates>

const paths =
  (kind: 'contracts' | 'files' | 'folders'): Values =>
  () => ({ kind })

/** What help calls a value tells which values there are: `<contract>`, `--base <rev>`, `--scenario <title>`. */
const values: Readonly<Record<string, Values>> = {
  contract: paths('contracts'),
  path: paths('contracts'),
  older: paths('contracts'),
  newer: paths('contracts'),
  'commits older': revisions,
  'commits newer': revisions,
  rev: revisions,
  description: paths('files'),
  payload: paths('files'),
  file: paths('files'),
  dir: paths('folders'),
  'format=file': () => words(reportFormats),
  'import format=file': () => words(fidelityFormats),
  operation: ({ args }) => operations(args),
  title: ({ args }) => named(args, ({ scenarios }) => scenarios),
  Name: ({ args }) => named(args, typesOf),
}

/** The values of an argument or option of a command, by what help calls it. */
export const valuesOf = (
  command: string,
  value: string,
  typed: Typed,
): CompletionCandidates | Promise<CompletionCandidates> =>
  (values[`${command} ${value}`] ?? values[value])?.(typed) ?? nothing

/** HEAD, branches and tags. */
async function revisions(): Promise<CompletionCandidates> {
  const place = await openHere()
  if (!place.ok) return nothing
  const { git, repository } = place.value
  const references = await git.references(repository)
  return words(['HEAD', ...references.map((name) => name.replace(/^refs\/(heads|tags|remotes)\//, ''))])
}

interface Named {
  readonly title: string
}

/** The names of something in the contracts that are among the arguments. A contract with errors has names too. */
async function named(
  args: readonly string[],
  thingsIn: (tree: ContractSyntax) => readonly Named[],
): Promise<CompletionCandidates> {
  const names = new Set<string>()
  for (const path of args) {
    const source = await readContractFile(path)
    if (!source.ok) continue
    for (const { title } of thingsIn(readTree(source.value))) names.add(title)
  }
  return words(names)
}

/** The operations of the descriptions that are among the arguments. */
async function operations(args: readonly string[]): Promise<CompletionCandidates> {
  const sources = await Promise.all(args.map((path) => readContractFile(path)))
  return words(
    sources.flatMap((source) =>
      source.ok && isImported(source.value) ? source.value.readAsContract().operations : [],
    ),
  )
}

const typesOf = ({ background, scenarios }: ContractSyntax): readonly Named[] =>
  [background, ...scenarios]
    .flatMap((section) => section?.steps ?? [])
    .flatMap((step) => (step.kind === 'type' ? [{ title: step.name }] : []))
