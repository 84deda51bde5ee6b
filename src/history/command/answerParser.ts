import { maxBlobSize, type GitObject } from '../git.js'

/** An object with its content, or the reason why a name has no object. After an object that is too large, parsing stops. */
export type GitAnswer =
  | { readonly kind: 'object'; readonly object: GitObject; readonly bytes: Buffer | 'too-large'; readonly size: number }
  | { readonly kind: 'missing' }
  | { readonly kind: 'ambiguous' }

/** Parses the output of `git cat-file --batch`, in chunks of any size. */
export interface AnswerParser {
  readonly read: (chunk: Buffer) => void
  /** Whether the last answer is incomplete. */
  readonly isWithin: () => boolean
}

interface Header {
  readonly object: GitObject
  readonly size: number
}

const newline = 10

/** Calls `found` with each answer, and `damaged` if the output is not what git writes; then nothing more is parsed. */
export function answerParser(found: (answer: GitAnswer) => void, damaged: () => void): AnswerParser {
  let header: Buffer[] = []
  let body: (Header & { left: number; chunks: Buffer[] }) | undefined
  let isOver = false

  const begin = (line: string): void => {
    const parsed = parseHeader(line)
    if (parsed === undefined) isOver = true
    if (parsed === undefined) damaged()
    else if ('kind' in parsed) found(parsed)
    else if (parsed.size <= maxBlobSize) body = { ...parsed, left: parsed.size + 1, chunks: [] }
    else {
      isOver = true
      found({ kind: 'object', ...parsed, bytes: 'too-large' })
    }
  }
  const readHeader = (chunk: Buffer): Buffer => {
    const end = chunk.indexOf(newline)
    header.push(end < 0 ? chunk : chunk.subarray(0, end))
    if (end < 0) return chunk.subarray(chunk.length)
    const line = Buffer.concat(header).toString()
    header = []
    begin(line)
    return chunk.subarray(end + 1)
  }
  const readBody = (own: NonNullable<typeof body>, chunk: Buffer): Buffer => {
    const part = chunk.subarray(0, own.left)
    own.left -= part.length
    own.chunks.push(part)
    if (own.left === 0) {
      body = undefined
      const { object, size } = own
      const bytes = Buffer.concat(own.chunks) // a copy: Node.js may use a chunk's memory again for several small ones
      isOver = bytes[size] !== newline
      if (isOver) damaged()
      else found({ kind: 'object', object, size, bytes: bytes.subarray(0, size) })
    }
    return chunk.subarray(part.length)
  }
  return {
    read: (chunk) => {
      for (let rest = chunk; rest.length > 0 && !isOver;) rest = body ? readBody(body, rest) : readHeader(rest)
    },
    isWithin: () => body !== undefined || header.length > 0,
  }
}

/** `<id> <kind> <size>`, or `<name> missing`. */
function parseHeader(line: string): GitAnswer | Header | undefined {
  const [, id, kind, size] = /^([0-9a-f]{40,64}) (commit|tree|blob|tag) (\d+)$/.exec(line) ?? []
  if (id !== undefined) return { object: { id, kind: kind as GitObject['kind'] }, size: Number(size) }
  if (line.endsWith(' missing')) return { kind: 'missing' }
  return line.endsWith(' ambiguous') ? { kind: 'ambiguous' } : undefined
}
