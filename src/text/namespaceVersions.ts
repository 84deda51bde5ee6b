/** Namespaces that are versions of one another: those of a list, or those that have a version between two texts. */
export type NamespaceVersions =
  | { readonly kind: 'list'; readonly namespaces: readonly string[] }
  | { readonly kind: 'pattern'; readonly before: string; readonly after: string }

/** How a contract is read so that it compares with other versions: all versions of a namespace are read as the same. */
export interface Unversioned {
  /** Namespaces as written, and what they are read as. */
  readonly namespaces: ReadonlyMap<string, string>
  /** The numbers of their versions as written, and what they are read as. */
  readonly numbers: ReadonlyMap<string, string>
}

/** The number that stands for each version. */
const anyVersion = '1'

/** How the namespaces of one contract are read. One that the contract has in several versions is read as it is. */
export function unversioned(found: Iterable<string>, versions: readonly NamespaceVersions[]): Unversioned {
  const [namespaces, numbers] = [new Map<string, string>(), new Map<string, string>()]
  const all = [...new Set(found)]
  for (const one of versions) {
    const own = all.filter((namespace) => versionOf(namespace, one) !== undefined)
    const [only] = own
    if (only === undefined || own.length > 1) continue
    const version = versionOf(only, one)!
    namespaces.set(only, one.kind === 'list' ? one.namespaces[0]! : one.before + anyVersion + one.after)
    if (/^\d+$/.test(version)) numbers.set(version, anyVersion)
  }
  return { namespaces, numbers }
}

/** The version of a namespace among others; of a list, the namespace itself. Undefined if it is none of them. */
function versionOf(namespace: string, versions: NamespaceVersions): string | undefined {
  if (versions.kind === 'list') return versions.namespaces.includes(namespace) ? namespace : undefined
  const { before, after } = versions
  if (!namespace.startsWith(before) || !namespace.endsWith(after)) return undefined
  const version = namespace.slice(before.length, namespace.length - after.length)
  return version === '' || version.includes('/') ? undefined : version
}

/** A text that starts with a namespace, with what the namespace stands for. */
export function withNamespace(text: string, namespaces: ReadonlyMap<string, string>): string {
  const longestFirst = [...namespaces].sort(([one], [other]) => other.length - one.length)
  const found = longestFirst.find(([namespace]) => text.startsWith(namespace))
  return found ? found[1] + text.slice(found[0].length) : text
}
