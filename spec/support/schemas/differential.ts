import type { ContractPattern, ScenarioPattern } from '../../../src/pattern/tree/patternTree.js'
import { CannotGenerate } from '../../../src/generate/values/cannotGenerate.js'
import { generateRequest } from '../../../src/generate/generateRequest.js'
import { matchPayload } from '../../../src/match/matchPayload.js'
import type { Mismatch } from '../../../src/match/mismatches/mismatch.js'
import type { CompileSchemas } from '../../../src/message/readers/xsdValidator.js'
import { readXml } from '../../../src/message/readXml.js'
import type { XmlElement } from '../../../src/xml/xmlTree.js'
import { importedFiles } from '../importedFiles.js'
import type { Random } from '../random.js'
import { excusesOf, type Refused } from './excuses.js'
import { noAnswer } from './libxml2Mistakes.js'
import { anyDocument, documentText, mutate, type Tree } from './randomDocument.js'
import { anySchema } from './randomSchema.js'
import { anyTypeAlone } from './randomSimpleType.js'
import { compiled, problemsOf } from './validation.js'
import { schemaFiles } from './writeSchema.js'

/** The scenario of a global element of a schema. */
export const scenarioOf = ({ scenarios }: ContractPattern, element: string): ScenarioPattern | undefined =>
  scenarios.find(({ request: { path } }) => {
    const [segment] = path.segments
    return segment?.kind === 'literal' && segment.text === element
  })

/** One document, and whether the matcher and the validator accept it. */
export interface Judged {
  readonly text: string
  /** The mutation, if it has one. */
  readonly mutation: string
  readonly isAccepted: boolean
  readonly isValid: boolean
  /** The messages of whichever refuses it. */
  readonly refusal: string
  /** Places that are not exact allow that they differ. */
  readonly isExcused: boolean
}

export interface JudgedSchema {
  readonly files: ReadonlyMap<string, string>
  readonly contract: ContractPattern
  readonly errors: readonly string[]
  readonly documents: readonly Judged[]
}

/** A random schema with documents, judged by both; undefined if the schema breaks a rule of the W3C. */
export function judgedSchema(
  random: Random,
  compile: CompileSchemas,
  { documents, isLoose }: { readonly documents: number; readonly isLoose: boolean },
): Promise<JudgedSchema | undefined> {
  const model = anySchema(random, { isLoose })
  return judgedBy(compile, schemaFiles(model), () =>
    Array.from({ length: documents }, (_, index) => {
      const tree = anyDocument(random, model)
      const mutation = tree && index % 3 > 0 ? mutate(random, tree) : ''
      return tree ? [{ tree, text: documentText(tree), mutation }] : []
    }).flat(),
  )
}

/** A random simple type with texts, judged by both. */
export function judgedType(random: Random, compile: CompileSchemas): Promise<JudgedSchema | undefined> {
  const { text, texts } = anyTypeAlone(random)
  return judgedBy(compile, new Map([['main.xsd', text]]), () =>
    texts.map((one) => {
      const tree: Tree = { name: 'm:root', attributes: [], children: one === '' ? [] : [one] }
      return { tree, text: documentText(tree), mutation: '' }
    }),
  )
}

/** A random schema with samples of the contract that it is imported as, judged by both. */
export function judgedSamples(
  random: Random,
  compile: CompileSchemas,
  { samples, isLoose }: { readonly samples: number; readonly isLoose: boolean },
): Promise<JudgedSchema | undefined> {
  return judgedBy(compile, schemaFiles(anySchema(random, { isLoose })), async (scenario) => {
    const documents: Document[] = []
    for (let seed = 1; seed <= samples; seed++) {
      const text = generated(scenario, seed)
      if (text === undefined) break
      const read = await readXml(text)
      if (!read.ok) throw new Error(read.error.message)
      documents.push({ tree: treeOf(read.value.root), text, mutation: '' })
    }
    return documents
  })
}

/** Generates a message. Undefined if the generator reports that no finite message, or no text for a required part, exists. */
function generated(scenario: ScenarioPattern, seed: number): string | undefined {
  try {
    return String(generateRequest(scenario, { seed }).body)
  } catch (error) {
    if (error instanceof CannotGenerate) return undefined
    throw error
  }
}

function treeOf({ name, attributes, children, text }: XmlElement): Tree {
  const written = attributes.map((one): [string, string] => [`${one.instance ? 'xsi:' : ''}${one.name}`, one.value])
  return { name, attributes: written, children: text === '' ? children.map(treeOf) : [text, ...children.map(treeOf)] }
}

interface Document {
  readonly tree: Tree
  readonly text: string
  readonly mutation: string
}

async function judgedBy(
  compile: CompileSchemas,
  files: ReadonlyMap<string, string>,
  documents: (scenario: ScenarioPattern) => readonly Document[] | Promise<readonly Document[]>,
): Promise<JudgedSchema | undefined> {
  const validator = compiled(compile, files)
  if (!validator.ok) return undefined
  try {
    const { contract, errors } = await importedFiles(files, 'main.xsd')
    const scenario = scenarioOf(contract, 'root')
    const excuses = excusesOf(contract)
    const judged: Judged[] = []
    for (const { tree, text, mutation } of scenario ? await documents(scenario) : []) {
      const problems = problemsOf(validator.value, text)
      const match = await matchPayload(contract, text, { scenario: scenario!.title })
      if (!match.ok) throw new Error(match.failure.message)
      if (problems.some((problem) => noAnswer.test(problem))) continue
      const { mismatches } = match.value
      const [isAccepted, isValid] = [mismatches.length === 0, problems.length === 0]
      const refused = refusedBy(problems, mismatches)
      const isFine = (one: Refused): boolean => excuses(tree, one, isAccepted)
      const refusal = refused.map(({ message }) => message).join('\n')
      const isExcused = isAccepted === isValid || allOrSome(refused, isFine, isAccepted)
      judged.push({ text, mutation, isAccepted, isValid, refusal, isExcused })
    }
    return { files, contract, errors, documents: judged }
  } finally {
    validator.value.dispose()
  }
}

/** Everything that libxml2 refuses has to be excused; of mismatches some, as others only follow from them. */
const allOrSome = (refused: readonly Refused[], isFine: (one: Refused) => boolean, isAccepted: boolean): boolean =>
  isAccepted ? refused.every(isFine) : refused.some(isFine)

/** What is refused, by a message of libxml2 or a mismatch. */
function refusedBy(problems: readonly string[], mismatches: readonly Mismatch[]): readonly Refused[] {
  if (problems.length === 0) return mismatches.map(({ path, message }) => ({ ...refusedAt(path), message }))
  return problems.map((message) => {
    const [, element = '', attribute] =
      /^Element '(?:\{.*?\})?(.*?)'(?:, attribute '(?:\{.*?\})?(.*?)')?:/.exec(message) ?? []
    const isOwn = attribute !== undefined && !/attribute '\{[^}]*-instance\}/.test(message)
    return { element, ...(isOwn && { attribute }), message }
  })
}

function refusedAt(path: Mismatch['path']): Omit<Refused, 'message'> {
  const last = path.at(-1)!
  const isAttribute = last.role === 'attribute' || last.role === 'instance attribute'
  return isAttribute ? { element: path.at(-2)!.name, attribute: last.name } : { element: last.name }
}
