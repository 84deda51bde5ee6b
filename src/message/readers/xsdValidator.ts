import type { ErrorDetail, XmlAttribute, XmlDocument, XmlElement } from 'libxml2-wasm'
import type * as library from 'libxml2-wasm'
import { failed, success, type Result } from '../../text/failure.js'
import { schemaInstanceNamespace } from '../../xml/namespaces.js'
import { once } from '../../collections/once.js'
import { loadPackage } from './loadPackage.js'
import { schemaSet, type SchemaFiles, type SchemaSet } from './schemaSet.js'

type Library = typeof library

/** Validates documents against one set of schema documents. It holds memory until it is disposed. */
export interface XsdValidator {
  /** What is wrong with some elements of a document; undefined if it is not well-formed. */
  readonly validate: (document: string, options?: ValidateOptions) => readonly ValidatedElement[] | undefined
  /** The names of attributes whose fixed values it does not check: libxml2 ignores `fixed` beside `ref` (XML Schema part 1, 3.2.2). */
  readonly fixedReferences: ReadonlySet<string>
  readonly dispose: () => void
}

export interface ValidateOptions {
  /** An XPath expression that selects the elements to validate. Default: the root. */
  readonly elements?: string
  /** An XPath expression that selects attributes to ignore. Default: none. */
  readonly without?: string
  /** Whether a value of `xsi:type` without a prefix names the type of that local name, as in contracts. Default: false. */
  readonly localTypes?: boolean
}

export interface ValidatedElement {
  readonly name: string
  /** Empty if it has none. */
  readonly namespace: string
  /** The namespaces in which the schemas declare a global element of its name. */
  readonly declaredIn: readonly string[]
  /** The validator's messages; empty if it is valid. */
  readonly problems: readonly string[]
  /** Whether it contains an element whose name has `maxOccurs="0"` somewhere in the schemas. */
  readonly hasForbidden: boolean
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
      const set = schemaSet(library, sources, path)
      const { files, root } = set
      const buffers = [...files].map(([name, text]) => [scheme + name, encoder.encode(text)] as const)
      provider = new library.XmlBufferInputProvider(Object.fromEntries(buffers))
      const document = library.XmlDocument.fromString(files.get(root)!, { url: scheme + root })
      try {
        return success(validatorOf(library, library.XsdValidator.fromDoc(document), set))
      } finally {
        document.dispose()
      }
    } catch (error) {
      // Some schemas crash libxml2 with a WebAssembly error.
      const problem = error instanceof library.XmlError ? messagesOf(error)[0]! : String(error)
      return failed('schema-not-compiled', problem)
    } finally {
      provider = new library.XmlBufferInputProvider({})
    }
  }
}

function validatorOf(
  library: Library,
  compiled: InstanceType<Library['XsdValidator']>,
  { fixedReferences, forbiddenElements, elementNamespaces, typeNamespaces }: SchemaSet,
): XsdValidator {
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
    validate: (text, { elements = '/*', without, localTypes = false } = {}) => {
      const document = parsed(library, text)
      try {
        if (!document) return undefined
        if (without !== undefined) for (const node of document.find(without)) node.remove()
        if (localTypes) qualifyTypes(document, typeNamespaces)
        const selected = document.find(elements) as XmlElement[]
        return selected.map((element) => {
          const { name, namespaceUri: namespace } = element
          const hasForbidden =
            forbiddenElements.size > 0 &&
            element
              .find('.//*')
              .some((child) => child instanceof library.XmlElement && forbiddenElements.has(child.name))
          const declaredIn = elementNamespaces.get(name) ?? []
          return { name, namespace, declaredIn, problems: problemsOf(element), hasForbidden }
        })
      } finally {
        document?.dispose()
      }
    },
    fixedReferences,
    dispose: () => compiled.dispose(),
  }
}

/** Gives values of `xsi:type` without a prefix the prefix of the only namespace that has a type of that name. */
function qualifyTypes(document: XmlDocument, typeNamespaces: SchemaSet['typeNamespaces']): void {
  const types = document.find('//@xsi:type[not(contains(., ":"))]', { xsi: schemaInstanceNamespace }) as XmlAttribute[]
  for (const type of types) {
    const [namespace, ...others] = typeNamespaces.get(type.value.trim()) ?? []
    if (!namespace || others.length > 0) continue
    const prefix = 'type-of-contract'
    const element = type.parent!
    if (!(prefix in element.nsDeclarations)) element.addNsDeclaration(namespace, prefix)
    type.value = `${prefix}:${type.value.trim()}`
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
