import { readFile, stat } from 'node:fs/promises'
import { matchHttpText } from '../../match/matchHttpText.js'
import { matchPayload, type PayloadTarget } from '../../match/matchPayload.js'
import { matchJsonReport, matchTextReport } from '../../report/matches/matchReport.js'
import { failed, success, type Result } from '../../text/failure.js'
import { inputPattern, sourceSchema, type SourceInput } from '../sourceInput.js'
import type { ToolContext, Tool } from '../tool.js'

interface MatchInput {
  readonly contract: SourceInput
  readonly payload: { readonly path?: string; readonly text?: string; readonly isMessage?: boolean }
  readonly type?: string
  readonly side?: 'request' | 'response'
  readonly scenario?: string
}

/** Smaller than for the command, so that no payload keeps an agent waiting. */
const limits = { size: 16 * 1024 * 1024, nodes: 1_000_000 }

/** `codicil match`. */
export const match: Tool<MatchInput> = {
  name: 'match',
  title: 'Match a payload',
  description:
    'Checks whether a payload (XML, JSON or text), or a whole HTTP message, matches a contract: the body of a request or a ' +
    'response, or a type that the contract declares. Every mismatch has its place in the payload and its line in the contract.',
  input: {
    type: 'object',
    properties: {
      contract: sourceSchema('the contract'),
      payload: {
        description: 'a file, whose name ends in .http if it is a whole message, or a text',
        type: 'object',
        properties: {
          path: { type: 'string', description: 'path of the payload, relative to the folder of the server' },
          text: { type: 'string' },
          isMessage: {
            type: 'boolean',
            description: 'whether the text is a whole HTTP message, with its first line and headers',
          },
        },
        additionalProperties: false,
      },
      side: { enum: ['request', 'response'], description: 'whose body it is' },
      type: { type: 'string', description: 'the name of a declared type, instead of a side' },
      scenario: { type: 'string', description: 'the title of the scenario; default: any' },
    },
    required: ['contract', 'payload'],
    additionalProperties: false,
  },
  output: 'match',
  run: async ({ contract: source, payload: given, type, side, scenario }, surroundings) => {
    if ((type === undefined) === (side === undefined))
      return failed('usage', 'say what the payload must match', 'give either `side` or `type`')
    const contract = await inputPattern(source, surroundings)
    if (!contract.ok) return contract
    const payload = await payloadOf(given, surroundings)
    if (!payload.ok) return payload
    const target: PayloadTarget = {
      ...(type !== undefined && { type }),
      ...(side !== undefined && { side }),
      ...(scenario !== undefined && { scenario }),
    }
    const { name, bytes, isMessage } = payload.value
    const options = { limits: { ...limits, ...surroundings.configuration?.limits } }
    const found = await (isMessage ? matchHttpText : matchPayload)(contract.value, bytes, target, options)
    if (!found.ok) return found
    const files = [{ file: name, ...(side && { side }), ...found.value }]
    const { source: own } = contract.value
    return success({ text: matchTextReport(files, own), json: matchJsonReport(files, own) })
  },
}

interface Payload {
  readonly name: string
  readonly bytes: Uint8Array
  readonly isMessage: boolean
}

async function payloadOf(
  { path, text, isMessage = false }: MatchInput['payload'],
  { confined }: ToolContext,
): Promise<Result<Payload>> {
  if (text !== undefined) return success({ name: path ?? 'payload', bytes: Buffer.from(text), isMessage })
  if (path === undefined) return failed('usage', 'there is no payload', 'give its path or its text')
  const confinedPath = await confined.path(path)
  if (!confinedPath.ok) return confinedPath
  const stats = await stat(confinedPath.value).catch(() => undefined)
  if (!stats?.isFile()) return failed('payload-unreadable', `${path} ${stats ? 'is a folder' : 'does not exist'}`)
  if (stats.size > limits.size)
    return failed('payload-unreadable', `${path} is larger than ${String(limits.size)} bytes`)
  try {
    const bytes = await readFile(confinedPath.value)
    return success({ name: path, bytes, isMessage: isMessage || path.toLowerCase().endsWith('.http') })
  } catch (error) {
    return failed('payload-unreadable', `${path} cannot be read: ${(error as Error).message}`)
  }
}
