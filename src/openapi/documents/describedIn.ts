import { visit } from 'jsonc-parser'
import { dialectNamed } from './descriptionKind.js'
import { looksLikeJson } from './readJson.js'
import { maxDepth } from './treeBuilder.js'

/** What a description describes: a service (OpenAPI, Swagger), or data alone (JSON Schema). */
export type Described = 'service' | 'schema'

/** What a text describes, as its top level states; undefined if it is no description. A broken text may be one, too. */
export function describedIn(text: string): Described | undefined {
  if (/^Feature[ \t]*:/m.test(text)) return undefined
  return looksLikeJson(text) ? describedInJson(text) : describedInYaml(text)
}

/** What a member of the top level says. */
function describedBy(key: string, value: string): Described | undefined {
  if (key === '$schema') return dialectNamed(value) && 'schema'
  return (key === 'openapi' || key === 'swagger') && /^\d+(\.\d+)*/.test(value) ? 'service' : undefined
}

const stated = /^(["']?)(openapi|swagger|\$schema)\1[ \t]*:[ \t]+["']?([^\s"']+)/gm

function describedInYaml(text: string): Described | undefined {
  for (const [, , key = '', value = ''] of text.matchAll(stated)) {
    const described = describedBy(key, value)
    if (described) return described
  }
  return undefined
}

/** Thrown to leave the parser as soon as enough is known. */
class Known extends Error {}

/** What a JSON text says before its first mistake. */
function describedInJson(text: string): Described | undefined {
  if (!/"(?:openapi|swagger|\$schema)"/.test(text)) return undefined
  let found: Described | undefined
  let depth = 0
  let key = ''
  const stop = (): never => {
    throw new Known()
  }
  const begin = (): void => {
    if (++depth > maxDepth) stop()
  }
  const end = (): void => {
    depth--
  }
  const visitor: Parameters<typeof visit>[1] = {
    onObjectBegin: begin,
    onArrayBegin: begin,
    onObjectEnd: end,
    onArrayEnd: end,
    onObjectProperty: (name) => {
      if (depth === 1) key = name
    },
    onLiteralValue: (value: unknown) => {
      found = depth === 1 ? describedBy(key, String(value)) : undefined
      if (found) stop()
    },
    onError: stop,
  }
  try {
    visit(text.replace(/^\uFEFF/, ' '), visitor)
  } catch (error) {
    if (!(error instanceof Known)) throw error
  }
  return found
}
