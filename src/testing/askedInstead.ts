import { excerpt } from '../match/mismatches/mismatch.js'
import { pathText } from '../message/pathText.js'
import { isSamePath } from '../message/places.js'
import { isSecretPlace } from '../stub/secrets/secretNames.js'
import { isServed, shownRequest, type Asked } from './asked.js'
import type { Difference } from './leafDifferences.js'
import { differences, isAtPlace, type AskedRequest } from './requestPattern.js'

/** How many requests are listed, and how many differences of each. */
const limits = { requests: 10, differences: 5 }

/** The requests that are not among those that matched, those of the same method and path first, with their differences. */
export async function askedInstead(
  all: readonly Asked[],
  matched: readonly Asked[],
  pattern: AskedRequest,
): Promise<string> {
  const others = all.filter((asked) => !matched.includes(asked))
  if (others.length === 0) return all.length === 0 ? 'no request came' : 'no other request came'
  const near = others.filter((asked) => isAtPlace(pattern, shownRequest(asked)))
  const listedFirst = [...near, ...others.filter((asked) => !near.includes(asked))].slice(0, limits.requests)
  const blocks: string[] = []
  for (const asked of listedFirst)
    blocks.push(line(asked), ...(near.includes(asked) ? await differencesOf(asked, pattern) : []))
  return ['requests that came instead:', ...blocks, ...more(others.length)].join('\n')
}

/** Requests as lines, in their order. */
export const listed = (all: readonly Asked[]): string =>
  [...all.slice(0, limits.requests).map(line), ...more(all.length)].join('\n')

const more = (count: number): string[] =>
  count > limits.requests ? [`  and ${String(count - limits.requests)} more`] : []

/** A request as the journal shows it, without secrets. */
function line({ number, entry }: Asked): string {
  const { method, target, body, status, answer, scenario } = entry
  const by = scenario === undefined ? '' : `, scenario "${scenario}"`
  return `  ${String(number)}. ${method} ${target}${body === '' ? '' : ` ${excerpt(body)}`}: ${String(status)}, ${answer}${by}`
}

async function differencesOf(asked: Asked, pattern: AskedRequest): Promise<string[]> {
  if (!isServed(asked)) return asked.entry.reason === undefined ? [] : [`     ${asked.entry.reason}`]
  const shown = shownRequest(asked)
  const visible = await differences(pattern, shown)
  const found = asked.request ? await differences(pattern, asked.request) : visible
  const texts = found.map((difference) => textOf(difference, visible))
  const left = texts.length - limits.differences
  return [...texts.slice(0, limits.differences), ...(left > 0 ? [`     and ${String(left)} more differences`] : [])]
}

/** A difference in words that show no secret. */
function textOf({ path }: Difference, visible: readonly Difference[]): string {
  const text = pathText(path, 'request')
  const same = visible.find((other) => isSamePath(other.path, path))
  return `     ${text}: ${same && !isSecretPlace(path) ? same.message : 'another value (a secret)'}`
}
