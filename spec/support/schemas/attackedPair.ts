import { compareContracts } from '../../../src/compatibility/compare.js'
import type { CompileSchemas, XsdValidator } from '../../../src/message/readers/xsdValidator.js'
import { answering } from '../answering.js'
import type { Random } from '../random.js'
import { changedSchema, withBlocks } from './changedSchema.js'
import { importedFiles } from '../importedFiles.js'
import { scenarioOf } from './differential.js'
import { noAnswer } from './libxml2Mistakes.js'
import { anyDocument, copy, documentText, isTree, mutate, nameComplexType, type Tree } from './randomDocument.js'
import { anySchema, isComplex, type ComplexModel, type SchemaModel } from './randomSchema.js'
import { builtInNames, type SimpleModel } from './randomSimpleType.js'
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
  const before = withBlocks(random, schemaFiles(model))
  const after = changedSchema(random, before)
  const verdict = await verdictOn(before, after, side)
  if (!verdict) return undefined
  const files = [...before, ...[...after].map(([name, text]) => [`${name}, newer`, text] as const)]
  if (verdict !== 'silent') return { verdict, tried: 0, refused: [], files }
  const [older, newer] = [compiled(compile, before), compiled(compile, after)]
  try {
    if (!older.ok || !newer.ok) return undefined
    return { verdict, files, ...attack(random, model, older.value, newer.value, side) }
  } finally {
    for (const one of [older, newer]) if (one.ok) one.value.dispose()
  }
}

/** Whether a problem that libxml2 reports concerns readers of a message. Readers of responses ignore unknown attributes. */
const isReported: Readonly<Record<Side, (problem: string) => boolean>> = {
  request: (problem) => !noAnswer.test(problem),
  response: (problem) => !noAnswer.test(problem) && !unknownAttribute.test(problem),
}

const unknownAttribute =
  /attribute '[^']*'(?:: The attribute '[^']*')? is not allowed|No matching global attribute declaration/

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

function attack(random: Random, model: SchemaModel, older: XsdValidator, newer: XsdValidator, side: Side) {
  let tried = 0
  const refused: string[] = []
  const isValid = (tree: Tree): boolean => problemsOf(older, documentText(tree)).length === 0
  for (let index = 0; index < documentsPerPair; index++) {
    const tree = anyDocument(random, model)
    if (!tree) continue
    if (index % 3 === 1) mutate(random, tree)
    // Readers of responses ignore types for which the contract does not state `xsi:type`.
    const named = index % 2 > 0 && side === 'request' ? withNamedType(random, tree, model, isValid) : undefined
    const text = documentText(named ?? tree)
    if (!named && !isValid(tree)) continue
    tried++
    const problems = problemsOf(newer, text).filter(isReported[side])
    if (problems.length > 0) refused.push(`${problems.join('\n')}\n${text}`)
  }
  return { tried, refused }
}

/** Tries to name a type in `xsi:type` on an element for which the contract does not state the attribute. The document stays valid. */
function withNamedType(
  random: Random,
  tree: Tree,
  model: SchemaModel,
  isValid: (tree: Tree) => boolean,
): Tree | undefined {
  for (let left = 8; left > 0; left--) {
    const named = copy(tree)
    const places = openPlaces(named)
    if (places.length === 0) return undefined
    nameType(random, random.pick(places), model)
    if (isValid(named)) return named
  }
  return undefined
}

/** The elements that have a simple type, `xs:anyType`, or no declaration. */
function openPlaces(tree: Tree): readonly Tree[] {
  const inside = tree.children.filter(isTree).flatMap(openPlaces)
  const { type, attributes } = tree
  const isOpen = type === undefined || !isComplex(type) || type.isAnything === true
  return isOpen && !attributes.some(([name]) => name === 'xsi:type') ? [tree, ...inside] : inside
}

function nameType(random: Random, tree: Tree, model: SchemaModel): void {
  const { type } = tree
  const isSimple = type !== undefined && !isComplex(type)
  const complexTypes = model.types.filter(({ abstract, simple }) => !abstract && (simple !== undefined || !isSimple))
  const builtIn = { name: `xs:${random.pick(builtInNames)}`, valid: [] }
  const named = random.pick<ComplexModel | Pick<SimpleModel, 'name' | 'valid'>>([...complexTypes, ...model.simpleTypes, builtIn]) // prettier-ignore
  if ('kind' in named) nameComplexType(random, model, tree, named)
  else {
    if (!isSimple) tree.attributes.splice(0)
    tree.attributes.push(['xsi:type', named.name!])
    if (named.valid.length > 0 && random.chance(0.7)) tree.children.splice(0, Infinity, random.pick(named.valid))
  }
}
