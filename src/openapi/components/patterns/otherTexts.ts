/** The texts that are not excluded, as a tree of their characters. */
interface Branch {
  isExcluded: boolean
  readonly next: Map<string, Branch>
}

const branch = (): Branch => ({ isExcluded: false, next: new Map() })

/** A pattern of ECMAScript that matches all texts but these. */
export function otherTexts(excluded: readonly string[]): string {
  const root = branch()
  for (const text of excluded) {
    let at = root
    for (const character of text) {
      const next = at.next.get(character) ?? branch()
      at.next.set(character, next)
      at = next
    }
    at.isExcluded = true
  }
  return `^${patternOf(root)}$`
}

const syntax = /[\\^$.*+?()[\]{}|/]/gu
const escaped = (character: string): string => character.replace(syntax, '\\$&')
const inClass = (character: string): string => character.replace(/[\\\]^-]/gu, '\\$&')

function patternOf({ isExcluded, next }: Branch): string {
  const known = [...next.keys()]
  const others = known.length === 0 ? '[\\s\\S]+' : `[^${known.map(inClass).join('')}][\\s\\S]*`
  const longer = [...next].map(([character, inner]) => `${escaped(character)}${patternOf(inner)}`)
  return `(?:${[...(isExcluded ? [] : ['']), ...longer, others].join('|')})`
}
