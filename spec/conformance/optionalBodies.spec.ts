import { testAcceptance, testChanges } from '../support/scenarioTables.js'

const posting = (body: string, ...headers: readonly string[]): string => ['POST /pets', ...headers, '', body].join('\n')

testAcceptance({
  'a JSON body': {
    steps: ['POST /pets', 'request-body? {"name": "(string)"}'],
    accepted: [
      posting(''),
      posting(' \n'),
      posting('{"name": "a"}'),
      posting('', 'Content-Type: application/json'),
      posting('{"name": ""}', 'Content-Type: application/json'),
    ],
    refused: [posting('{}'), posting('null'), posting('', 'Content-Type: text/html')],
  },
  'an XML body': {
    steps: ['POST /pets', 'request-body? <pet>(string)</pet>'],
    accepted: [posting(''), posting('<pet/>')],
    refused: [posting('<pets/>'), posting('pet')],
  },
  'a text': {
    steps: ['POST /pets', 'request-body? (number)'],
    accepted: [posting(''), posting('1')],
    refused: [posting('x')],
  },
  'a type with a table': {
    steps: ['type Pet\n| name | (string) |', 'POST /pets', 'request-body? (Pet)'],
    accepted: [posting(''), posting('{"name": "a"}')],
    refused: [posting('{"name": 1}')],
  },
})

const [none, optional, required] = [
  ['POST /pets'],
  ['POST /pets', 'request-body? {"name": "(string)"}'],
  ['POST /pets', 'request-body {"name": "(string)"}'],
]
const [xml, optionalXml, text, optionalText] = [
  ['POST /pets', 'request-body <a/>'],
  ['POST /pets', 'request-body? <a/>'],
  ['POST /pets', 'request-body (number)'],
  ['POST /pets', 'request-body? (number)'],
]

testChanges([
  [none, optional, []],
  [required, optional, []],
  [none, optionalXml, []],
  [xml, optionalXml, []],
  [text, optionalText, []],
  [optional, optional, []],
  [optional, ['POST /pets', 'request-body? (string)'], []],
  [optionalText, ['POST /pets', 'request-body (string)'], []],
  [['POST /pets', 'form-field a? (string)'], ['POST /pets', 'request-body (string)'], []],
  [optional, [none, required], []],
  [optional, required, ['request-body-became-required POST /pets']],
  [optionalXml, xml, ['request-body-became-required POST /pets']],
  [optionalText, text, ['request-body-became-required POST /pets']],
  [none, required, ['request-body-added POST /pets']],
  [optional, none, ['request-body-removed { "name": "" }']],
  [optional, ['POST /pets', 'request-body? {"name": "(number)"}'], ['request-key-type-changed { "name": "" }']],
  [optional, optionalXml, ['request-body-type-changed { "name": "" }']],
  [
    optional,
    xml,
    ['request-body-became-required POST /pets', 'request-body-type-changed { "name": "" }'],
  ],
  [['POST /pets', 'form-field a (string)'], optional, ['request-body-type-changed a=']],
  [['POST /pets', 'request-header Content-Type text/html'], optional, ['request-header-values-narrowed POST /pets Content-Type: text/html']],
])
