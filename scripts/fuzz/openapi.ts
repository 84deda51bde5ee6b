import { fileURLToPath } from 'node:url'
import { parse, stringify } from 'yaml'
import { badOpenApis } from '../../spec/support/badDescriptions.js'
import type { Random } from '../../spec/support/random.js'
import { descriptionTarget } from './descriptions.js'
import { filesAround, type Files } from './files.js'
import { mutated } from './mutated.js'
import { richDescription } from './richDescription.js'
import type { Target } from './target.js'

const orders = fileURLToPath(new URL('../../examples/orders-openapi/openapi.yaml', import.meta.url))

const documents: readonly Files[] = [
  new Map([['pets.yaml', Buffer.from(stringify(richDescription))]]),
  filesAround(orders, 'yaml,json'),
  ...badOpenApis.files.map((path) => filesAround(path, 'yaml,json')),
]

/** Descriptions in which up to five things are wrong. */
function anyFiles(random: Random): Files {
  const { chance, below, pick } = random
  let files = chance(0.6) ? documents[0]! : pick(documents)
  for (let times = below(6); times > 0; times--) files = damagedOnce(files, random)
  return files
}

function damagedOnce(files: Files, random: Random): Files {
  const { pick, chance } = random
  const paths = [...files.keys()]
  const path = pick(paths)
  if (chance(0.04)) return new Map([...files].filter(([one], at) => at === 0 || one !== path))
  const bytes = files.get(path)!
  return new Map([...files].map(([one, own]) => [one, one === path ? damage(bytes, paths, random) : own]))
}

function damage(bytes: Buffer, paths: readonly string[], random: Random): Buffer {
  const { chance, below } = random
  if (chance(0.04)) return bytes.subarray(0, below(bytes.length))
  const root = chance(0.1) ? undefined : parsed(bytes)
  if (typeof root !== 'object' || root === null) return mutated(bytes, pieces, random)
  const changed = changedTree(root, paths, random)
  return Buffer.from(chance(0.5) ? JSON.stringify(changed) : stringify(changed, { aliasDuplicateObjects: chance(0.5) }))
}

function parsed(bytes: Buffer): unknown {
  try {
    return parse(bytes.toString('utf8'), { logLevel: 'silent', maxAliasCount: 1_000 })
  } catch {
    return undefined
  }
}

const pieces = ['*a', '&a ', '<<: *a', '- ', ': ', '\n', '\t', '"', '{', ']', '---\n', '!!str ', '|\n', '# ', '$ref: ', '\uFEFF', '\u0000'] // prettier-ignore

type Container = Record<string, unknown> | unknown[]

/** The tree with something else in the place of one of its values. */
function changedTree(root: object, paths: readonly string[], random: Random): unknown {
  const { pick, chance } = random
  const copy = structuredClone(root) as Container
  const all = containersIn(copy)
  const at = pick(all) as Record<string, unknown>
  const key = pick([...Object.keys(at), 'x'])
  if (chance(0.15)) Reflect.deleteProperty(at, key)
  else if (chance(0.2)) at[pick(keys(all))] = at[key]
  else at[key] = anyValue(all, paths, random)
  return copy
}

function containersIn(root: Container): readonly Container[] {
  const found = [root]
  for (const one of found)
    for (const value of Object.values(one)) if (typeof value === 'object' && value !== null && found.length < 3_000) found.push(value as Container) // prettier-ignore
  return found
}

const keys = (all: readonly Container[]): readonly string[] => [...new Set(all.flatMap((one) => Object.keys(one)))]

const scalars: readonly unknown[] = [null, true, false, 0, 1, -1, 2.5, 1e300, 2 ** 53, '', 'x', 'object', 'string', 'null', '(', '[a-z', '^(a+)+$', 'a/b', '/pets/{id}/{id}', '*/*', 'é\u0001', '2020-01-01', '999', 'x'.repeat(5_000)] // prettier-ignore

function anyValue(all: readonly Container[], paths: readonly string[], { pick, chance, below }: Random): unknown {
  if (chance(0.3)) return pick(scalars)
  if (chance(0.2)) return { $ref: `${chance(0.3) ? pick([...paths, 'missing.yaml', 'https://example.com/a.json', '../../etc/passwd']) : ''}#${pick(['', '/', '/components/schemas/Pet', '/components/schemas/Node', '/paths/~1pets/get', '/nowhere', 'anchor', '/%'])}` } // prettier-ignore
  if (chance(0.1)) return pick([[], {}, [[]], [{}], Array.from({ length: below(200) }, () => 'x')])
  if (chance(0.1)) return nested(below(300))
  return structuredClone(pick(all))
}

function nested(depth: number): unknown {
  let value: unknown = {}
  for (let level = 0; level < depth; level++) value = { properties: { x: value } }
  return value
}

/** Reading OpenAPI descriptions and JSON Schemas in which something is wrong, and what is done with those that can still be read. */
export const openapi: Target = descriptionTarget('openapi', anyFiles)
