import { type ExpandedName, expandedName, localPart } from '../../../xml/expandedName.js'
import { ns } from '../../documents/namespaces.js'

/** A name of XML Schema itself. */
export const schemaName = (name: string): ExpandedName => expandedName(ns.schema, name)

/** The types that XML Schema 1.0 has built in. */
export const builtInTypes: ReadonlySet<ExpandedName> = new Set(
  [
    'anyType', 'anySimpleType', 'string', 'normalizedString', 'token', 'language', 'Name', 'NCName', 'ID', 'IDREF', 'IDREFS', 'ENTITY',
    'ENTITIES', 'NMTOKEN', 'NMTOKENS', 'boolean', 'decimal', 'integer', 'nonPositiveInteger', 'negativeInteger', 'long', 'int', 'short',
    'byte', 'nonNegativeInteger', 'unsignedLong', 'unsignedInt', 'unsignedShort', 'unsignedByte', 'positiveInteger', 'float', 'double',
    'duration', 'dateTime', 'date', 'time', 'gYear', 'gYearMonth', 'gMonth', 'gMonthDay', 'gDay', 'hexBinary', 'base64Binary', 'anyURI',
    'QName', 'NOTATION',
  ].map(schemaName),
) // prettier-ignore

/** A name between backticks, without its namespace. */
export const shown = (name: ExpandedName): string => `\`${localPart(name)}\``
