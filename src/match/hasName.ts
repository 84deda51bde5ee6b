import type { ElementType } from '../pattern/elementType.js'
import type { XmlName } from '../payload/xmlTree.js'
import { brief } from './mismatch.js'

/** Whether elements of a type may have this name. */
export const hasName = ({ name, namespace }: Pick<ElementType, 'name' | 'namespace'>, of: XmlName): boolean =>
  (name === undefined || name === of.name) && (namespace === undefined || namespace === of.namespace)

/** The message for an element in the wrong namespace. */
export function wrongNamespace({ name, namespace }: XmlName, wanted: string) {
  const [expected, actual] = [describeNamespace(wanted), describeNamespace(namespace)]
  return { expected, actual, message: `\`${brief(name)}\` is in ${actual}, but must be in ${expected}` }
}

const describeNamespace = (namespace: string | undefined): string =>
  namespace === undefined
    ? 'an undeclared namespace'
    : namespace === ''
      ? 'no namespace'
      : `the namespace \`${brief(namespace)}\``
