import { catalogued, normalised, type ImportCatalog } from '../descriptions/files/locations.js'
import type { ReadFile } from '../descriptions/files/readFile.js'
import { describedIn } from '../openapi/documents/describedIn.js'
import { readContract } from '../syntax/read/readContract.js'
import type { ImportedSource } from '../syntax/tree/importedSource.js'
import { includeSteps, type Include, type IncludingSource } from '../syntax/tree/includingSource.js'
import { shifted } from '../syntax/tree/shifted.js'
import type { IncludeStep } from '../syntax/tree/syntaxTree.js'
import type { Failure, Result } from '../text/failure.js'
import { type DescriptionLanguage, type Source, type SourceFile } from '../text/source.js'

/** How to read a description, and which files it is in. */
interface IncludeReading {
  readonly read: ReadFile
  readonly path: string
  readonly catalog: ImportCatalog | undefined
  /** Reads a description in a language. */
  readonly describe: (source: Source, path: string, language: DescriptionLanguage) => Promise<Result<ImportedSource>>
}

const separator = '\n'

/**
 * Contract text with the descriptions that steps of its Background include, each read like a file that a description imports. Returns
 * contract text without such steps unchanged. What is wrong with a step is kept for its place; nothing fails.
 */
export async function includingSource(source: Source, reading: IncludeReading): Promise<Source> {
  if (!/\b(?:openapi|wsdl)[ \t]/i.test(source.text)) return source
  const { tree } = readContract(source)
  const steps = includeSteps(tree)
  if (steps.length === 0) return source
  const found: (Problem | ImportedSource)[] = []
  for (const step of steps) found.push(await described(step, reading))
  return joined(source, steps, found, tree.isStrict ?? false)
}

type Problem = Pick<Extract<Include, { kind: 'problem' }>, 'kind' | 'code' | 'message' | 'hint'>

const problem = (code: Problem['code'], message: string, hint?: string): Problem => ({ kind: 'problem', code, message, hint }) // prettier-ignore

/** The description that a step names. */
async function described(step: IncludeStep, reading: IncludeReading): Promise<Problem | ImportedSource> {
  const { read, path, catalog = new Map<string, string>(), describe } = reading
  const location = catalogued(path.replaceAll('\\', '/'), step.path, catalog)
  let failure: Failure | undefined
  for (const candidate of location.paths) {
    if (candidate === normalised(path.replaceAll('\\', '/')))
      return problem('include-wrong', 'a contract cannot include itself', 'state the path of a description')
    const file = await read(candidate, path)
    if (!file.ok) failure ??= file.failure
    if (!file.ok || !file.value) continue
    const wrong = wrongKind(step, file.value)
    if (wrong) return wrong
    const source = await describe(file.value, candidate, step.language)
    return source.ok ? source.value : problem('include-wrong', source.failure.message, source.failure.hint)
  }
  return missing(step, location.kind, failure)
}

function missing(
  step: IncludeStep,
  kind: ReturnType<typeof catalogued>['kind'],
  failure: Failure | undefined,
): Problem {
  if (failure) return problem('include-missing', failure.message, failure.hint)
  return problem(
    'include-missing',
    `there is no file \`${step.path}\``,
    kind === 'remote'
      ? 'nothing is fetched: save the description beside the contract'
      : 'the path is relative to the file of the contract',
  )
}

const names = { openapi: 'OpenAPI description', wsdl: 'WSDL' } as const

/** What is wrong with the kind of a file; undefined if it is what the step says. */
function wrongKind({ language, path }: IncludeStep, { text }: Source): Problem | undefined {
  const isOpenApi = describedIn(text) === 'service'
  const isWsdl = /<(?:[\w.-]+:)?definitions[\s>]/.test(text)
  if (language === 'openapi' ? isOpenApi : isWsdl) return undefined
  const other = language === 'openapi' && isWsdl ? 'wsdl' : language === 'wsdl' && isOpenApi ? 'openapi' : undefined
  return problem(
    'include-wrong',
    `\`${path}\` is not ${language === 'openapi' ? 'an' : 'a'} ${names[language]}`,
    other
      ? `write \`${other} ${path}\``
      : language === 'openapi'
        ? 'it has no `openapi` or `swagger` with a version at its top level'
        : 'its root element is not `definitions` of WSDL 1.1',
  )
}

/** A contract and the descriptions, whose texts follow it. */
function joined(
  root: Source,
  steps: readonly IncludeStep[],
  found: readonly (Problem | ImportedSource)[],
  isStrict: boolean,
): IncludingSource {
  const files: SourceFile[] = [{ source: root, start: 0 }]
  let text = root.text
  const starts = found.map((one) => {
    if ('kind' in one) return 0
    const start = text.length + separator.length
    text += separator + one.text
    for (const file of one.files ?? [{ source: one, start: 0 }]) files.push({ ...file, start: start + file.start })
    return start
  })
  const whole: Source = { ...root, text, files }
  return {
    ...whole,
    includes: found.map((one, index): Include => {
      const step = steps[index]!.span
      if ('kind' in one) return { ...one, step }
      const start = starts[index]!
      const extent = { start, end: start + one.text.length }
      return { kind: 'description', step, source: placedIn(whole, one, start, isStrict), own: one, extent }
    }),
  }
}

/** A description that is read with its spans in a larger source. An OpenAPI description has namespaces if the contract has them. */
const placedIn = (whole: Source, source: ImportedSource, start: number, isStrict: boolean): ImportedSource => ({
  ...whole,
  readAsContract: (reading) => {
    const { tree, ...others } = source.readAsContract(reading)
    const { source: _, ...own } = tree
    return { ...others, tree: { ...shifted(own, start), source: whole, ...(isStrict && { isStrict }) } }
  },
})
