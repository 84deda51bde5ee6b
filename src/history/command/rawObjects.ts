import type { CommitNode, CommitNote, Entry } from '../git.js'
import { isoDate } from '../isoDate.js'

const [newline, space, nul] = [10, 32, 0]

/** The entries of a tree's content; ids have as many bytes as the tree's own. */
export function* entriesOf(content: Buffer, idBytes: number): Generator<Entry> {
  for (let at = 0; at < content.length;) {
    const [modeEnd, nameEnd] = [content.indexOf(space, at), content.indexOf(nul, at)]
    const end = nameEnd + 1 + idBytes
    yield {
      name: content.toString('utf8', modeEnd + 1, nameEnd),
      kind: kindOf(content.toString('latin1', at, modeEnd)),
      id: content.toString('hex', nameEnd + 1, end),
    }
    at = end
  }
}

/** The entry of a tree's content with a name; the others are not decoded. */
export function entryOf(content: Buffer, idBytes: number, name: string): Entry | undefined {
  const wanted = Buffer.from(name)
  for (let at = 0; at < content.length;) {
    const nameEnd = content.indexOf(nul, at)
    const nameStart = content.indexOf(space, at) + 1
    const end = nameEnd + 1 + idBytes
    if (nameEnd - nameStart === wanted.length && wanted.equals(content.subarray(nameStart, nameEnd)))
      return entriesOf(content.subarray(at, end), idBytes).next().value as Entry
    at = end
  }
  return undefined
}

const kinds: Readonly<Record<string, Entry['kind']>> = { '40000': 'folder', '120000': 'link', '160000': 'submodule' }

/** The kind of an entry by its mode in octal digits. */
export const kindOf = (mode: string): Entry['kind'] => kinds[mode] ?? 'file'

/** A commit from its content. */
export function nodeOf(id: string, content: Buffer): CommitNode {
  const lines = headerOf(content).split('\n')
  const values = (key: string): string[] =>
    lines.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1))
  return { id, tree: values('tree')[0] ?? '', parents: values('parent') }
}

/** A commit's author, date and subject from its content, in the encoding that it names. */
export function noteOf(content: Buffer): CommitNote {
  const [, encoding = 'utf-8'] = /^encoding (.+)$/m.exec(headerOf(content)) ?? []
  const text = decode(content, encoding)
  const [, author = '', seconds = '0', sign = '+', hours = '0', minutes = '0'] =
    /^author (.*?) ?<[^\n]*> (\d{1,12}) ([+-])(\d\d)(\d\d)$/m.exec(text) ?? []
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  const message = text.slice(text.indexOf('\n\n') + 2).trimStart()
  const [paragraph = ''] = message.split(/\n\s*\n/)
  return { author, date: isoDate(Number(seconds), offset), subject: paragraph.trim().replaceAll(/\s*\n\s*/g, ' ') }
}

function headerOf(content: Buffer): string {
  for (let at = content.indexOf(newline); at >= 0; at = content.indexOf(newline, at + 1))
    if (content[at + 1] === newline) return content.toString('utf8', 0, at)
  return content.toString()
}

function decode(content: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(content)
  } catch {
    return content.toString()
  }
}
