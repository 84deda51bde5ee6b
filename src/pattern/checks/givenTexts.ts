import { jsonData } from '../types/jsonData.js'

/** The texts of a parameter that is repeated, given as a JSON array such as `["a", "b"]`; undefined for any other text. */
export function givenTexts(text: string): readonly string[] | undefined {
  const data = text.startsWith('[') ? jsonData(text) : undefined
  const items = data?.kind === 'array' ? data.items : undefined
  return items?.every((item) => 'text' in item) ? items.map((item) => item.text) : undefined
}
