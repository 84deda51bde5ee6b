import type { CommitNode, CommitNote, Entry } from '../git.js'
import { GitError } from '../gitError.js'
import { isoDate } from '../isoDate.js'

const [newline, space, nul] = [10, 32, 0]

/** The entries of a tree's content; ids have as many bytes as the tree's own. Throws a `GitError` if the tree is damaged. */
export function* entriesOf(content: Buffer, idBytes: number): Generator<Entry> {
  for (const { mode, name, id } of partsOf(content, idBytes))
    yield { name: name.toString(), kind: kindOf(mode.toString('latin1')), id: id.toString('hex') }
}

/** The entry that has a name in a tree's content. Other entries are not decoded. Throws a `GitError` if the tree is damaged. */
export function entryOf(content: Buffer, idBytes: number, wanted: string): Entry | undefined {
  const bytes = Buffer.from(wanted)
  for (const { mode, name, id } of partsOf(content, idBytes))
    if (bytes.equals(name)) return { name: wanted, kind: kindOf(mode.toString('latin1')), id: id.toString('hex') }
  return undefined
}

/** Parses the entries, each of which is `<mode> <name>`, NUL and the id. */
function* partsOf(content: Buffer, idBytes: number): Generator<Readonly<Record<'mode' | 'name' | 'id', Buffer>>> {
  for (let at = 0; at < content.length;) {
    const [modeEnd, nameEnd] = [content.indexOf(space, at), content.indexOf(nul, at)]
    const end = nameEnd + 1 + idBytes
    if (modeEnd < 0 || nameEnd < modeEnd || end > content.length) throw new GitError('damaged', 'a tree is damaged')
    const name = content.subarray(modeEnd + 1, nameEnd)
    yield { mode: content.subarray(at, modeEnd), name, id: content.subarray(nameEnd + 1, end) }
    at = end
  }
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
  const [header = ''] = text.split('\n\n', 1)
  const message = text.slice(header.length).trimStart().split('\n')
  const end = message.findIndex((line) => line.trim() === '')
  const subject = message.slice(0, end < 0 ? message.length : end).map((line) => line.trim())
  return { ...signed(header), subject: subject.join(' ') }
}

/** The author and date of a commit's header: `author <name> <<address>> <seconds> <offset>`. */
function signed(header: string): Pick<CommitNote, 'author' | 'date'> {
  const line = header.split('\n').find((one) => one.startsWith('author ')) ?? ''
  const [open, close] = [line.indexOf('<'), line.lastIndexOf('>')]
  const [, seconds = '0', sign = '+', hours = '0', minutes = '0'] =
    /^ (\d{1,12}) ([+-])(\d\d)(\d\d)$/.exec(line.slice(close + 1)) ?? []
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  return { author: line.slice('author '.length, Math.max(0, open)).trim(), date: isoDate(Number(seconds), offset) }
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
