import type { GrammarModel } from '../model/grammarModel.js'
import { ruleAutomaton } from '../model/ruleAutomaton.js'
import type { RuleBody } from '../model/ruleBody.js'

/** A class of states of rules from which the same texts follow, because the states have the same moves. */
export interface StateClass {
  readonly id: number
  readonly accepts: boolean
  /** By token, the classes after it. */
  readonly tokens: ReadonlyMap<string, readonly StateClass[]>
  /** The rules that may be read next: the class that a rule starts in, and the class after it. */
  readonly calls: readonly { readonly start: StateClass; readonly to: StateClass }[]
}

/** A class whose moves are being collected. */
interface Growing extends StateClass {
  readonly tokens: Map<string, readonly StateClass[]>
  readonly calls: { readonly start: StateClass; readonly to: StateClass }[]
}

type Bodies = Pick<GrammarModel, 'rules' | 'tokensFor'>

interface State {
  readonly accepts: boolean
  readonly tokens: readonly (readonly [token: string, to: number])[]
  readonly calls: readonly (readonly [start: number, to: number])[]
}

/**
 * The start class of each rule of some grammars, by name. States are merged across rules and grammars as far as their moves
 * correspond (coarsest bisimulation), so that what did not change from one grammar to the other is one class.
 */
export function startClasses(grammars: readonly Bodies[]): readonly ReadonlyMap<string, StateClass>[] {
  const states: State[] = []
  const starts = grammars.map((grammar) => addStates(grammar, states))
  const numbers = refined(states)
  const classes: Growing[] = []
  const classOf = (state: number): Growing =>
    (classes[numbers[state]!] ??= {
      id: numbers[state]!,
      accepts: states[state]!.accepts,
      tokens: new Map(),
      calls: [],
    })
  for (const [index, { tokens, calls }] of states.entries()) {
    const own = classOf(index)
    for (const [token, to] of tokens) {
      const after = own.tokens.get(token) ?? []
      own.tokens.set(token, after.includes(classOf(to)) ? after : [...after, classOf(to)])
    }
    for (const [first, next] of calls) {
      const [start, to] = [classOf(first), classOf(next)]
      if (!own.calls.some((call) => call.start === start && call.to === to)) own.calls.push({ start, to })
    }
  }
  return starts.map((byRule) => new Map([...byRule].map(([rule, state]) => [rule, classOf(state)])))
}

/** Adds the states of all rules, and returns the start state of each rule. */
function addStates({ rules, tokensFor }: Bodies, states: State[]): ReadonlyMap<string, number> {
  const automata = [...rules].map(([rule, body]: [string, RuleBody]) => ({ rule, automaton: ruleAutomaton(body) }))
  const starts = new Map<string, number>()
  let offset = states.length
  for (const { rule, automaton } of automata) {
    starts.set(rule, offset)
    offset += automaton.accepts.length
  }
  for (const { rule, automaton } of automata) {
    const base = starts.get(rule)!
    for (const [state, positions] of automaton.next.entries()) {
      const uses = positions.map((at) => ({ symbol: automaton.symbols[at]!, to: base + at + 1 }))
      states.push({
        accepts: automaton.accepts[state]!,
        tokens: uses.flatMap(({ symbol, to }) =>
          symbol.kind === 'token' ? tokensFor(symbol.name).map((token) => [token, to] as const) : [],
        ),
        calls: uses.flatMap(({ symbol, to }) => {
          const start = symbol.kind === 'rule' ? starts.get(symbol.name) : undefined
          return start === undefined ? [] : [[start, to] as const]
        }),
      })
    }
  }
  return starts
}

/** The number of the class of each state: classes are split by the moves of their states until no class can be split. */
function refined(states: readonly State[]): readonly number[] {
  let numbers: readonly number[] = states.map(({ accepts }) => (accepts ? 1 : 0))
  for (let size = 0; ;) {
    const keys = new Map<string, number>()
    const next = states.map(({ tokens, calls }, index) => {
      const moves = [
        ...tokens.map(([token, to]) => `${token} ${String(numbers[to]!)}`),
        ...calls.map(([start, to]) => `<${String(numbers[start]!)}> ${String(numbers[to]!)}`),
      ]
      const key = `${String(numbers[index]!)}|${[...new Set(moves)].sort().join('|')}`
      const number = keys.get(key) ?? keys.size
      keys.set(key, number)
      return number
    })
    if (keys.size === size) return next
    size = keys.size
    numbers = next
  }
}
