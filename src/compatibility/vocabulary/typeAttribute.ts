import { localPart } from '../../xml/expandedName.js'

/** The attribute that names a type such as `{urn:pets}Age`, for messages: `xsi:type="Age"` in backquotes. */
export const typeAttribute = (type: string): string => `\`xsi:type="${localPart(type)}"\``
