import { stepsOf } from '../../../descriptions/writing/stepsOf.js'
import type { Span } from '../../../text/span.js'
import type {
  ApiOperation,
  ApiParameter,
  SecurityAlternative,
  SecurityScheme,
} from '../../components/service/service.js'
import { nothing, together, type MessagePart } from './messagePart.js'
import { parameterSteps } from './parameterSteps.js'
import type { ApiContext } from './apiContext.js'

/** What a request needs to satisfy one of the alternatives of `security`. */
export interface SecurityForm {
  /** What distinguishes it from the first alternative, such as `key`; undefined for that. */
  readonly name: string | undefined
  readonly part: MessagePart
}

/** What messages show of an alternative. */
interface Requirement {
  readonly keys: readonly ApiKey[]
  /** The schemes that the header `Authorization` may have; empty if the header does not matter. */
  readonly schemes: readonly string[]
  readonly span: Span
}

type ApiKey = Extract<SecurityScheme, { kind: 'apiKey' }>
type Authorization = Extract<SecurityScheme, { kind: 'authorization' }>

const isKey = (scheme: SecurityScheme): scheme is ApiKey => scheme.kind === 'apiKey'
const isAuthorization = (scheme: SecurityScheme): scheme is Authorization => scheme.kind === 'authorization'

/** The alternatives of one operation that have scenarios of their own. */
const maxForms = 8

/** A form for each alternative that other ones do not include. What a parameter states already needs no step. */
export function securityForms({ security, parameters }: ApiOperation, context: ApiContext): readonly SecurityForm[] {
  const isStated = (key: ApiKey): boolean =>
    parameters.some(({ in: place, name }) => place === key.in && name.toLowerCase() === key.name.toLowerCase())
  const all = merged(security.map(requirementOf))
  const least = all.filter((one) => !all.some((other) => other !== one && includes(one, other)))
  const partOf = ({ keys, schemes, span }: Requirement, isRequired: boolean): MessagePart =>
    together([
      ...keys.filter((key) => !isStated(key)).map((key) => parameterSteps(parameterOf(key, isRequired), context)),
      authorization(schemes, isRequired, span),
    ])
  const isOptional = least.some(({ keys, schemes }) => keys.length + schemes.length === 0)
  if (isOptional) return [{ name: undefined, part: together(all.map((one) => partOf(one, false))) }]
  if (least.length > maxForms) return [{ name: undefined, part: tooMany(security, context) }]
  if (least.length === 0) return [{ name: undefined, part: nothing }]
  return least.map((one, index) => ({ name: index === 0 ? undefined : nameOf(one), part: partOf(one, true) }))
}

function requirementOf({ schemes, span }: SecurityAlternative): Requirement {
  const keys = [...new Map(schemes.filter(isKey).map((key) => [placed(key), key])).values()]
  return { keys, schemes: [...new Set(schemes.filter(isAuthorization).map(({ scheme }) => scheme))].sort(), span }
}

const placed = ({ in: place, name }: ApiKey): string => `${place} ${place === 'header' ? name.toLowerCase() : name}`

const keysOf = ({ keys }: Requirement): string => keys.map(placed).sort().join(', ')

/** Requirements with the same keys and an `Authorization` header each as one. */
function merged(requirements: readonly Requirement[]): readonly Requirement[] {
  const byKeys = new Map<string, Requirement>()
  for (const one of requirements) {
    const key = `${keysOf(one)} ${String(one.schemes.length > 0)}`
    const before = byKeys.get(key)
    const schemes = [...new Set([...(before?.schemes ?? []), ...one.schemes])].sort()
    byKeys.set(key, { ...(before ?? one), schemes })
  }
  return [...byKeys.values()]
}

/** Whether every request that satisfies one requirement satisfies another one. */
function includes(one: Requirement, other: Requirement): boolean {
  const stated = new Set(one.keys.map(placed))
  const areSchemes = other.schemes.length === 0 || (one.schemes.length > 0 && one.schemes.every((scheme) => other.schemes.includes(scheme))) // prettier-ignore
  return areSchemes && other.keys.every((key) => stated.has(placed(key)))
}

const nameOf = ({ keys, schemes }: Requirement): string =>
  [...keys.map(({ name }) => name), ...(schemes.length > 0 ? [schemes.map(capitalised).join(' or ')] : [])].join(
    ' and ',
  )

const parameterOf = ({ name, in: place, span }: ApiKey, isRequired: boolean): ApiParameter => ({
  ...({ name, in: place, isRequired, serialization: { style: 'form', explode: false }, examples: [], span } as const),
})

/** The header `Authorization`. If requests need not have it, it may have any value. */
function authorization(schemes: readonly string[], isRequired: boolean, span: Span): MessagePart {
  const [name, ...others] = schemes.map(capitalised)
  if (name === undefined) return nothing
  const isPlain = schemes.every((one) => /^\w+$/.test(one))
  const value =
    !isRequired || !isPlain
      ? '(string)'
      : others.length > 0
        ? `(string) pattern /(${[name, ...others].join('|')}) .+/`
        : `${name} (string)`
  return { steps: stepsOf(`And request-header Authorization${isRequired ? '' : '?'} ${value}`, span), marks: [] }
}

const capitalised = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)

function tooMany([first]: readonly SecurityAlternative[], { note }: ApiContext): MessagePart {
  const reason =
    'the contract does not list this many alternatives, so it also accepts requests that satisfy none of them'
  return { steps: [], marks: first ? note({ construct: 'security', span: first.span, kind: 'wider', reason }) : [] }
}
