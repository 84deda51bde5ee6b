import { loadContract } from '../../../src/pattern/loadContract.js'
import type { ContractPattern, ScenarioPattern } from '../../../src/pattern/patternTree.js'
import { matchPayload } from '../../../src/match/matchPayload.js'
import type { CompileSchemas } from '../../../src/payload/readers/xsdValidator.js'
import { success } from '../../../src/text/failure.js'
import { wsdlSource } from '../../../src/wsdl/wsdlSource.js'
import type { Random } from '../random.js'
import { anyDocument, documentText, mutate } from './randomDocument.js'
import { anySchema, type SchemaModel } from './randomSchema.js'
import { schemaFiles } from './writeSchema.js'

/** The contract that schema files in memory are imported as, and its errors. */
export async function importedFiles(
  files: ReadonlyMap<string, string>,
  root: string,
): Promise<{ readonly contract: ContractPattern; readonly errors: readonly string[] }> {
  const read = await wsdlSource({ name: root, text: files.get(root)! }, (path) => {
    const text = files.get(path)
    return Promise.resolve(success(text === undefined ? undefined : { name: path, text }))
  })
  if (!read.ok) throw new Error(read.failure.message)
  const { pattern, diagnostics } = loadContract(read.value)
  return {
    contract: pattern,
    errors: diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ code, message }) => `${code}: ${message}`),
  }
}

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
  /** The message of whichever refuses it. */
  readonly refusal: string
  /** A place that is not exact allows that they differ. */
  readonly isExcused: boolean
}

export interface JudgedSchema {
  readonly model: SchemaModel
  readonly files: ReadonlyMap<string, string>
  readonly contract: ContractPattern
  readonly errors: readonly string[]
  readonly documents: readonly Judged[]
}

/** A random schema with documents, judged by both; undefined if the schema breaks a rule of the W3C. */
export async function judgedSchema(
  random: Random,
  compile: CompileSchemas,
  { documents, isLoose }: { readonly documents: number; readonly isLoose: boolean },
): Promise<JudgedSchema | undefined> {
  const model = anySchema(random, { isLoose })
  const files = schemaFiles(model)
  const compiled = compile(files, 'main.xsd')
  if (!compiled.ok) return undefined
  try {
    const { contract, errors } = await importedFiles(files, 'main.xsd')
    const scenario = scenarioOf(contract, 'root')
    const judged: Judged[] = []
    for (let index = 0; index < documents && scenario; index++) {
      const document = anyDocument(random, model)
      if (!document) break
      const mutation = index % 3 === 0 ? '' : mutate(random, document)
      const text = documentText(document)
      const [validated] = compiled.value.validate(text)!
      const match = await matchPayload(contract, text, { scenario: scenario.title })
      if (!match.ok) throw new Error(match.failure.message)
      const [mismatch] = match.value.mismatches
      const [problem] = validated!.problems
      const refusal = problem ?? mismatch?.message ?? ''
      judged.push({
        text,
        mutation,
        isAccepted: mismatch === undefined,
        isValid: problem === undefined,
        refusal,
        isExcused: isExcused(contract, mismatch === undefined, text) || isMistaken(refusal),
      })
    }
    return { model, files, contract, errors, documents: judged }
  } finally {
    compiled.value.dispose()
  }
}

/**
 * Whether libxml2 is wrong: it does not collapse the white space around dates, times and NaN (XML Schema 1.0 part 2, 4.3.6),
 * compares fixed values as texts, and takes a number with an exponent that has no digits.
 */
const isMistaken = (refusal: string): boolean =>
  /': '(?:\s.*|.*\s)' is not a valid value of the atomic type 'xs:(?:date|dateTime|time|duration|g[A-Z]\w*|double|float)'/s.test(
    refusal,
  ) ||
  isSameValue(/value '([^']*)' does not match the fixed value constraint '([^']*)'/.exec(refusal)) ||
  /found `\s*[+-]?[0-9.]+[eE][+-]?\s*`/.test(refusal)

const isSameValue = (texts: readonly string[] | null): boolean =>
  texts !== null && (texts[1]!.trim() === texts[2] || Number(texts[1]) === Number(texts[2]))

/** Whether rows of a contract allow that it accepts, or refuses, a document although the schema does not. */
function isExcused({ fidelity = [] }: ContractPattern, isAccepted: boolean, text: string): boolean {
  const rows = fidelity.flatMap((row) => (row.kind === (isAccepted ? 'wider' : 'narrower') ? [row] : []))
  const hasSpace = /[>"]\s|\s[<"]|&#(?:9|10|13|32);|\s\s/.test(text)
  return rows.some(({ reason }) => hasSpace || !reason.includes('white space'))
}
