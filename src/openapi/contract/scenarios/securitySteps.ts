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

/** What each request needs to satisfy one of the alternatives. What a parameter states already needs no step. */
export function securitySteps({ security, parameters }: ApiOperation, context: ApiContext): MessagePart {
  const isStated = (key: ApiParameter): boolean =>
    parameters.some(({ in: place, name }) => place === key.in && name.toLowerCase() === key.name.toLowerCase())
  const keys = keysOf(security).filter((key) => !isStated(key))
  return together([...keys.map((key) => parameterSteps(key, context)), authorization(security), choice(security, context)]) // prettier-ignore
}

type ApiKey = Extract<SecurityScheme, { kind: 'apiKey' }>
type Authorization = Extract<SecurityScheme, { kind: 'authorization' }>

const isKey = (scheme: SecurityScheme): scheme is ApiKey => scheme.kind === 'apiKey'
const isAuthorization = (scheme: SecurityScheme): scheme is Authorization => scheme.kind === 'authorization'

/** API keys as parameters, which are required if all alternatives have them. */
function keysOf(security: readonly SecurityAlternative[]): readonly ApiParameter[] {
  const keys = security.flatMap(({ schemes }) => schemes.filter(isKey))
  const placed = (key: ApiKey): string => `${key.in} ${key.name}`
  return [...new Map(keys.map((key) => [placed(key), key]))].map(([place, { name, in: where, span }]) => ({
    name,
    in: where,
    isRequired: security.every(({ schemes }) => schemes.some((one) => isKey(one) && placed(one) === place)),
    serialization: { style: 'form', explode: false },
    examples: [],
    span,
  }))
}

/** The header `Authorization`, for all schemes that use it. */
function authorization(security: readonly SecurityAlternative[]): MessagePart {
  const used = security.flatMap(({ schemes }) => schemes.filter(isAuthorization))
  const [first] = used
  if (!first) return nothing
  const isRequired = security.every(({ schemes }) => schemes.some(isAuthorization))
  const names = [...new Set(used.map(({ scheme }) => scheme))].sort()
  return { steps: authorizationStep(names, isRequired, first.span), marks: [] }
}

const authorizationStep = (names: readonly string[], isRequired: boolean, span: Span): MessagePart['steps'] => {
  const [name, ...others] = names.map(capitalised)
  const isPlain = names.every((one) => /^\w+$/.test(one))
  const value = !isPlain
    ? '(string)'
    : others.length > 0
      ? `(string) pattern /(${names.map(capitalised).join('|')}) .+/`
      : `${String(name)} (string)`
  return stepsOf(`And request-header Authorization${isRequired ? '' : '?'} ${value}`, span)
}

const capitalised = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)

/** Of several alternatives, a contract requires only what they have in common. */
function choice(security: readonly SecurityAlternative[], { note }: ApiContext): MessagePart {
  const [first] = security
  const named = security.map(({ schemes }) => schemes.map(nameOf).sort().join(' ')).sort()
  if (!first || new Set(named).size < 2 || named.includes('')) return nothing
  const reason = 'requests that satisfy none of the alternatives are accepted'
  return {
    steps: [],
    marks: note({ construct: 'security', span: first.span, kind: 'wider', reason }, { states: named }),
  }
}

/** Schemes that state the same of messages have one name; empty if messages do not show it. */
const nameOf = (scheme: SecurityScheme): string =>
  isKey(scheme) ? `${scheme.in} ${scheme.name}` : isAuthorization(scheme) ? 'authorization' : ''
