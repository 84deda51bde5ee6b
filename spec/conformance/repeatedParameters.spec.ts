import { testAcceptance, testChanges } from '../support/scenarioTables.js'

testAcceptance({
  'any number of times': {
    steps: ['GET /pets', 'query-parameter tag (string*)'],
    accepted: ['/pets', '/pets?tag=', '/pets?tag=a&tag=b&tag=a'],
    refused: ['/pets?tags=a', '/pets?tag=a&Tag=b'],
  },
  'at least once': {
    steps: ['GET /pets', 'query-parameter id (integer+)'],
    accepted: ['/pets?id=1', '/pets?id=1&id=2'],
    refused: ['/pets', '/pets?id=1&id=x', '/pets?id='],
  },
  'a range of times': {
    steps: ['GET /pets', 'query-parameter id (integer{2,3})'],
    accepted: ['/pets?id=1&id=2', '/pets?id=1&id=2&id=3'],
    refused: ['/pets', '/pets?id=1', '/pets?id=1&id=2&id=3&id=4'],
  },
  'up to a number of times': {
    steps: ['GET /pets', 'query-parameter id (integer{0,2})'],
    accepted: ['/pets', '/pets?id=1', '/pets?id=1&id=2'],
    refused: ['/pets?id=1&id=2&id=3'],
  },
  'optional as a whole': {
    steps: ['GET /pets', 'query-parameter id? (integer{2,})'],
    accepted: ['/pets', '/pets?id=1&id=2'],
    refused: ['/pets?id=1'],
  },
  'in the request line, where it is optional': {
    steps: ['GET /pets?tag=(string+)&page=(number)'],
    accepted: ['/pets', '/pets?tag=a&page=1&tag=b'],
    refused: ['/pets?page=1&page=2', '/pets?page=x'],
  },
  'bounds hold for each value': {
    steps: ['GET /pets', 'query-parameter id (integer+) min 1'],
    accepted: ['/pets?id=1&id=2'],
    refused: ['/pets?id=1&id=0'],
  },
  'of a declared type': {
    steps: ['enum Size (string) values s,m', 'GET /pets', 'query-parameter size (Size{1,2})'],
    accepted: ['/pets?size=s', '/pets?size=s&size=m'],
    refused: ['/pets?size=s&size=l', '/pets?size=s&size=s&size=s'],
  },
  'nullable values': {
    steps: ['GET /pets', 'query-parameter id (integer?+)'],
    accepted: ['/pets?id=', '/pets?id=1&id='],
    refused: ['/pets', '/pets?id=x'],
  },
  'exactly once is as without a suffix': {
    steps: ['GET /pets', 'query-parameter id (integer{1})'],
    accepted: ['/pets?id=1'],
    refused: ['/pets', '/pets?id=1&id=2'],
  },
  'other parameters': {
    steps: ['GET /pets?page=(number)', 'query-parameter * (anything)'],
    accepted: ['/pets', '/pets?page=1&a=b&c=&a=d'],
    refused: ['/pets?page=x', '/pets?page=1&page=2'],
  },
  'other parameters with numbers': {
    steps: ['GET /pets', 'query-parameter * (number)'],
    accepted: ['/pets', '/pets?a=1&b=2'],
    refused: ['/pets?a=x', '/pets?a=1&a=x'],
  },
  'other parameters on which nobody relies': {
    steps: ['GET /pets', 'query-parameter page (number)', 'query-parameter *? (anything)'],
    accepted: ['/pets?page=1', '/pets?page=1&a=b'],
    refused: ['/pets', '/pets?a=b'],
  },
  'a parameter called * in the request line': {
    steps: ['GET /pets?*=(number)'],
    accepted: ['/pets?*=1', '/pets'],
    refused: ['/pets?a=1'],
  },
})

const step = (...steps: readonly string[]): readonly string[] => ['GET /pets', ...steps.map((one) => `query-parameter ${one}`)]
const [once, any, some, none] = [step('tag (string)'), step('tag (string*)'), step('tag (string+)'), step()]

testChanges([
  [once, some, []],
  [once, any, []],
  [some, any, []],
  [['GET /pets?tag=(string)'], ['GET /pets?tag=(string*)'], []],
  [['GET /pets?tag=(string+)'], any, []],
  [any, some, ['request-parameter-became-required GET /pets']],
  [some, once, ['request-parameter-occurrence-narrowed GET /pets?tag=&tag=']],
  [any, step('tag? (string)'), ['request-parameter-occurrence-narrowed GET /pets?tag=&tag=']],
  [
    any,
    once,
    ['request-parameter-became-required GET /pets', 'request-parameter-occurrence-narrowed GET /pets?tag=&tag='],
  ],
  [step('tag (string{2,4})'), step('tag (string{2,3})'), ['request-parameter-occurrence-narrowed GET /pets?tag=&tag=&tag=&tag=']],
  [step('tag (string{2,4})'), step('tag (string{3,4})'), ['request-parameter-occurrence-narrowed GET /pets?tag=&tag=']],
  [step('tag (string{1,4})'), step('tag (string{2,4})'), ['request-parameter-occurrence-narrowed GET /pets?tag=']],
  [step('tag (string{2,3})'), step('tag (string+)'), []],
  [step('id (integer+)'), step('id (number+)'), []],
  [step('id (number+)'), step('id (integer+)'), ['request-parameter-type-changed GET /pets?id=0.']],
  [step('id (number{2})'), step('id (integer{2})'), ['request-parameter-type-changed GET /pets?id=0&id=0.']],
  [any, none, ['request-parameter-removed GET /pets?tag=']],
  [none, any, []],
  [none, some, ['request-parameter-added GET /pets']],
  [any, step('labels (string*)'), ['request-parameter-renamed GET /pets?tag=']],
  [any, [['GET /pets?tag=(string)'], step('tag (string{2,})')], []],
  [any, [['GET /pets?tag=(string)'], step('tag (string{3,})')], ['request-parameter-occurrence-narrowed GET /pets?tag=&tag=']],
])

const open = step('* (anything)')

testChanges([
  [none, open, []],
  [once, step('tag (string)', '* (anything)'), []],
  [any, open, []],
  [open, none, ['request-parameter-closed GET /pets?a=']],
  [open, step('* (number)'), ['request-parameter-values-narrowed GET /pets?a=']],
  [step('* (number)'), step('page? (number)', '* (number)'), ['request-parameter-occurrence-narrowed GET /pets?page=0&page=0']],
  [step('* (number)'), step('page (number*)', '* (number)'), []],
  [step('page? (integer)'), step('* (number)'), []],
  [step('page? (string)'), step('* (number)'), ['request-parameter-type-changed GET /pets?page=']],
  [none, step('*? (anything)'), []],
  [any, step('*? (anything)'), []],
  [step('*? (anything)'), none, []],
  [step('*? (anything)'), step('page? (number)'), []],
  [step('*? (anything)'), step('page (number)'), ['request-parameter-added GET /pets']],
  [open, step('*? (anything)'), []],
])
