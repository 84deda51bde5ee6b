// The structs of libxml2 in the memory of WebAssembly, where pointers have 32 bits. Their fields by their indexes, in words.

/** `xmlParserCtxt`. */
export const contextField = { handlers: 0, input: 9, errorNumber: 21 } as const

/** `xmlParserInput`; its line and column are where the parser is. */
export const inputField = { line: 7, column: 8 } as const

/** `xmlSAXHandler`: functions, by their indexes in the table of WebAssembly. */
export const handlerField = {
  characters: 17,
  ignorableSpace: 18,
  instruction: 19,
  comment: 20,
  cdata: 25,
  magic: 27,
  startElement: 29,
  endElement: 30,
} as const

/** What `magic` is if the handlers are those of SAX 2. */
export const saxMagic = 0xdeedbeaf | 0

/** The five words of each attribute of a start tag. */
export const attributeField = { name: 0, prefix: 1, uri: 2, value: 3, valueEnd: 4, size: 5 } as const

/** `xmlError`. */
export const errorField = { message: 2, level: 3, line: 5, column: 10 } as const

/** Values of `xmlErrorLevel`. */
export const errorLevel = { error: 2, fatal: 3 } as const

/** The index of the word at an address. */
export const wordAt = (address: number): number => address >>> 2
