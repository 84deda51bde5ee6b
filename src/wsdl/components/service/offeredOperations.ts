import { groupBy } from '../../../collections/groupBy.js'
import { ns } from '../../documents/namespaces.js'
import { childrenOf, type DocumentElement } from '../../documents/xmlTree.js'
import { valueOf } from '../schema/schemaAttributes.js'

/** The operations of a port type. */
export interface OfferedOperations {
  /** The abstract operation of a binding's operation: by name; overloaded ones also by their messages. */
  readonly for: (bound: DocumentElement) => DocumentElement | undefined
  readonly names: () => Iterable<string>
}

type Side = 'input' | 'output'

export function offeredOperations(portType: DocumentElement): OfferedOperations {
  const byName = groupBy(childrenOf(portType, ns.wsdl, 'operation'), nameOf)
  return {
    for: (bound) => {
      const named = byName.get(nameOf(bound)) ?? []
      const fits = (operation: DocumentElement): boolean =>
        fitsSide(bound, operation, 'input') && fitsSide(bound, operation, 'output')
      return named.length < 2 ? named[0] : (named.find(fits) ?? named[0])
    },
    names: () => byName.keys(),
  }
}

const nameOf = (operation: DocumentElement): string => valueOf(operation, 'name') ?? ''

function fitsSide(bound: DocumentElement, operation: DocumentElement, side: Side): boolean {
  const name = sideName(bound, side)
  return name === undefined || name === (sideName(operation, side) ?? defaultName(operation, side))
}

function sideName(operation: DocumentElement, side: Side): string | undefined {
  const [found] = childrenOf(operation, ns.wsdl, side)
  return found && valueOf(found, 'name')
}

/** The name of a message of an operation that gives it none (WSDL 1.1, 2.4.5). */
function defaultName(operation: DocumentElement, side: Side): string {
  const isOneWay = childrenOf(operation, ns.wsdl, 'output').length === 0
  const suffix = isOneWay ? '' : side === 'input' ? 'Request' : 'Response'
  return nameOf(operation) + suffix
}
