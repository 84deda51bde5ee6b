import test from 'ava'
import { decide } from '../../src/compatibility/compare.js'
import { certify } from '../../src/compatibility/certify.js'
import { findingMessage } from '../../src/report/findings/findingMessage.js'
import { contract } from '../support/contracts.js'

const text = (side: 'request' | 'response', body: string): string =>
  [
    '#Namespaces strict',
    'Feature: F',
    'Scenario: S',
    'Given type Note <note>(string)</note>',
    'And type Size <size>(number)</size>',
    'When POST /a',
    ...(side === 'request' ? [`And request-body ${body}`] : []),
    'Then status 200',
    ...(side === 'response' ? [`And response-body ${body}`] : []),
    '',
  ].join('\n')

async function messages(side: 'request' | 'response', older: string, newer: string): Promise<readonly string[]> {
  const versions = [contract(text(side, older), 'a_1.contract'), contract(text(side, newer), 'a_2.contract')] as const
  const { comparison, proven } = decide(...versions, {})
  await certify(proven)
  return comparison.findings.map(findingMessage)
}

const mixed = '<r>(mixed)(Note?)(Size?)</r>'

test('if requests no longer have mixed content, text alone and text mixed with child elements are one finding', async (t) => {
  t.deepEqual(await messages('request', mixed, '<r>(Note?)(Size?)</r>'), [
    '`r` may no longer contain text mixed with its child elements',
  ])
})

test('each other change in mixed content is a separate finding', async (t) => {
  t.deepEqual(await messages('request', mixed, '<r>(Note?)</r>'), [
    '`r` may no longer contain text mixed with its child elements',
    '`size` was removed, so requests that contain it are refused',
  ])
})

test('if responses now have mixed content, the finding is about text that readers do not expect', async (t) => {
  t.deepEqual(await messages('response', '<r>(Note?)(Size?)</r>', mixed), [
    '`r` may now contain text mixed with its child elements, but readers do not expect it',
  ])
})
