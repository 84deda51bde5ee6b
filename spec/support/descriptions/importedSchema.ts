import { once } from '../../../src/collections/once.js'
import { schemaContract, schemaNames } from '../../../src/openapi/contract/schemaContract.js'
import { schemaWriter } from '../../../src/openapi/contract/types/schemaWriter.js'
import type { Documents } from '../../../src/openapi/documents/documents.js'
import { loadContract } from '../../../src/pattern/loadContract.js'
import { acceptsJson } from '../../../src/pattern/types/acceptJson.js'
import type { JsonData } from '../../../src/pattern/types/jsonData.js'
import { jsonCompiler, jsonTypes } from '../../../src/pattern/types/jsonType.js'
import type { ContractPattern } from '../../../src/pattern/tree/patternTree.js'
import { contractText } from '../../../src/syntax/print/contractText.js'
import type { Openness } from '../../../src/syntax/tree/openness.js'
import type { Fidelity } from '../../../src/syntax/tree/fidelity.js'
import type { ImportedSource } from '../../../src/syntax/tree/importedSource.js'

/** A JSON Schema as a contract. */
export interface ImportedSchema {
  readonly pattern: ContractPattern
  /** The places that are not exact. */
  readonly inexact: readonly Exclude<Fidelity, { kind: 'exact' }>[]
  /** The codes of what was reported, with the messages. */
  readonly reported: readonly string[]
  /** The contract as text. */
  readonly text: string
  /** Whether its root accepts a value. */
  readonly accepts: (value: unknown) => boolean
}

/** Imports the schema at the top level of a document, without the definitions that it does not need. */
export function importedSchema(documents: Documents, openness: Openness = 'literal'): ImportedSchema {
  const reported: string[] = []
  const writer = schemaWriter(documents, (code, _, message) => reported.push(`${code} ${message}`), openness)
  const [root = ''] = schemaNames(documents, writer)
  const tree = schemaContract(documents, writer, new Set([root]))
  const source: ImportedSource = {
    ...documents.source,
    readAsContract: () => ({ tree, diagnostics: [], operations: [] }),
  }
  const { pattern, diagnostics } = loadContract(source)
  for (const { code, message } of diagnostics) reported.push(`${code} ${message}`)
  return {
    pattern,
    inexact: (tree.fidelity ?? []).filter((row) => row.kind !== 'exact'),
    reported,
    text: contractText(source),
    accepts: acceptorOf(pattern),
  }
}

/** Tells which values the type of the body of a contract's first scenario accepts. */
export function acceptorOf({ scenarios: [scenario] }: ContractPattern): ImportedSchema['accepts'] {
  const { title: name, span, scope } = scenario!
  const types = once(() => jsonTypes({ kind: 'reference', name, suffixes: [], span }, jsonCompiler(scope)))
  return (value) => acceptsJson(dataOf(value), types(), new Map())
}

function dataOf(value: unknown): JsonData {
  if (Array.isArray(value)) return { kind: 'array', items: value.map(dataOf) }
  if (typeof value === 'object' && value !== null)
    return { kind: 'object', members: new Map(Object.entries(value).map(([key, member]) => [key, dataOf(member)])) }
  if (typeof value === 'string') return { kind: 'string', text: value }
  return {
    kind: value === null ? 'null' : typeof value === 'number' ? 'number' : 'boolean',
    text: JSON.stringify(value),
  }
}
