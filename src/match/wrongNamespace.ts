import type { XmlName } from '../xml/xmlTree.js'
import { brief } from '../text/writing/brief.js'

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
