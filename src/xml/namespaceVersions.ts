/** Namespaces that are versions of one another: a list, or all that have a version between two fixed texts. */
export type NamespaceVersions =
  | { readonly kind: 'list'; readonly namespaces: readonly string[] }
  | { readonly kind: 'pattern'; readonly before: string; readonly after: string }

/** Replacements that make all versions of a namespace equal, so that contracts with different ones can be compared. */
export interface Unversioned {
  /** Replacements of namespaces. */
  readonly namespaces: ReadonlyMap<string, string>
  /** Replacements of their version numbers. */
  readonly numbers: ReadonlyMap<string, string>
}

/** Replaces every version number. */
const anyVersion = '1'

/** The replacements for the namespaces of one contract. A namespace with several versions in the contract is not replaced. */
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

/** The version in a namespace; for a list, the namespace itself. Undefined if the namespace is not one of `versions`. */
function versionOf(namespace: string, versions: NamespaceVersions): string | undefined {
  if (versions.kind === 'list') return versions.namespaces.includes(namespace) ? namespace : undefined
  const { before, after } = versions
  if (!namespace.startsWith(before) || !namespace.endsWith(after)) return undefined
  const version = namespace.slice(before.length, namespace.length - after.length)
  return version === '' || version.includes('/') ? undefined : version
}

/** Replaces a namespace at the start of a text; of several, the longest. */
export function withNamespace(text: string, namespaces: ReadonlyMap<string, string>): string {
  const longestFirst = [...namespaces].sort(([one], [other]) => other.length - one.length)
  const found = longestFirst.find(([namespace]) => text.startsWith(namespace))
  return found ? found[1] + text.slice(found[0].length) : text
}
