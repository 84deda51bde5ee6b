import type { ElementType } from '../pattern/elementType.js'
import type { XmlName } from '../payload/xmlTree.js'
import { brief } from './mismatch.js'

/** Whether a name is one that elements of a type may have. */
export const hasName = ({ name, namespace }: Pick<ElementType, 'name' | 'namespace'>, of: XmlName): boolean =>
  (name === undefined || name === of.name) && (namespace === undefined || namespace === of.namespace)

/** What messages say about an element that is in another namespace than it should be. */
export function wrongNamespace({ name, namespace }: XmlName, wanted: string) {
  const [expected, actual] = [describeNamespace(wanted), describeNamespace(namespace)]
  return { expected, actual, message: `\`${brief(name)}\` is in ${actual}, but must be in ${expected}` }
}

const describeNamespace = (namespace: string | undefined): string =>
  namespace === undefined
    ? 'a namespace that is not declared'
    : namespace === ''
      ? 'no namespace'
      : `the namespace \`${brief(namespace)}\``
