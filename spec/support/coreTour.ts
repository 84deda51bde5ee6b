import type * as Core from '../../src/core.js'

/** What a program does with `codicil/core`, as data. It refers to nothing outside, so that it can be sent to a browser. */
export async function coreTour(core: typeof Core) {
  const contract = (name: string): string =>
    [
      'Feature: Pets',
      'Background:',
      `Given type Pet <pet><name>(${name})</name><age>(number)</age></pet>`,
      'Scenario: Add a pet',
      'When POST /pets',
      'And request-body (Pet)',
      'Then status 201',
      'And response-body {"id": "(number)", "tags": ["(string...)"]}',
      'Scenario: Send a form',
      'When POST /form',
      'And request-part note (string)',
      'Then status 204',
      '',
    ].join('\n')
  const load = (text: string) => core.parseContract({ name: 'pets.contract', text })
  const [older, newer] = [load(contract('string')), load(contract('string maxLength 3'))]
  const scenario = older.pattern.scenarios[0]!
  const pet = '<pet><name>Rex</name><age>old</age></pet>'
  const matched = await core.matchPayload(older.pattern, pet, { type: 'Pet' })
  const boundary = 'POST /form HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n'
  const part = '--b\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n--b--\r\n'
  const message = await core.matchHttpText(older.pattern, new TextEncoder().encode(boundary + part), {
    side: 'request',
  })
  const comparison = await core.certifiedComparison(older.pattern, newer.pattern)
  const digits = core.createLanguage({
    scalars: {
      digits: {
        accepts: (text) => /^[0-9]+$/.test(text),
        json: 'string',
        language: core.textPattern('[0-9]+'),
        samples: ['7'],
      },
    },
  })
  const extended = core.parseContract({ name: 'a.contract', text: contract('digits') }, digits)
  return {
    errors: load(contract('strin')).diagnostics.map((diagnostic) => core.printDiagnostic(diagnostic)),
    checked: core.checkText(older).length,
    formatted: core.formatContract({ name: 'pets.contract', text: contract('string') }),
    mismatches: matched.ok && matched.value.mismatches.map(({ path, message }) => `${core.pathText(path)}: ${message}`),
    parts: message.ok && message.value.mismatches,
    sample: core.generateSample(scenario, { seed: 7 }),
    payload: core.generatePayload(scenario.scope.get('Pet')!.shape, scenario.scope, { seed: 7 }),
    verdict: core.statusOf({ older: older.pattern.source, newer: newer.pattern.source, comparison }),
    findings: comparison.findings.map((finding) => [core.findingPath(finding), core.findingMessage(finding)]),
    text: core.comparisonText(comparison),
    extended: extended.diagnostics.map(({ message }) => message),
  }
}
