import { compareContracts } from '../../../src/compatibility/compare.js'
import type { CompileSchemas, XsdValidator } from '../../../src/payload/readers/xsdValidator.js'
import { answering } from '../answering.js'
import type { Random } from '../random.js'
import { changedSchema } from './changedSchema.js'
import { importedFiles } from '../importedFiles.js'
import { scenarioOf } from './differential.js'
import { noAnswer } from './libxml2Mistakes.js'
import { anyDocument, documentText, isTree, mutate, type Tree } from './randomDocument.js'
import { anySchema, isComplex, type SchemaModel } from './randomSchema.js'
import { builtInNames } from './randomSimpleType.js'
import { compiled, problemsOf } from './validation.js'
import { schemaFiles } from './writeSchema.js'

/** The verdict on two random versions of a schema, and the documents that contradict it if it is compatible. */
export interface AttackedPair {
  readonly verdict: 'silent' | 'approximate' | 'undecided' | 'failed'
  /** The number of documents tried, all valid in the sender's version. */
  readonly tried: number
  /** The documents that the reader's version refuses, each preceded by libxml2's messages. */
  readonly refused: readonly string[]
  readonly files: readonly (readonly [file: string, text: string])[]
}

const documentsPerPair = 12

/** The side of the messages whose bodies are the documents of a schema. */
export type Side = 'request' | 'response'

/**
 * Compares two random versions of a schema: the sender's and the reader's. Requests are sent with the older version and read with
 * the newer one; responses are the reverse. If the verdict is compatible and not approximate, random documents that are valid in
 * the sender's version are validated with the reader's. Returns undefined if a version is not a valid schema.
 */
export async function attackedPair(
  random: Random,
  compile: CompileSchemas,
  side: Side = 'request',
): Promise<AttackedPair | undefined> {
  const model = anySchema(random, { isLoose: true })
  const before = schemaFiles(model)
  const after = changedSchema(random, before)
  const verdict = await verdictOn(before, after, side)
  if (!verdict) return undefined
  const files = [...before, ...[...after].map(([name, text]) => [`${name}, newer`, text] as const)]
  if (verdict !== 'silent') return { verdict, tried: 0, refused: [], files }
  const [older, newer] = [compiled(compile, before), compiled(compile, after)]
  try {
    if (!older.ok || !newer.ok) return undefined
    return { verdict, files, ...attack(random, model, older.value, newer.value, isReported[side]) }
  } finally {
    for (const one of [older, newer]) if (one.ok) one.value.dispose()
  }
}

/** Whether a problem that libxml2 reports concerns readers of a message. Readers of responses ignore unknown attributes. */
const isReported: Readonly<Record<Side, (problem: string) => boolean>> = {
  request: (problem) => !noAnswer.test(problem),
  response: (problem) => !noAnswer.test(problem) && !unknownAttribute.test(problem),
}

const unknownAttribute = /attribute '[^']*'(?:: The attribute '[^']*')? is not allowed/

async function verdictOn(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>, side: Side) {
  const [older, newer] = [await importedFiles(before, 'main.xsd'), await importedFiles(after, 'main.xsd')]
  const title = scenarioOf(older.contract, 'root')?.title
  if (older.errors.length + newer.errors.length > 0 || title === undefined) return undefined
  const compared =
    side === 'request'
      ? compareContracts(older.contract, newer.contract)
      : compareContracts(answering(newer.contract), answering(older.contract))
  const { outcome, approximate } = compared.scenarios.find((one) => one.title === title)!
  if (outcome === 'failed') return 'failed'
  if (outcome === 'undecided') return 'undecided'
  const isSilent = approximate === undefined && !compared.notices?.some(({ scenario }) => scenario === title)
  return isSilent ? 'silent' : 'approximate'
}

function attack(
  random: Random,
  model: SchemaModel,
  older: XsdValidator,
  newer: XsdValidator,
  isProblem: (problem: string) => boolean,
) {
  let tried = 0
  const refused: string[] = []
  for (let index = 0; index < documentsPerPair; index++) {
    const tree = anyDocument(random, model)
    if (!tree) continue
    if (index % 3 > 0) mutate(random, tree)
    if (index % 2 > 0) nameTypes(random, tree, model)
    const text = documentText(tree)
    if (problemsOf(older, text).length > 0) continue
    tried++
    const problems = problemsOf(newer, text).filter(isProblem)
    if (problems.length > 0) refused.push(`${problems.join('\n')}\n${text}`)
  }
  return { tried, refused }
}

/** Adds `xsi:type` with a random simple type to some elements that have a simple type. */
function nameTypes(random: Random, tree: Tree, model: SchemaModel): void {
  const isSimple = tree.type !== undefined && !isComplex(tree.type)
  const names = [...model.simpleTypes.flatMap(({ name }) => name ?? []), ...builtInNames.map((name) => `xs:${name}`)]
  if (isSimple && random.chance(0.3) && !tree.attributes.some(([name]) => name === 'xsi:type'))
    tree.attributes.push(['xsi:type', random.pick(names)])
  for (const child of tree.children) if (isTree(child)) nameTypes(random, child, model)
}
