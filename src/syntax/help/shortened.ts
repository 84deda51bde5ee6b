const maxExcerptLength = 60

/** Text for a message: the start of its first line. */
export function shortened(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1)
  const start = line.slice(0, maxExcerptLength)
  return start.length < text.length ? `${start}…` : text
}
