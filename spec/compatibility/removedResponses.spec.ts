import test from 'ava'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import { findingMessage } from '../../src/report/findings/findingMessage.js'
import type { Level } from '../../src/compatibility/reasons/rules/rule.js'
import { ruleOf } from '../../src/compatibility/reasons/rules/ruleTable.js'
import { contract } from '../support/contracts.js'

/** A contract with scenarios on one path, each written as `id:type status` or `id:type status body`. */
const pets = (...answers: readonly string[]) =>
  contract(
    [
      'Feature: Pets',
      ...answers.map((answer, index) => {
        const [id = '', status = '', ...body] = answer.split(' ')
        const steps = [`Scenario: ${String(index)}`, `When GET /pets/(${id})`, `Then status ${status}`]
        return [...steps, ...(body.length > 0 ? [`And response-body ${body.join(' ')}`] : [])].join('\n')
      }),
    ].join('\n'),
  )

const rulesOf = async (older: readonly string[], newer: readonly string[], level: Level = 'type') => {
  const { findings } = await certifiedComparison(pets(...older), pets(...newer), { level })
  return findings.map((finding) => `${finding.level} ${ruleOf(finding).id}: ${findingMessage(finding)}`)
}

const ok = 'id:number 200 {"name": "(string)"}'

test('a removed response is reported at the level `type`', async (t) => {
  const removed = [
    'type response-status-removed: the response 404 was removed; its requests are still answered with 200',
  ]
  for (const older of [
    [ok, 'id:number 404'],
    ['id:number 404', ok],
  ]) {
    t.deepEqual(await rulesOf(older, [ok]), removed)
    t.deepEqual(await rulesOf(older, [ok], 'wire'), [])
  }
})

test('the finding says if a response was removed for some requests only', async (t) => {
  t.deepEqual(await rulesOf([ok, 'id:number 404'], [ok, 'id:integer 404']), [
    'type response-status-removed: the response 404 was removed for some requests; they are still answered with 200',
  ])
})

test('the removal of one of two responses with the same status is reported', async (t) => {
  const [a, b] = ['id:number 500 {"busy": "(number)"}', 'id:number 500 {"broken": "(string)"}']
  t.deepEqual(await rulesOf([ok, a, b], [ok, b]), [
    'type response-status-removed: the response 500 was removed; its requests are still answered with 200 or another response 500',
  ])
})

test('adding a response is compatible', async (t) => {
  t.deepEqual(await rulesOf([ok], [ok, 'id:number 404']), [])
})

test('a status that changed is not reported as removed', async (t) => {
  t.deepEqual(await rulesOf([ok], ['id:number 201']), ['wire response-status-changed: the status 200 became 201'])
})

test('a removed response whose requests are now refused is reported at the level `wire`', async (t) => {
  const found = await rulesOf([ok, 'id:number 404'], ['id:integer 200 {"name": "(string)"}'])
  t.true(found.some((one) => one.startsWith('wire ')))
  t.false(found.some((one) => one.includes('status-removed')))
})

test('a response is removed even if requests with another value of a header still have that status', async (t) => {
  const answered = (...answers: readonly (readonly [action: string, status: number, body: string])[]) =>
    contract(
      [
        'Feature: Pets',
        ...answers.map(([action, status, body], index) =>
          [
            `Scenario: ${String(index)}`,
            `Given type Action (string) pattern /"${action}"|${action}/`,
            'When POST /pets',
            'And request-header SOAPAction (Action)',
            `Then status ${String(status)}`,
            `And response-body ${body}`,
          ].join('\n'),
        ),
      ].join('\n'),
    )
  const [found, busy, broken] = ['{"name": "(string)"}', '{"busy": "(number)"}', '{"broken": "(string)"}']
  const seek = [
    ['b', 200, found],
    ['b', 500, broken],
  ] as const
  const older = answered(['a', 200, found], ['a', 500, busy], ...seek)
  const { findings } = await certifiedComparison(older, answered(['a', 200, found], ...seek))
  t.deepEqual(findings.map(findingMessage), ['the response 500 was removed; its requests are still answered with 200'])
})
