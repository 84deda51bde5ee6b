/** The namespace of XML Schema instances, usually `xsi`. */
export const schemaInstanceNamespace = 'http://www.w3.org/2001/XMLSchema-instance'

/** The namespace of the prefix `xml`, which needs no declaration. */
export const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'

/** The namespace of XML Schema, usually `xs` or `xsd`. */
export const schemaNamespace = 'http://www.w3.org/2001/XMLSchema'
