import type { Reporter } from '../../syntax/tree/reporter.js'
import { createBudget } from '../../text/budget.js'
import { oncePer } from '../../collections/once.js'
import type { Span } from '../../text/span.js'
import { atomAccepts } from './atom.js'
import { isEmptyAtom } from './atomTexts.js'
import { boundsKey } from '../tree/bounds.js'
import { areManyZones, leaveNothing, momentsNear } from '../tree/momentBounds.js'
import type { Bounds, ScalarPattern } from '../tree/patternTree.js'
import { scalarOf } from '../tree/scalars.js'
import type { Bound, MomentBoundSyntax } from '../../syntax/tree/syntaxTree.js'
import type { Moment } from '../../text/moment.js'

/** The bounds that compare numbers by value. */
const comparing = ['min', 'max', 'above', 'below', 'digits', 'fractionDigits', 'multipleOf'] as const

/** The scalars that they are for: numbers without exponents. */
const numeric: ReadonlySet<string> = new Set(['integer', 'decimal'])

/** Whether a bound compares numbers by value. */
export const isOfValue = (bound: string): boolean => comparing.some((kind) => kind === bound)

/** Whether the values of a scalar can be compared: `integer` and `decimal` only. */
export const isComparable = (scalar: string): boolean => numeric.has(scalar)

export const numericBoundsIn = (bounds: Bounds): readonly (typeof comparing)[number][] =>
  comparing.filter((kind) => bounds[kind] !== undefined)

const momentKinds: Readonly<Record<string, Moment['kind']>> = { date: 'date', datetime: 'datetime', time: 'time' }

/** Whether a scalar may have a bound with a date or a time. */
const isTemporal = (type: string, { kind }: Moment): boolean => type === 'string' || momentKinds[type] === kind

const momentNames: Readonly<Record<Moment['kind'], string>> = {
  date: 'a date',
  month: 'a month',
  time: 'a time',
  datetime: 'a date with a time',
}

/** Reports a bound that does not apply to a scalar. Returns whether it applies. */
export function reportUnfit(bound: FittingBound, type: string, reporter: Reporter): boolean {
  if ('moment' in bound) return reportNotTemporal(bound, type, reporter)
  const { kind, span } = bound
  const use = kind === 'whiteSpace' ? 'string' : kind === 'minBytes' || kind === 'maxBytes' ? 'base64' : undefined
  const isSpaced = use === 'string' && type === 'base64'
  if (use === undefined || use === type || isSpaced || (use === 'base64' && type === 'hex'))
    return reportNotNumeric(kind, type, span, reporter)
  const scalars = use === 'string' ? '`(string)`' : '`(base64)` and `(hex)`'
  reporter.report('bad-bounds', span, `\`${kind}\` is for ${scalars}, not for \`(${type})\``, {
    hint:
      use === 'string'
        ? 'remove it: the white space around other scalars is ignored'
        : 'use `minLength` and `maxLength` for the number of characters',
  })
  return false
}

function reportNotTemporal({ kind, moment, span }: MomentBoundSyntax, type: string, { report }: Reporter): boolean {
  if (isTemporal(type, moment)) return true
  report(
    'bad-bounds',
    span,
    `\`${kind} ${moment.written}\` is ${momentNames[moment.kind]}, but values of \`(${type})\` are not`,
    {
      hint: momentKinds[type]
        ? `write ${momentNames[momentKinds[type]]}`
        : 'write a bound of the same kind as the values',
    },
  )
  return false
}

/** The part of a bound that decides whether it applies to a scalar. */
export type FittingBound = Pick<MomentBoundSyntax, 'kind' | 'moment' | 'span'> | Pick<Bound, 'kind' | 'span'>

/** Reports a bound of the value of something that is no decimal number; returns whether it is one. */
function reportNotNumeric(kind: string, type: string, span: Span, { report }: Reporter): boolean {
  if (isComparable(type) || !isOfValue(kind)) return true
  if (type === 'number')
    report(
      'bad-bounds',
      span,
      `\`(number)\` cannot have \`${kind}\`, because numbers with exponents cannot be compared exactly in texts`,
      {
        hint: 'use `(integer)` or `(decimal)`',
      },
    )
  else
    report('bad-bounds', span, `\`${kind}\` is for \`(integer)\` and \`(decimal)\`, not for \`(${type})\``, {
      hint: 'use `minLength` and `maxLength` for the number of characters, or `pattern`',
    })
  return false
}

/** What has been found out about the bounds of a contract, by scalar, and what finding out more may cost: in all about a second. */
const findingsOf = oncePer((_: Reporter) => ({
  known: new Map<string, boolean>(),
  budget: createBudget({ steps: 30_000_000, cells: 2_000_000 }),
}))

/**
 * Whether no text of a scalar is within its bounds, as far as that can be found out at once: with what the check of a contract
 * has left for it, or by default within a fraction of a second.
 */
export function isEmpty(scalar: ScalarPattern, checking?: Reporter): boolean {
  const { minLength = 0, maxLength = Infinity, moments = [] } = scalar.bounds ?? {}
  if (moments.length > 0 && leaveNothing(moments)) return true
  if (areManyZones(moments) || momentsNear(moments).some((text) => atomAccepts(scalar, text))) return false
  // Without patterns, a typical text shows it much faster than the language does.
  if (!scalar.bounds?.patterns && scalarOf(scalar).samples.some((text) => atomAccepts(scalar, text))) return false
  return minLength > maxLength || isEmptyLanguage(scalar, checking)
}

function isEmptyLanguage(scalar: ScalarPattern, checking: Reporter | undefined): boolean {
  if (!checking) return isEmptyAtom(scalar) === true
  const { known, budget } = findingsOf(checking)
  const key = scalar.own ? undefined : `${scalar.type} ${boundsKey(scalar.bounds)}`
  const found = (key === undefined ? undefined : known.get(key)) ?? isEmptyAtom(scalar, budget.share()) === true
  if (key !== undefined) known.set(key, found)
  return found
}
