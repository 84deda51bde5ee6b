/** The name of an element or an attribute. */
export interface QualifiedName {
  readonly name: string
  /** The URI of its namespace, `''` for none; undefined for any namespace. */
  readonly namespace?: string | undefined
}

/** Whether a type or a pattern allows a name. Undefined stands for any local name or any namespace. */
export const hasName = (
  { name, namespace }: { readonly name: string | undefined; readonly namespace?: string | undefined },
  of: QualifiedName,
): boolean => (name === undefined || name === of.name) && (namespace === undefined || namespace === of.namespace)
