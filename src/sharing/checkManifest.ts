import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import type { Located } from '../text/diagnostic.js'
import { nearest } from '../text/nearest.js'
import type { Source } from '../text/source.js'
import type { Span } from '../text/span.js'
import { addressOf, type Address } from './address.js'
import { lockName } from './lock.js'
import type { DeclaredSource } from './manifest.js'
import { pathProblem } from './sharedPath.js'

type Report = (at: Span, message: string, hint?: string) => void

const manifestKeys = ['$schema', 'sources']
const sourceKeys = ['repository', 'revision', 'test', 'stub']

/**
 * Checks the text of a `codicil.json`: its sources and every problem, each with code `bad-manifest` and its span. Reads no
 * other file.
 */
export function checkManifest(
  source: Source,
  base: string,
): { readonly sources: readonly DeclaredSource[]; readonly problems: readonly Located[] } {
  const problems: Located[] = []
  const masked = { name: source.name, text: withoutSecrets(source.text) }
  const report: Report = (span, message, hint) =>
    problems.push({ code: 'bad-manifest', severity: 'error', source: masked, span, message, ...(hint && { hint }) })
  const tree = parsed(source.text, report)
  const sources = tree ? sourcesOf(tree, base, report) : []
  const inOrder = problems.sort((a, b) => a.span.start - b.span.start)
  return { sources, problems: inOrder.slice(0, most.problems) }
}

/** The text with everything before an `@` masked, at the same offsets: a line in a message could have a password. */
const withoutSecrets = (text: string): string =>
  text.replace(/[^"\s]+/g, (word) => {
    const end = Math.max(word.lastIndexOf('@'), word.lastIndexOf('\\u0040'))
    return '*'.repeat(end < 0 ? 0 : end + 1) + word.slice(end + 1)
  })

/** The most characters of the file, levels of nesting, characters of a revision, and problems that are reported. */
const most = { length: 1_000_000, depth: 50, revision: 1000, problems: 100 }

function parsed(text: string, report: Report): Node | undefined {
  const beyond = text.length > most.length ? 0 : tooDeepAt(text)
  if (beyond !== undefined) {
    const what = text.length > most.length ? `longer than ${String(most.length)} characters` : 'nested too deeply'
    report({ start: beyond, end: beyond + 1 }, `the file is ${what}`)
    return undefined
  }
  const errors: ParseError[] = []
  const tree = parseTree(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: true })
  for (const { error, offset, length } of errors.slice(0, 1))
    report({ start: offset, end: offset + length }, `this is not JSON: ${words(printParseErrorCode(error))}`)
  if (!tree && errors.length === 0) report({ start: 0, end: 0 }, 'the file is empty')
  return errors.length === 0 ? tree : undefined
}

/** Where the text nests too deeply for the parser, which is recursive. */
function tooDeepAt(text: string): number | undefined {
  let [depth, isString] = [0, false]
  for (const { 0: mark, index } of text.matchAll(/\\.|["[\]{}]/gs)) {
    if (mark === '"') isString = !isString
    else if (isString || mark.length > 1) continue
    else if (mark === ']' || mark === '}') depth--
    else if (++depth > most.depth) return index
  }
  return undefined
}

/** `CloseBraceExpected` as `close brace expected`. */
const words = (code: string): string => code.replace(/(?!^)[A-Z]/g, ' $&').toLowerCase()

function sourcesOf(tree: Node, base: string, report: Report): DeclaredSource[] {
  if (!isObject(tree, manifestKeys, 'codicil.json', report)) return []
  const list = findNodeAtLocation(tree, ['sources'])
  if (list?.type !== 'array' || !list.children?.length) {
    report(spanOf(list ?? tree), '`sources` must be a list of at least one repository')
    return []
  }
  const sources = list.children.flatMap((node) => sourceOf(node, base, report) ?? [])
  checkTwice(list.children, report)
  return sources
}

function sourceOf(node: Node, base: string, report: Report): DeclaredSource | undefined {
  if (!isObject(node, sourceKeys, 'a source', report)) return undefined
  const repository = repositoryOf(node, base, report)
  const revision = textAt(node, 'revision', 'a branch, a tag or a hash', report)
  if (revision !== undefined && revision.length > most.revision)
    report(spanOf(node), `\`revision\` is longer than ${String(most.revision)} characters`)
  const [test, stub] = [pathsAt(node, 'test', report), pathsAt(node, 'stub', report)]
  if (test.length + stub.length === 0 && !findNodeAtLocation(node, ['test']) && !findNodeAtLocation(node, ['stub']))
    report(spanOf(node), 'this source names no contract', 'list paths in `test`, in `stub` or in both')
  return repository && revision !== undefined ? { repository, revision, test, stub } : undefined
}

function repositoryOf(node: Node, base: string, report: Report): Address | undefined {
  const written = textAt(node, 'repository', 'a folder or an https URL', report)
  if (written === undefined) return undefined
  const address = addressOf(written, base)
  if (address.ok) return address.value
  report(spanOf(findNodeAtLocation(node, ['repository']) ?? node), address.failure.message, address.failure.hint)
  return undefined
}

function textAt(node: Node, key: string, what: string, report: Report): string | undefined {
  const found = findNodeAtLocation(node, [key])
  const value: unknown = found?.value
  if (typeof value === 'string' && value.trim() !== '') return value
  if (found) report(spanOf(found), `\`${key}\` must be ${what}`)
  else report(spanOf(node), `this source has no \`${key}\``, `\`${key}\` must be ${what}`)
  return undefined
}

function pathsAt(node: Node, key: string, report: Report): string[] {
  const list = findNodeAtLocation(node, [key])
  if (!list) return []
  if (list.type !== 'array' || !list.children?.length) {
    report(spanOf(list), `\`${key}\` must be a list of at least one contract path`)
    return []
  }
  return list.children.flatMap((item) => {
    const value: unknown = item.value
    const problem = typeof value === 'string' ? contractPathProblem(value) : 'it is not a string'
    if (problem !== undefined) report(spanOf(item), `this cannot be the path of a contract: ${problem}`)
    return typeof value === 'string' && problem === undefined ? [value] : []
  })
}

const contractPathProblem = (path: string): string | undefined =>
  pathProblem(path) ?? (path.toLowerCase() === lockName ? 'it is the name of the lock file' : undefined)

/** Reports each source whose repository and revision, or whose paths, appear in an earlier source. */
function checkTwice(sources: readonly Node[], report: Report): void {
  const [identities, paths] = [new Set<string>(), new Set<unknown>()]
  for (const source of sources) {
    const identity = identityOf(source)
    if (identities.has(identity))
      report(spanOf(source), 'an earlier source has the same repository and revision', 'merge the two sources')
    identities.add(identity)
    const own = pathNodes(source)
    for (const path of own.filter(({ value }) => paths.has(value)))
      report(
        spanOf(path),
        'an earlier source has a contract with the same path',
        'a path is the namespace of its contract: keep one of the two',
      )
    for (const { value } of own) paths.add(value)
  }
}

const identityOf = (source: Node): string =>
  JSON.stringify(['repository', 'revision'].map((key) => findNodeAtLocation(source, [key])?.value as unknown))

const pathNodes = (source: Node): Node[] =>
  source.type === 'object' ? ['test', 'stub'].flatMap((key) => findNodeAtLocation(source, [key])?.children ?? []) : []

function isObject(node: Node, keys: readonly string[], what: string, report: Report): boolean {
  if (node.type !== 'object') {
    report(spanOf(node), `${what} must be an object`)
    return false
  }
  const seen = new Set<string>()
  for (const [key] of (node.children ?? []).map((property) => property.children ?? [])) {
    if (!key) continue
    const name = String(key.value)
    const near = nearest(name, keys)
    if (seen.has(name)) report(spanOf(key), `the key \`${name}\` appears twice`)
    else if (!keys.includes(name))
      report(
        spanOf(key),
        `${what} has no key \`${name}\``,
        near ? `did you mean \`${near}\`?` : `its keys are ${keys.join(', ')}`,
      )
    seen.add(name)
  }
  return true
}

const spanOf = ({ offset, length }: Node): Span => ({ start: offset, end: offset + length })
