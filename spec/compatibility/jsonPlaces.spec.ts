import test from 'ava'
import { compared } from '../support/compared.js'

/** Shapes of JSON. None of them is a text, because a text that is a whole field is not JSON. */
const shapes = [
  '(Card)',
  '(Iban)',
  '(Card | Iban)',
  '(Card | Iban | Card*)',
  '(Card*)',
  '(Card{1,2})',
  '(Card* | Iban*)',
  '(Limits)',
  '(Limits | Card)',
  '(Open)',
]

const types = [
  'Card {"card": "(string)"}',
  'Iban {"iban": "(string)", "bic?": "(string)"}',
  'Limits {"least": "(integer)", "most": "(number)"}',
  'Open {"card?": "(string)", "*": "(anything)"}',
]

/** Where JSON can be in a request. */
const places: Readonly<Record<string, string>> = {
  body: 'request-body',
  field: 'form-field pay',
  part: 'request-part pay',
}

const version = (place: string, shape: string): string => `Feature: Pay
  Scenario: Pay
${types.map((type) => `    Given type ${type}\n`).join('')}    When POST /pay
    And ${places[place]!} ${shape}
    Then status 200
`

/** What is reported about a change, without the place (body, field or part) that changed. */
function outcome(place: string, older: string, newer: string): readonly string[] {
  const { findings, undecided } = compared(version(place, older), version(place, newer))
  const said = findings.map(
    ({ thing, change }) => `${['body', 'field', 'part'].includes(thing) ? 'whole' : thing} ${change}`,
  )
  return [...said, ...undecided.map(() => 'undecided')]
}

for (const older of shapes)
  test(`${older}: every change is the same in a body, a form field and a part`, (t) => {
    for (const newer of shapes) {
      const [body, ...others] = Object.keys(places).map((place) => outcome(place, older, newer))
      for (const other of others) t.deepEqual(other, body, `${older} → ${newer}`)
    }
  })
