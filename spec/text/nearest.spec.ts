import test from 'ava'
import { nearest } from '../../src/text/writing/nearest.js'

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

test('words of more than 64 letters are near nothing, and only the first 10,000 candidates are looked at', (t) => {
  const long = 'a'.repeat(65)
  t.is(nearest(long, [`${long}b`]), undefined)
  t.is(nearest('Petz', Array(1_000_000).fill('x'.repeat(100_000))), undefined)
  let asked = 0
  const endless = function* (): Generator<string> {
    for (;;) yield `x${String(asked++)}`
  }
  t.is(nearest('Pet', endless()), undefined)
  t.true(asked <= 10_001)
})
