/** A JSON value to print. */
export type WrittenJson =
  | { readonly kind: 'string'; readonly text: string }
  /** A number, `true`, `false` or `null`, as it is spelt. */
  | { readonly kind: 'bare'; readonly text: string }
  | { readonly kind: 'array'; readonly items: readonly WrittenJson[] }
  | { readonly kind: 'object'; readonly members: readonly (readonly [key: string, value: WrittenJson])[] }

/** Prints a value as JSON, one line per item and member, indented by two spaces per level. */
export function printJson(json: WrittenJson, indent = ''): string {
  const inner = `${indent}  `
  const lines = (open: string, items: readonly string[], close: string): string =>
    items.length === 0 ? `${open}${close}` : `${open}\n${inner}${items.join(`,\n${inner}`)}\n${indent}${close}`
  switch (json.kind) {
    case 'string':
      return JSON.stringify(json.text)
    case 'bare':
      return json.text
    case 'array':
      return lines(
        '[',
        json.items.map((item) => printJson(item, inner)),
        ']',
      )
    case 'object':
      return lines(
        '{',
        json.members.map(([key, value]) => `${JSON.stringify(key)}: ${printJson(value, inner)}`),
        '}',
      )
  }
}

/** Prints a value as JSON on one line. Values have no line breaks of their own, because JSON escapes them. */
export const printJsonLine = (json: WrittenJson): string => printJson(json).replaceAll(/\n */g, '')
