// Compares the matcher with the JSON-Schema-Test-Suite, for example:
// `node --import=./scripts/register.mjs scripts/schemaSuite.ts <folder> draft7 draft2020-12`
// Prints a row per file: how many of its tests agree, and at places that are exact or wider. Exits with 1 if one disagrees although
// all places are exact, or if a valid value is refused.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gatherDocuments } from '../src/openapi/documents/gatherDocuments.js'
import { success } from '../src/text/failure.js'
import { importedSchema, type ImportedSchema } from '../spec/support/descriptions/importedSchema.js'

interface Group {
  readonly description: string
  readonly schema: unknown
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[]
}

/** The counts of a file: agreeing at exact places, agreeing and accepting too much at wider ones, and wrong. */
interface Counts {
  readonly exact: number
  readonly agreeing: number
  readonly wider: number
  readonly wrong: number
}

const metaschemas: Readonly<Record<string, string>> = {
  draft4: 'http://json-schema.org/draft-04/schema#',
  draft6: 'http://json-schema.org/draft-06/schema#',
  draft7: 'http://json-schema.org/draft-07/schema#',
  'draft2019-09': 'https://json-schema.org/draft/2019-09/schema',
  'draft2020-12': 'https://json-schema.org/draft/2020-12/schema',
}

const [folder = '', ...drafts] = process.argv.slice(2)
const remotes = join(folder, 'remotes')

/** The files of the suite that stand for addresses. */
const catalog = new Map(
  readdirSync(remotes, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => [`http://localhost:1234/${path.replaceAll('\\', '/')}`, join(remotes, path)]),
)

async function imported(schema: unknown, draft: string): Promise<ImportedSchema | undefined> {
  const $schema = metaschemas[draft]
  const stated = typeof schema === 'object' && schema !== null ? { $schema, ...schema } : { $schema, allOf: [schema] }
  const source = { name: 'schema.json', text: JSON.stringify(stated) }
  const gathered = await gatherDocuments(source, source.name, read, () => undefined, catalog)
  return gathered.ok && gathered.value.kind ? importedSchema(gathered.value) : undefined
}

const read = (path: string) =>
  Promise.resolve(success(existsSync(path) ? { name: path, text: readFileSync(path, 'utf8') } : undefined))

/**
 * What codicil reads differently on purpose: it checks formats, which are annotations since 2019-09, and knows no dialects but its
 * own, whose vocabularies are fixed.
 */
const isDifferent = (file: string, description: string): boolean =>
  file === 'vocabulary.json' || description.endsWith('is only an annotation by default')

const failures: string[] = []

async function countsOf(path: string, draft: string): Promise<Counts> {
  const counts = { exact: 0, agreeing: 0, wider: 0, wrong: 0 }
  for (const { description, schema, tests } of JSON.parse(readFileSync(path, 'utf8')) as readonly Group[]) {
    const contract = await imported(schema, draft)
    const isExact = contract?.inexact.length === 0 && contract.reported.every((one) => !one.startsWith('bad-'))
    for (const { description: about, data, valid } of tests) {
      if (isDifferent(basename(path), about)) continue
      const accepts = contract?.accepts(data)
      const outcome =
        accepts === valid ? (isExact ? 'exact' : 'agreeing') : accepts === true && !isExact ? 'wider' : 'wrong'
      counts[outcome]++
      if (outcome === 'wrong') failures.push(`${draft} ${basename(path)}: ${description}: ${about}`)
    }
  }
  return counts
}

for (const draft of drafts) {
  process.stdout.write(`\n| ${draft} | exact | agree at wider places | accept too much | wrong |\n| --- | --- | --- | --- | --- |\n`) // prettier-ignore
  const tests = join(folder, 'tests', draft)
  const total = { exact: 0, agreeing: 0, wider: 0, wrong: 0 }
  for (const file of readdirSync(tests).filter((name) => name.endsWith('.json'))) {
    const counts = await countsOf(join(tests, file), draft)
    for (const key of Object.keys(total) as (keyof Counts)[]) total[key] += counts[key]
    process.stdout.write(`| ${basename(file, '.json')} | ${Object.values(counts).join(' | ')} |\n`)
  }
  process.stdout.write(`| all | ${Object.values(total).join(' | ')} |\n`)
}
for (const failure of failures) process.stdout.write(`${failure}\n`)
process.exitCode = failures.length === 0 ? 0 : 1
