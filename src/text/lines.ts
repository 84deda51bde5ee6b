/** The most frequent line ending of a text. LF if the text is a single line. */
export function lineEndOf(text: string): string {
  const counts = new Map([
    ['\n', 0],
    ['\r\n', 0],
    ['\r', 0],
  ])
  for (const [end] of text.matchAll(/\r\n|\n|\r/g)) counts.set(end, counts.get(end)! + 1)
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most))[0]
}

/**
 * Text of several lines that moves from one column to another: every line but the first loses up to `from` blanks and gets
 * `to` in front. Blank lines get nothing.
 */
export function reindented(text: string, from: number, to = ''): string {
  const [first = '', ...others] = text.split('\n')
  const moved = others.map((line) => {
    const rest = line.slice(Math.min(from, line.length - line.trimStart().length))
    return rest.trim() === '' ? rest : to + rest
  })
  return [first, ...moved].join('\n')
}
