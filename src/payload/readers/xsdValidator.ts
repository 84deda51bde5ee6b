import type { ErrorDetail, XmlDocument, XmlElement } from 'libxml2-wasm'
import type * as library from 'libxml2-wasm'
import { failed, success, type Result } from '../../text/failure.js'
import { once } from '../../text/once.js'
import { loadPackage } from './loadPackage.js'
import { schemaSet, type SchemaFiles } from './schemaSet.js'

type Library = typeof library

/** Validates documents against one set of schema documents. It holds memory until it is disposed. */
export interface XsdValidator {
  /**
   * What is wrong with each of the elements that an XPath expression selects in a document, in its order; undefined if the document
   * is not well-formed. Prefixes of the expression are those of `prefixes`.
   */
  readonly validate: (
    document: string,
    elements?: string,
    prefixes?: Prefixes,
  ) => readonly ValidatedElement[] | undefined
  readonly dispose: () => void
}

export type Prefixes = Readonly<Record<string, string>>

export interface ValidatedElement {
  readonly name: string
  /** Empty if it has none. */
  readonly namespace: string
  /** The validator's messages; empty if it is valid. */
  readonly problems: readonly string[]
}

/**
 * Compiles the schemas of a file, a WSDL or a schema, with those of the files that it imports. Fails with `schema-not-compiled`, and
 * the first message of the validator.
 */
export type CompileSchemas = (files: SchemaFiles, root: string) => Result<XsdValidator>

/** libxml2's validator for XML Schema 1.0. Nothing is read but the files that it is given. Fails if the package is missing. */
export const loadXsdValidator: () => Promise<Result<CompileSchemas>> = once(async () => {
  const loaded = await loadPackage('libxml2-wasm', () => import('libxml2-wasm'))
  return loaded.ok ? success(compiler(loaded.value)) : loaded
})

/** A scheme that resolves relative paths and that nothing else reads. */
const scheme = 'schema:/'

function compiler(library: Library): CompileSchemas {
  const encoder = new TextEncoder()
  // The files of the schema that is being compiled: the library asks all providers for whatever it reads.
  let provider = new library.XmlBufferInputProvider({})
  library.xmlRegisterInputProvider({
    match: (name) => provider.match(name),
    open: (name) => provider.open(name),
    read: (file, buffer) => provider.read(file, buffer),
    close: (file) => provider.close(file),
  })
  return (sources, path) => {
    try {
      const { files, root } = schemaSet(library, sources, path)
      const buffers = [...files].map(([name, text]) => [scheme + name, encoder.encode(text)] as const)
      provider = new library.XmlBufferInputProvider(Object.fromEntries(buffers))
      const document = library.XmlDocument.fromString(files.get(root)!, { url: scheme + root })
      try {
        return success(validatorOf(library, library.XsdValidator.fromDoc(document)))
      } finally {
        document.dispose()
      }
    } catch (error) {
      if (!(error instanceof library.XmlError)) throw error
      return failed('schema-not-compiled', messagesOf(error)[0]!)
    } finally {
      provider = new library.XmlBufferInputProvider({})
    }
  }
}

function validatorOf(library: Library, compiled: InstanceType<Library['XsdValidator']>): XsdValidator {
  const problemsOf = (element: XmlElement): readonly string[] => {
    try {
      compiled.validate(element)
      return []
    } catch (error) {
      if (!(error instanceof library.XmlError)) throw error
      return messagesOf(error)
    }
  }
  return {
    validate: (text, elements = '/*', prefixes = {}) => {
      const document = parsed(library, text)
      try {
        const selected = document?.find(elements, prefixes) as readonly XmlElement[] | undefined
        return selected?.map((element) => {
          const { name, namespaceUri: namespace } = element
          return { name, namespace, problems: problemsOf(element) }
        })
      } finally {
        document?.dispose()
      }
    },
    dispose: () => compiled.dispose(),
  }
}

function parsed(library: Library, text: string): XmlDocument | undefined {
  try {
    return library.XmlDocument.fromString(text)
  } catch (error) {
    if (error instanceof library.XmlError) return undefined
    throw error
  }
}

/** The messages of an error, at least one. */
const messagesOf = (error: Error): readonly string[] =>
  'details' in error && Array.isArray(error.details) && error.details.length > 0
    ? (error.details as readonly ErrorDetail[]).map(({ message }) => message.trim())
    : [error.message]
