import { parseContract } from '../../../src/pattern/loadContract.js'
import type { Random } from '../../support/random.js'
import { declaredSteps } from './text.js'
import { anyGrammar, mutated, particleText, typeSteps, type Grammar, type Style } from './xml.js'

/** A scenario of two XML bodies; the path distinguishes it from the others. */
export interface Exchange {
  readonly path: string
  readonly request: Grammar
  readonly response: Grammar
}

export interface Layout {
  readonly prefix: string
  readonly typeName: (name: string) => string
  readonly title: (path: string) => string
  readonly indent: string
  readonly newline: string
  readonly inBackground: boolean
  /** Scenarios, type declarations and attributes in reverse order. */
  readonly reversed: boolean
}

export const plainLayout: Layout = {
  prefix: '',
  typeName: (name) => name,
  title: (path) => `Send to ${path}`,
  indent: '  ',
  newline: '\n',
  inBackground: false,
  reversed: false,
}

const inOrder = <T>(items: T[], reversed: boolean): T[] => (reversed ? items.reverse() : items)

export function contractText(exchanges: readonly Exchange[], layout: Layout): string {
  const { indent, newline, inBackground, reversed, title } = layout
  const sections = exchanges.map(({ path, request, response }) => {
    const style = (side: string): Style => ({
      ...layout,
      typeName: (name) => layout.typeName(`${name}${side}${path.slice(1)}`),
    })
    const types = [...typeSteps(request, style('Request')), ...typeSteps(response, style('Response'))]
    const steps = [
      `When POST ${path}`,
      `And request-body ${particleText(request.root, style('Request'))}`,
      'Then status 200',
      `And response-body ${particleText(response.root, style('Response'))}`,
    ]
    return { title: title(path), types, steps }
  })
  const background = inOrder(
    [...declaredSteps, ...(inBackground ? sections.flatMap(({ types }) => types) : [])],
    reversed,
  )
  const lines = [
    'Feature: Generated',
    'Background:',
    ...background.map((step) => `${indent}Given ${step}`),
    ...inOrder(sections, reversed).flatMap(({ title: name, types, steps }) => [
      '',
      `Scenario: ${name}`,
      ...(inBackground ? [] : inOrder(types, reversed)).map((step) => `${indent}Given ${step}`),
      ...steps.map((step) => `${indent}${step}`),
    ]),
  ]
  return lines.join(newline) + newline
}

const isValid = (exchanges: readonly Exchange[]): boolean =>
  !parseContract({ name: 'any.contract', text: contractText(exchanges, plainLayout) }).diagnostics.some(
    ({ severity }) => severity === 'error',
  )

/** Makes exchanges until some documents satisfy them. */
export function valid<T extends readonly Exchange[]>(make: () => T): T {
  for (;;) {
    const exchanges = make()
    if (isValid(exchanges)) return exchanges
  }
}

const paths = ['/a', '/b', '/c']

/** Some scenarios that documents satisfy. */
export const anyExchanges = (random: Random): Exchange[] =>
  paths
    .slice(0, random.some(1, 3, () => 0).length)
    .flatMap((path) => valid(() => [{ path, request: anyGrammar(random), response: anyGrammar(random) }]))

/** The same with some bodies changed a little. */
export const changedExchanges = (exchanges: readonly Exchange[], random: Random): Exchange[] =>
  valid(() =>
    exchanges.map(({ path, request, response }) => ({
      path,
      request: random.chance(0.4) ? mutated(request, random) : request,
      response: random.chance(0.4) ? mutated(response, random) : response,
    })),
  )
