import { lex } from '../../grammar/index.js'

/** Whether a text is the name that a type may have. */
export function isTypeName(text: string): boolean {
  const [, , name] = lex(`* type ${text} (string)`).tokens
  return name?.tokenType.name === 'TypeName' && name.image === text
}
