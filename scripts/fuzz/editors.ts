import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pieces } from '../../spec/support/contractPieces.js'
import { allCases } from '../../spec/support/corpus.js'
import type { Random } from '../../spec/support/random.js'
import { mutated } from './mutated.js'
import type { Target } from './target.js'

const command = fileURLToPath(new URL('../../bin/codicil.js', import.meta.url))
const uri = 'file:///fuzz_1.contract'
const textDocument = { uri }

const requests = [
  ...[
    'hover',
    'definition',
    'references',
    'documentHighlight',
    'prepareRename',
    'rename',
    'completion',
    'documentSymbol',
  ],
  ...['foldingRange', 'formatting', 'semanticTokens/full', 'semanticTokens/range', 'codeAction', 'documentLink'],
].map((name) => `textDocument/${name}`)

const tokens = [
  ...['{', '}', '[', ']', ',', ':', '"', '\\', 'null', '-1', '1e99', 'true', '"uri":', '"line":', '"method":', '"id":'],
  ...['"params":', '"jsonrpc":', '"__proto__":', '"textDocument":', '"range":', '"text":', '"\\ud800"', '"file:///é"'],
]

/** A session: messages, one a line. */
function make(chosen: Random): Buffer {
  const { below, pick, some } = chosen
  const text = mutated(Buffer.from(pick(allCases).source.text), pieces, chosen).toString()
  const document = { uri, languageId: 'contract', version: 1, text }
  const place = (): object => ({ line: below(30), character: below(60) })
  const range = (): object => ({ start: place(), end: place() })
  const message = (): object => {
    if (below(3) === 0) {
      const contentChanges = [{ range: range(), text: pick(pieces) }]
      const changed = { ...textDocument, version: 1 + below(9) }
      return { method: 'textDocument/didChange', params: { textDocument: changed, contentChanges } }
    }
    const params = { textDocument, position: place(), range: range(), newName: pick(pieces), options: { tabSize: 2 } }
    return { id: below(9), method: pick(requests), params: { ...params, context: { diagnostics: [] } } }
  }
  const messages = [
    { method: 'textDocument/didOpen', params: { textDocument: document } },
    ...some(1, 8, message),
    { method: 'textDocument/didClose', params: { textDocument } },
  ]
  const lines = messages.map((one) => Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...one })))
  return Buffer.from(lines.map((line) => (below(4) === 0 ? mutated(line, tokens, chosen) : line)).join('\n'))
}

let server: ChildProcess | undefined
let next = 1_000_000

const frame = (content: string): string => `Content-Length: ${String(Buffer.byteLength(content))}\r\n\r\n${content}`

/** Sends a request and waits for the answer with its id. */
async function ask({ stdin, stdout }: ChildProcess, method: string, params: unknown): Promise<void> {
  const id = next++
  let text = ''
  stdin!.write(frame(JSON.stringify({ jsonrpc: '2.0', id, method, params })))
  while (!text.includes(`"id":${String(id)}`)) {
    const [data] = (await once(stdout!, 'data', { signal: AbortSignal.timeout(9000) })) as [Buffer]
    text += data.toString('latin1')
  }
}

async function open(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [command, 'language-server', '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] })
  child.stdin.on('error', () => undefined)
  await ask(child, 'initialize', { processId: process.pid, rootUri: null, capabilities: {} })
  child.stdin.write(frame(JSON.stringify({ jsonrpc: '2.0', method: 'initialized', params: {} })))
  return child
}

/** After any messages that are framed correctly, the server still answers. `exit` and `shutdown` are left out. */
async function check(input: Buffer): Promise<string> {
  const child = (server ??= await open())
  for (const line of input.toString().split('\n'))
    if (!/"(exit|shutdown)"/.test(line) && line !== '') child.stdin!.write(frame(line))
  try {
    await ask(child, 'textDocument/foldingRange', { textDocument })
  } catch (error) {
    server = undefined
    child.kill()
    const { exitCode, signalCode } = child
    const ended = exitCode === null && signalCode === null ? 'does not answer' : `ended with ${String(exitCode)}`
    throw new Error(`the server ${ended}`, { cause: error })
  }
  return 'answered'
}

/** Messages of editors to the language server, well-formed and not. */
export const editors: Target = {
  name: 'editors',
  make,
  check,
  close: () => {
    server?.kill()
    return Promise.resolve()
  },
}
