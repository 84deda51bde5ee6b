import test from 'ava'
import { nearest } from '../../src/text/nearest.js'

const words = ['type', 'enum', 'status', 'request-body', 'response-body', 'GET']

for (const [word, meant] of [
  ['typ', 'type'],
  ['Type', 'type'],
  ['staus', 'status'],
  ['reqest-body', 'request-body'],
  ['request_body', 'request-body'],
  ['reponse-body', 'response-body'],
  ['get', 'GET'],
] as const) {
  test(`${word} most likely means ${meant}`, (t) => {
    t.is(nearest(word, words), meant)
  })
}

for (const word of ['the', 'something', 'xyz', '']) {
  test(`"${word}" is not near any of the words`, (t) => {
    t.is(nearest(word, words), undefined)
  })
}

test('the nearest of several candidates is meant, or the first of equally near ones', (t) => {
  t.is(nearest('Petz', ['Pens', 'Pet', 'Pets']), 'Pet')
})

test('without candidates nothing is near', (t) => {
  t.is(nearest('a', []), undefined)
})
