import { findNodeAtLocation, type Node } from 'jsonc-parser'
import { addressOf, type Address } from './address.js'
import { lockName, type DeclaredSource } from './configuration.js'
import { isObject, spanOf, type ReportProblem } from './jsonNode.js'
import { pathProblem } from './sharedPath.js'

const sourceKeys = ['repository', 'revision', 'test', 'stub']

/** The most characters of a revision. */
const maxRevisionLength = 1000

/** The sources in a list, with every problem reported; `base` is the folder that their paths are relative to. */
export function checkSources(list: Node, base: string, report: ReportProblem): DeclaredSource[] {
  if (list.type !== 'array' || !list.children?.length) {
    report(spanOf(list), '`sources` must be a list of at least one repository')
    return []
  }
  const sources = list.children.flatMap((node) => sourceOf(node, base, report) ?? [])
  checkTwice(list.children, report)
  return sources
}

function sourceOf(node: Node, base: string, report: ReportProblem): DeclaredSource | undefined {
  if (!isObject(node, sourceKeys, 'a source', report)) return undefined
  const repository = repositoryOf(node, base, report)
  const revision = textAt(node, 'revision', 'a branch, a tag or a hash', report)
  if (revision !== undefined && revision.length > maxRevisionLength)
    report(spanOf(node), `\`revision\` is longer than ${String(maxRevisionLength)} characters`)
  const [test, stub] = [pathsAt(node, 'test', report), pathsAt(node, 'stub', report)]
  if (test.length + stub.length === 0 && !findNodeAtLocation(node, ['test']) && !findNodeAtLocation(node, ['stub']))
    report(spanOf(node), 'this source names no contract', 'list paths in `test`, in `stub` or in both')
  return repository && revision !== undefined ? { repository, revision, test, stub } : undefined
}

function repositoryOf(node: Node, base: string, report: ReportProblem): Address | undefined {
  const written = textAt(node, 'repository', 'a folder or an https URL', report)
  if (written === undefined) return undefined
  const address = addressOf(written, base)
  if (address.ok) return address.value
  report(spanOf(findNodeAtLocation(node, ['repository']) ?? node), address.failure.message, address.failure.hint)
  return undefined
}

function textAt(node: Node, key: string, what: string, report: ReportProblem): string | undefined {
  const found = findNodeAtLocation(node, [key])
  const value: unknown = found?.value
  if (typeof value === 'string' && value.trim() !== '') return value
  if (found) report(spanOf(found), `\`${key}\` must be ${what}`)
  else report(spanOf(node), `this source has no \`${key}\``, `\`${key}\` must be ${what}`)
  return undefined
}

function pathsAt(node: Node, key: string, report: ReportProblem): string[] {
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
function checkTwice(sources: readonly Node[], report: ReportProblem): void {
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
