import {
  CannotGenerate,
  type ContractPattern,
  escapeMarkup,
  fileLineText,
  generatePayload,
  isError,
  lineMap,
  type LoadedContract,
  matchHttpText,
  matchPayload,
  type Mismatch,
  pathText,
  type PayloadMatch,
  type PayloadTarget,
  proseHtml,
  type Result,
  scenariosOf,
  statedAt,
} from '../../../src/core.js'
import type { Answer, Mark } from '../answer.js'
import type { Contents } from '../contents.js'
import { jump } from './jump.js'

type Matched = Extract<Answer, { kind: 'match' }>

/** The result for a payload, with a sample of what it should be. */
export async function matched(
  { pattern, diagnostics }: LoadedContract,
  { payload, against }: Contents,
): Promise<Matched> {
  const { version, ...target } = against
  if (diagnostics.some(isError)) return saying(`A payload is matched once the ${version} contract has no errors.`)
  const sample = sampleOf(pattern, target)
  const shown = { ...(sample !== undefined && { sample }) }
  if (payload.trim() === '') return { ...saying('Paste a payload, or start with a sample.'), ...shown }
  const match = await matchText(pattern, payload, target)
  if (!match.ok) return { ...saying(match.failure.message), ...shown }
  return { ...result(match.value, payload, pattern, against), ...shown }
}

const saying = (text: string): Matched => ({ kind: 'match', html: `<p class="soft">${proseHtml(text)}</p>`, marks: [] })

const startOfMessage = /^(HTTP\/[0-9.]+ [0-9]{3}\b|[A-Z]+ \/)/

/** Matches a body, or a whole message if the text starts like one. */
const matchText = async (
  contract: ContractPattern,
  payload: string,
  target: PayloadTarget,
): Promise<Result<PayloadMatch>> =>
  target.type === undefined && startOfMessage.test(payload)
    ? matchHttpText(contract, new TextEncoder().encode(payload), target)
    : matchPayload(contract, payload, target)

function result(
  { mismatches, warnings, text = '' }: PayloadMatch,
  payload: string,
  { source }: ContractPattern,
  { version, type, side = 'request' }: Contents['against'],
): Matched {
  const lines = lineMap(text)
  const offsetOf = ({ line, column }: NonNullable<Mismatch['payload']>): number =>
    Math.min((lines[line - 1] ?? 0) + column - 1, payload.length)
  const item = (mismatch: Mismatch): string => {
    const { path, message, payload: place, contract } = mismatch
    const at = place ? `${jump('payload', offsetOf(place), `line ${String(place.line)}`)} ` : ''
    const declared = jump(version, contract.start, fileLineText(statedAt(source, mismatch)))
    return `<li>${at}<code>${escapeMarkup(pathText(path, type === undefined ? side : undefined))}</code>: ${proseHtml(message)} <span class="soft">see ${declared}</span></li>`
  }
  const marks = mismatches.flatMap(({ payload: place }): Mark[] =>
    place ? [{ start: offsetOf(place), end: offsetOf(place) + 1, kind: 'error' }] : [],
  )
  const notes = warnings.map((warning) => `<p class="soft">${proseHtml(warning)}</p>`).join('')
  const html =
    mismatches.length === 0
      ? `<p class="compatible"><strong>The payload matches.</strong></p>${notes}`
      : `<p class="incompatible"><strong>The payload does not match:</strong></p><ol>${mismatches.map(item).join('')}</ol>${notes}`
  return { kind: 'match', html, marks }
}

/** A payload that matches; undefined if none can be generated. */
function sampleOf(contract: ContractPattern, { type, side = 'request', scenario }: PayloadTarget): string | undefined {
  const scenarios = scenariosOf(contract, scenario)
  if (!scenarios.ok) return undefined
  for (const { scope, [side]: message } of scenarios.value) {
    const body = message.body.kind === 'payload' ? message.body.shape : undefined
    const shape = type === undefined ? body : scope.get(type)?.shape
    if (shape) return generated(() => generatePayload(shape, scope))
  }
  return undefined
}

function generated(generate: () => string): string | undefined {
  try {
    return generate()
  } catch (error) {
    if (error instanceof CannotGenerate) return undefined
    throw error
  }
}
