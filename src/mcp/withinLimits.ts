/** The most characters of an answer, as text and as JSON: more would crowd out the rest of an agent's context. */
const limits = { text: 20_000, json: 40_000 }

/** A text, or as many of its first lines as an agent should get, and how many it lacks. */
export function shortText(text: string): string {
  if (text.length <= limits.text) return text
  const end = text.lastIndexOf('\n', limits.text)
  const kept = text.slice(0, end > 0 ? end : limits.text)
  const left = text.slice(kept.length).split('\n').length - 1
  return `${kept}\n… ${left > 0 ? `${String(left)} more lines are` : 'the rest is'} left out; ask for less at once\n`
}

/** The longest lists and texts that are kept whole, in the first attempt; each further attempt halves them. */
const first = { items: 200, characters: 20_000 }

/** A JSON value, or if it is long, the same with shorter lists and texts, and a key `isCut` that says so. */
export function shortJson(json: string): Record<string, unknown> {
  const value = JSON.parse(json) as Record<string, unknown>
  if (json.length <= limits.json) return value
  for (let { items, characters } = first; ; items = Math.ceil(items / 2), characters = Math.ceil(characters / 2)) {
    const short = { ...(shortened(value, items, characters) as object), isCut: true }
    if (JSON.stringify(short).length <= limits.json || items === 1) return short
  }
}

/** Recursive, since the JSON of our reports nests only a few levels. */
function shortened(value: unknown, items: number, characters: number): unknown {
  if (typeof value === 'string') return value.length > characters ? `${value.slice(0, characters)}…` : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.slice(0, items).map((item) => shortened(item, items, characters))
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shortened(member, items, characters)]))
}
