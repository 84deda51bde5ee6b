import type { LibXml2 } from 'libxml2-wasm/lib/libxml2raw.mjs'
import type { XmlAttribute } from '../../xml/xmlTree.js'
import type { HeapStrings } from './heapStrings.js'
import { attributeField, contextField, handlerField, saxMagic, wordAt } from './structs.js'
import { textPieces, type TextPieces } from './textPieces.js'
import { noAttributes, type TreeBuilder } from './treeBuilder.js'
import { isInstance, isReserved, namespaceOf } from '../../xml/xmlAttribute.js'

/** Where the events of the parser go, for one document. */
export interface SaxTarget {
  readonly tree: TreeBuilder
  /** Called for what libxml2 accepts although it must be refused. */
  readonly refuse: (message: string) => void
}

/** Bytes; libxml2 has these limits itself, unless they are lifted for a large document. */
const maxBytes = { name: 50_000, value: 10_000_000 } as const

/** Events of the parser, as functions that WebAssembly calls; all arguments are addresses or numbers. */
interface Handlers {
  readonly startElement: (
    context: number,
    name: number,
    prefix: number,
    uri: number,
    declared: number,
    declarations: number,
    count: number,
    defaulted: number,
    attributes: number,
  ) => void
  readonly endElement: () => void
  readonly text: (context: number, start: number, length: number) => void
  readonly comment: (context: number, text: number) => void
  readonly instruction: (context: number, name: number, text: number) => void
}

/** Handlers that send the events of the parser to a target. */
export interface SaxHandlers {
  /** Installs them in a parser context; returns whether that context is laid out as it should be. */
  readonly install: (context: number) => boolean
  /** Called before each document. */
  readonly start: () => void
}

/** Adds handlers to a library that send the events of the parser to the target of the moment. */
export function saxHandlers(library: LibXml2, strings: HeapStrings, target: () => SaxTarget): SaxHandlers {
  const pieces = textPieces(library, strings, () => target().tree)
  const handlers = handlersFor(library, strings, target, pieces)
  const text = library.addFunction(handlers.text, 'viii')
  const functions = new Map<number, number>([
    [handlerField.startElement, library.addFunction(handlers.startElement, 'viiiiiiiii')],
    [handlerField.endElement, library.addFunction(handlers.endElement, 'viiii')],
    [handlerField.characters, text],
    [handlerField.ignorableSpace, text],
    [handlerField.cdata, text],
    [handlerField.comment, library.addFunction(handlers.comment, 'vii')],
    [handlerField.instruction, library.addFunction(handlers.instruction, 'viii')],
  ])
  const install = (context: number): boolean => {
    const { HEAP32: words } = library
    const first = wordAt(words[wordAt(context) + contextField.handlers]!)
    if (words[first + handlerField.magic] !== saxMagic) return false
    for (const [field, index] of functions) words[first + field] = index
    return true
  }
  return { install, start: pieces.clear }
}

function handlersFor(library: LibXml2, strings: HeapStrings, target: () => SaxTarget, pieces: TextPieces): Handlers {
  const nameAt = (address: number): string => {
    const name = strings.name(address)
    if (name.length > maxBytes.name) target().refuse('Name too long')
    return name
  }
  const namespaceAt = (prefix: number, uri: number): string | undefined => {
    if (uri === 0) return prefix === 0 ? '' : undefined
    return strings.name(uri)
  }
  const refuseLong = (address: number, message: string): void => {
    if (strings.length(address) > maxBytes.value) target().refuse(message)
  }
  return {
    startElement: (_, name, prefix, uri, _declared, _declarations, count, _defaulted, address) => {
      pieces.end()
      const attributes = count > 0 ? attributesAt(library, strings, target, { address, count }) : noAttributes
      target().tree.start(nameAt(name), namespaceAt(prefix, uri), attributes, count)
    },
    endElement: () => {
      pieces.end()
      target().tree.end()
    },
    text: (_, start, length) => {
      const end = start + length
      if (!target().tree.dropsSpace() || !strings.isSpace(start, end)) pieces.add(start, end)
    },
    comment: (_, text) => refuseLong(text, 'Comment too big found'),
    instruction: (_, name, text) => {
      if (text !== 0) refuseLong(text, `PI ${nameAt(name)} too big found`)
    },
  }
}

function attributesAt(
  { HEAP32: words }: LibXml2,
  strings: HeapStrings,
  target: () => SaxTarget,
  { address, count }: { readonly address: number; readonly count: number },
): readonly XmlAttribute[] {
  const attributes: XmlAttribute[] = []
  const unbound: string[] = []
  for (let index = 0, word = wordAt(address); index < count; index++, word += attributeField.size) {
    const nameOrNone = (field: number): string => (words[word + field] === 0 ? '' : strings.name(words[word + field]!))
    const name = nameOrNone(attributeField.name)
    const [prefix, uri] = [nameOrNone(attributeField.prefix), nameOrNone(attributeField.uri)]
    if (prefix !== '' && uri === '') unbound.push(`${prefix}:${name}`)
    const [start, end] = [words[word + attributeField.value]!, words[word + attributeField.valueEnd]!]
    if (name.length > maxBytes.name) target().refuse('Name too long')
    if (end - start > maxBytes.value) target().refuse('AttValue length too long')
    if (!isReserved(prefix || name))
      attributes.push({
        name,
        namespace: namespaceOf(prefix, uri),
        instance: isInstance(prefix, uri),
        value: strings.between(start, end),
      })
  }
  // libxml2 does not compare attributes whose prefixes are not declared.
  const twice = unbound.length > 1 ? unbound.find((name, index) => unbound.indexOf(name) < index) : undefined
  if (twice !== undefined) target().refuse(`Attribute ${twice} redefined`)
  return attributes
}
