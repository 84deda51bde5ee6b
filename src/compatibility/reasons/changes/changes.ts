import type { Role } from '../../../message/part.js'
import type { Side } from './finding.js'
import type { BreakingChange, Change, Thing } from '../rules/ruleTable.js'

type AnyThing = Thing<'request'> | Thing<'response'>

/** What each kind of part is called in rules. */
const things: Readonly<Record<Role, AnyThing>> = {
  // The messages themselves are only in the paths of notices, and added steps only in those of mismatches.
  request: 'body',
  response: 'body',
  extension: 'body',
  method: 'method',
  path: 'path',
  segment: 'path',
  query: 'parameter',
  parameter: 'parameter',
  value: 'parameter',
  'field value': 'field',
  'part value': 'part',
  headers: 'header',
  header: 'header',
  cookies: 'cookie',
  cookie: 'cookie',
  status: 'status',
  body: 'body',
  field: 'field',
  part: 'part',
  element: 'element',
  content: 'element',
  attribute: 'attribute',
  'instance attribute': 'attribute',
  key: 'key',
  item: 'item',
}

/** What a difference does to each thing of a message. A change that has no rule does not compile. */
type Changes = { readonly [S in Side]: { readonly [T in Thing<S>]?: Change<S, T> } }

/** The changes by the kind of difference. A thing is left out if its readers ignore such a difference, or it cannot occur. */
const changes = {
  /** The right does not know a part of the left. */
  extra: {
    request: {
      attribute: 'removed',
      element: 'removed',
      field: 'removed',
      item: 'removed',
      key: 'removed',
      parameter: 'removed',
      part: 'removed',
    },
    response: { attribute: 'added', element: 'added', item: 'added', key: 'added' },
  },
  /** The left names a part that the right takes as a part of any name. */
  declared: { request: {}, response: { element: 'declared' } },
  /** The right declares an element that the left takes with any content. */
  undeclared: { request: { element: 'declared' }, response: { element: 'undeclared' } },
  /** The right does not allow a combination of parts. */
  combination: {
    request: { element: 'content-narrowed', item: 'type-changed' },
    response: { element: 'content-widened', item: 'type-changed' },
  },
  /** The right has no parts besides those that it names. */
  closed: {
    request: {
      attribute: 'closed',
      element: 'closed',
      field: 'closed',
      key: 'closed',
      parameter: 'closed',
      part: 'closed',
    },
    response: { attribute: 'opened', element: 'opened', key: 'opened' },
  },
  /** The right does not allow an element to be nil. */
  nil: { request: { element: 'nil-forbidden' }, response: { element: 'nil-allowed' } },
  /** The right has fewer alternatives. */
  choice: {
    request: {
      body: 'choice-narrowed',
      element: 'choice-narrowed',
      field: 'choice-narrowed',
      item: 'choice-narrowed',
      key: 'choice-narrowed',
      part: 'choice-narrowed',
    },
    response: { body: 'choice-widened', element: 'choice-widened', item: 'choice-widened', key: 'choice-widened' },
  },
  /** The right has one order where the left has any. */
  fixed: { request: { element: 'order-fixed' }, response: { element: 'order-freed' } },
  /** The right requires a part that the left never has. */
  absent: {
    request: {
      attribute: 'added',
      cookie: 'added',
      element: 'added',
      field: 'added',
      header: 'added',
      item: 'added',
      key: 'added',
      parameter: 'added',
      part: 'added',
    },
    response: { attribute: 'removed', element: 'removed', header: 'removed', item: 'removed', key: 'removed' },
  },
  /** The right requires a part that is optional in the left. */
  optional: {
    request: {
      attribute: 'became-required',
      body: 'became-required',
      cookie: 'became-required',
      element: 'became-required',
      field: 'became-required',
      header: 'became-required',
      item: 'became-required',
      key: 'became-required',
      parameter: 'became-required',
      part: 'became-required',
    },
    response: {
      attribute: 'became-optional',
      element: 'became-optional',
      header: 'became-optional',
      item: 'became-optional',
      key: 'became-optional',
    },
  },
  renamed: {
    request: {
      attribute: 'renamed',
      cookie: 'renamed',
      element: 'renamed',
      field: 'renamed',
      header: 'renamed',
      item: 'type-changed',
      key: 'renamed',
      parameter: 'renamed',
      part: 'renamed',
    },
    response: { attribute: 'renamed', element: 'renamed', header: 'renamed', item: 'type-changed', key: 'renamed' },
  },
  moved: {
    request: { attribute: 'moved', element: 'moved', key: 'moved' },
    response: { element: 'moved' },
  },
  occurrence: {
    request: {
      element: 'occurrence-narrowed',
      field: 'occurrence-narrowed',
      item: 'occurrence-narrowed',
      parameter: 'occurrence-narrowed',
      part: 'occurrence-narrowed',
    },
    response: { element: 'occurrence-widened', item: 'occurrence-widened' },
  },
  order: {
    request: { element: 'reordered', item: 'type-changed', path: 'changed' },
    response: { element: 'reordered', item: 'type-changed' },
  },
  /** Another type, or another kind of content. */
  type: {
    request: {
      attribute: 'type-changed',
      body: 'type-changed',
      cookie: 'type-changed',
      element: 'type-changed',
      field: 'type-changed',
      header: 'type-changed',
      item: 'type-changed',
      key: 'type-changed',
      method: 'changed',
      parameter: 'type-changed',
      part: 'type-changed',
      path: 'changed',
    },
    response: {
      attribute: 'type-changed',
      body: 'type-changed',
      element: 'type-changed',
      header: 'type-changed',
      item: 'type-changed',
      key: 'type-changed',
    },
  },
  /** Other texts of the same type. */
  values: {
    request: {
      attribute: 'values-narrowed',
      body: 'values-narrowed',
      cookie: 'values-narrowed',
      element: 'values-narrowed',
      field: 'values-narrowed',
      header: 'values-narrowed',
      item: 'values-narrowed',
      key: 'values-narrowed',
      method: 'changed',
      parameter: 'values-narrowed',
      part: 'values-narrowed',
      path: 'changed',
    },
    response: {
      attribute: 'values-widened',
      body: 'values-widened',
      element: 'values-widened',
      header: 'values-widened',
      item: 'values-widened',
      key: 'values-widened',
    },
  },
  bodyAdded: { request: { body: 'added' }, response: { body: 'added' } },
  bodyRemoved: { request: { body: 'removed' }, response: { body: 'removed' } },
} as const satisfies Readonly<Record<string, Changes>>

export type ChangeKind = keyof typeof changes

/** The change of a part for a kind of difference; undefined if it breaks nobody. */
export function changeOf(kind: ChangeKind, side: Side, role: Role): BreakingChange | undefined {
  const thing = things[role]
  const ofSide: Readonly<Partial<Record<AnyThing, string>>> = changes[kind][side]
  const change = ofSide[thing]
  return change === undefined ? undefined : ({ side, thing, change } as BreakingChange)
}
