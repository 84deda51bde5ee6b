import test from 'ava'
import { nodeGraph, type NodeGraph } from '../../src/compatibility/engine/nodes/nodeGraph.js'
import { message } from '../../src/compatibility/messages/message.js'
import type { Node } from '../../src/compatibility/vocabulary/node.js'
import { createBudget, withinBudget } from '../../src/text/budget.js'
import { contract } from '../support/contracts.js'

/** The requests of two scenarios that share a type. */
const roots = (): readonly [Node, Node] => {
  const loaded = contract(`Feature: F
  Background:
    Given type Item <item><name>(string)</name>(Note*)</item>
    And type Note <note>(string)</note>
  Scenario: add
    When POST /add
    And request-body <add>(Item+)</add>
    Then status 200
  Scenario: remove
    When POST /remove
    And request-body <remove>(Item)</remove>
    Then status 200
`)
  const [add, remove] = loaded.scenarios.map((scenario) => message(loaded, scenario).request)
  return [add!, remove!]
}

const graphOf = (...nodes: readonly Node[]): NodeGraph => {
  const graph = nodeGraph()
  for (const node of nodes) graph.add(node, createBudget())
  return graph
}

test('a graph contains the nodes that its roots share only once', (t) => {
  const [one, other] = roots()
  const size = graphOf(one, other).size()
  t.true(size < graphOf(one).size() + graphOf(other).size())
  t.is(graphOf(one, other, one).size(), size)
})

test('a graph whose budget ran out is completed by the next call, whatever its root is', (t) => {
  const [one, other] = roots()
  const graph = nodeGraph()
  const { exhausted } = withinBudget(() => graph.add(one, createBudget({ steps: 2 })))
  t.is(exhausted?.resource, 'steps')
  graph.add(other, createBudget())
  t.is(graph.size(), graphOf(one, other).size())
})
