/**
 * What a node of a message represents. Nodes of different sorts have no tree in common. There is one object per sort, element
 * name and namespace, so that sorts are compared by identity.
 */
export type Sort = { readonly kind: PlainSort } | ElementSort

/** Elements of a local name and, unless any namespace matches, of one namespace. */
interface ElementSort {
  readonly kind: 'element'
  readonly name: string
  readonly namespace?: string
}

type PlainSort = (typeof plainSorts)[number]

const plainSorts = [
  'request',
  'response',
  'path',
  'segment',
  'query',
  /** The values of a query parameter, a form field or a part that occurs more than once. */
  'values',
  'headers',
  'cookies',
  /** A header's value, or a body that is text: it arrives without white space around it. */
  'bare',
  'form',
  'parts',
  'file',
  /** A text that counts with the white space around it: in XML, in a query, in a form. */
  'text',
  /** The child elements of an XML element. */
  'children',
  /** Text beside child elements. */
  'mixed',
  'object',
  'array',
  'string',
  'number',
  'boolean',
  'null',
] as const

/** Every sort that has no name. */
export const sorts = Object.fromEntries(plainSorts.map((kind) => [kind, { kind }])) as {
  readonly [Kind in PlainSort]: { readonly kind: Kind }
}

const jsonSorts: ReadonlySet<Sort> = new Set([
  sorts.object,
  sorts.array,
  sorts.string,
  sorts.number,
  sorts.boolean,
  sorts.null,
])

/** Whether nodes of a sort are JSON values. */
export const isJson = (sort: Sort): boolean => jsonSorts.has(sort)

const elements = new Map<string | undefined, Map<string, ElementSort>>()

/** The sort of XML elements of a local name; without a namespace, of any namespace. */
export function elementSort(name: string, namespace?: string): ElementSort {
  let named = elements.get(namespace)
  if (!named) elements.set(namespace, (named = new Map<string, ElementSort>()))
  let sort = named.get(name)
  if (!sort) named.set(name, (sort = { kind: 'element', name, ...(namespace !== undefined && { namespace }) }))
  return sort
}
