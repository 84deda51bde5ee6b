import type { LibXml2 } from 'libxml2-wasm/lib/libxml2raw.mjs'
import type { PayloadLimits } from '../limits.js'
import { unreadable, type PayloadError, type PayloadResult } from '../payloadError.js'
import type { XmlElement } from '../../xml/xmlTree.js'
import { beyondLimit } from './beyondLimit.js'
import { heapStrings } from './heapStrings.js'
import { isAboutNamespaces } from './namespaceErrors.js'
import { parsesSamples } from './parsesSamples.js'
import { saxHandlers, type SaxTarget } from './saxHandlers.js'
import { contextField, errorField, errorLevel, inputField, wordAt } from './structs.js'
import { treeBuilder } from './treeBuilder.js'

/** libxml2 in an instance of WebAssembly, whose memory grows with the documents that it parses and never shrinks. */
export interface WasmParser {
  readonly parse: (document: Uint8Array | string, limits: PayloadLimits) => PayloadResult<XmlElement>
  /** The size of its memory in bytes. */
  readonly memory: () => number
}

/** Values of `xmlParserOption`. */
const option = {
  /** References to characters in attributes are replaced. */
  replaceEntities: 1 << 1,
  noNetwork: 1 << 11,
  /** No limits on the length of texts and names, and a higher one on depth. */
  huge: 1 << 19,
  ignoreDeclaredEncoding: 1 << 21,
  nothingExternal: 1 << 23,
  skipIds: 1 << 27,
} as const

const options =
  option.replaceEntities | option.noNetwork | option.ignoreDeclaredEncoding | option.nothingExternal | option.skipIds

/** The most bytes of a document that is parsed within the limits of libxml2, which has one of 10 million bytes for tags. */
const ordinary = 10_000_000

/** Bytes that are parsed with one context, which keeps all names that it has seen. */
const maxInContext = 4 * 1024 * 1024

/** A document that is being parsed. */
interface Work extends SaxTarget {
  readonly limits: PayloadLimits
  problem: PayloadError | undefined
}

/**
 * A parser that uses an instance of libxml2-wasm through its SAX interface, which is neither documented nor part of what the
 * package exports; undefined if the structs in its memory are not as expected.
 */
export function wasmParser(library: LibXml2): WasmParser | undefined {
  library._xmlInitParser()
  const strings = heapStrings(library)
  let context = 0
  const workOn = (limits: PayloadLimits): Work => {
    const work: Work = {
      limits,
      tree: treeBuilder(limits),
      problem: undefined,
      refuse: (message) => {
        work.problem ??= { code: 'not-well-formed', message, ...placeIn(library, context) }
      },
    }
    return work
  }
  const idle = workOn(unlimited)
  let work = idle
  let parsed = 0
  const handlers = saxHandlers(library, strings, () => work)
  const reporter = library.addFunction((_: number, error: number) => {
    const problem = problemAt(library, error, work.limits)
    // After an error, even if it is ignored, libxml2 does not check that nothing follows the root element.
    if (!problem) library.HEAP32[wordAt(context) + contextField.errorNumber] = 0
    work.problem ??= problem
  }, 'vii')

  const renewContext = (): boolean => {
    if (context !== 0) library._xmlFreeParserCtxt(context)
    strings.clear()
    context = library._xmlNewParserCtxt()
    library._xmlCtxtSetErrorHandler(context, reporter, 0)
    parsed = 0
    return handlers.install(context)
  }
  const parse: WasmParser['parse'] = (document, limits) => {
    const { address, length } = copied(library, document)
    if (parsed > maxInContext) renewContext()
    parsed += length
    work = workOn(limits)
    handlers.start()
    try {
      const extra = length > ordinary ? option.huge : 0
      const tree = library._xmlCtxtReadMemory(context, address, length, 0, 0, options | extra)
      if (tree !== 0) library._xmlFreeDoc(tree)
      return resultOf(work, tree !== 0)
    } finally {
      work = idle
      library._free(address)
    }
  }
  const isUsable = renewContext() && parsesSamples(parse)
  return isUsable ? { parse, memory: () => library.HEAPU8.length } : undefined
}

const unlimited: PayloadLimits = { size: Infinity, depth: Infinity, attributes: Infinity, nodes: Infinity }

/** Where a parser is in its document. */
function placeIn({ HEAP32: words }: LibXml2, context: number): { readonly line: number; readonly column: number } {
  const input = wordAt(words[wordAt(context) + contextField.input]!)
  return { line: words[input + inputField.line]!, column: words[input + inputField.column]! }
}

function resultOf({ tree, limits, problem }: Work, isWellFormed: boolean): PayloadResult<XmlElement> {
  const beyond = tree.beyond()
  if (beyond) return unreadable(beyondLimit(beyond, limits))
  const root = tree.root()
  if (problem === undefined && isWellFormed && root) return { ok: true, value: root }
  return unreadable(problem ?? { code: 'not-well-formed', message: 'the payload is not well-formed' })
}

/** The error at an address, if it makes a document unreadable. */
function problemAt(library: LibXml2, address: number, limits: PayloadLimits): PayloadError | undefined {
  const { HEAP32: words } = library
  const word = wordAt(address)
  const level = words[word + errorField.level]!
  if (level < errorLevel.error) return undefined
  const message = library.UTF8ToString(words[word + errorField.message]!).trim()
  if (level === errorLevel.error && isAboutNamespaces(message)) return undefined
  if (message.startsWith('Excessive depth')) return beyondLimit('depth', limits)
  return {
    code: 'not-well-formed',
    message,
    line: words[word + errorField.line]!,
    column: words[word + errorField.column]!,
  }
}

/** Copies a document into the memory of a library, in UTF-8. */
function copied(
  library: LibXml2,
  document: Uint8Array | string,
): { readonly address: number; readonly length: number } {
  const bytes = typeof document === 'string' ? encoder.encode(document) : document
  const address = library._malloc(bytes.length + 1)
  if (address === 0) throw new RangeError('WebAssembly has not enough memory for the payload')
  library.HEAPU8.set(bytes, address)
  library.HEAPU8[address + bytes.length] = 0
  return { address, length: bytes.length }
}

const encoder = new TextEncoder()
