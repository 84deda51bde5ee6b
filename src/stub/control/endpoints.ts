import { setImmediate } from 'node:timers/promises'
import { CannotGenerate } from '../../generate/values/cannotGenerate.js'
import { generateRequest } from '../../generate/generateRequest.js'
import { curlLine } from '../../http/curlLine.js'
import type { PathPattern, ValuePattern } from '../../pattern/tree/patternTree.js'
import { headerOf, type HttpRequest } from '../../message/httpMessage.js'
import { oncePer } from '../../collections/once.js'
import type { Route, RouteTable } from '../lookup/routes.js'

/** A method and a path that the stub serves, with a sample request that matches `scenario`. */
export interface Endpoint {
  readonly method: string
  /** The path with its placeholders: `/pets/(id:number)`. */
  readonly path: string
  readonly scenario: string
  readonly action?: string
  /** Absent if the generated request would be too large or too deeply nested. */
  readonly sample?: HttpRequest
}

/** How many scenarios are listed at most, and how many samples are generated before other requests get a turn. */
const limits = { listed: 1000, atOnce: 5 }

/** The endpoints of contracts. Scenarios with the same sample are one endpoint, because the first of them answers it. */
const endpointsOf = oncePer(async ({ all }: RouteTable): Promise<readonly Endpoint[]> => {
  const found = new Map<string, Endpoint>()
  for (const [index, route] of all.slice(0, limits.listed).entries()) {
    const sample = sampleOf(route)
    const key = sample ? JSON.stringify(sample) : String(index)
    if (!found.has(key)) found.set(key, endpoint(route, sample))
    if (index % limits.atOnce === 0) await setImmediate()
  }
  return [...found.values()]
})

function sampleOf({ scenario }: Route): HttpRequest | undefined {
  try {
    return generateRequest(scenario)
  } catch (error) {
    if (error instanceof CannotGenerate) return undefined
    throw error
  }
}

function endpoint({ scenario: { title, request } }: Route, sample: HttpRequest | undefined): Endpoint {
  const action = sample && actionOf(sample)
  return {
    method: request.method,
    path: shownPath(request.path),
    scenario: title,
    ...(action !== undefined && { action }),
    ...(sample && { sample }),
  }
}

/** The endpoints as the page shows them: with a `curl` command that calls the stub. */
export const endpointsJson = async (routes: RouteTable, origin: URL) =>
  (await endpointsOf(routes)).map(({ sample, ...endpoint }) => ({
    ...endpoint,
    ...(sample && { curl: curlLine(origin, sample) }),
  }))

/** The SOAP action of a request: from the header `SOAPAction` (SOAP 1.1) or from the content type (SOAP 1.2). */
function actionOf({ headers }: HttpRequest): string | undefined {
  const [, ofType] = /;\s*action=([^;]*)/i.exec(headerOf(headers, 'content-type') ?? '') ?? []
  const action = (headerOf(headers, 'soapaction') ?? ofType)?.replaceAll('"', '')
  return action === '' ? undefined : action
}

/** A path as contracts write it. */
export const shownPath = ({ segments }: PathPattern): string => `/${segments.map(shownSegment).join('/')}`

function shownSegment(value: ValuePattern): string {
  if (value.kind === 'literal') return value.text
  if (value.kind === 'concatenation') return value.parts.map(shownSegment).join('')
  const name = 'parameter' in value ? value.parameter : undefined
  const type = value.kind === 'scalar' ? value.type : value.kind === 'reference' ? value.name : undefined
  return `(${[name, type].filter((part) => part !== undefined).join(':') || '…'})`
}
