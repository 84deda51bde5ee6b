import type { CompileSchemas, XsdValidator } from '../../../src/message/readers/xsdValidator.js'
import type { Result } from '../../../src/text/failure.js'

/** Compiles schema files in memory. `root` is the main one. */
export const compiled = (
  compile: CompileSchemas,
  files: ReadonlyMap<string, string>,
  root = 'main.xsd',
): Result<XsdValidator> => compile(new Map([...files].map(([path, text]) => [path, { text }])), root)

/** The validator's messages about a document; empty if it is valid. */
export const problemsOf = (validator: XsdValidator, document: string): readonly string[] =>
  validator.validate(document, { localTypes: true })![0]!.problems
