import test from 'ava'
import fc from 'fast-check'
import { MIMEType } from 'node:util'
import { headerDomain } from '../../src/pattern/headerDomain.js'
import { accepts } from '../../src/pattern/domain.js'

const span = { start: 0, end: 0 }

const acceptsContentType = (stated: string, text: string): boolean =>
  accepts(headerDomain({ name: 'content-Type', value: { kind: 'literal', text: stated, span } }, new Map()), text)

const cases: readonly (readonly [stated: string, accepted: readonly string[], refused: readonly string[]])[] = [
  [
    'application/json',
    ['application/json', 'Application/JSON', 'application/json; charset=utf-8', 'application/json ;a="x;y" ; b=c;'],
    ['', 'text/json', 'application/jsonx', 'application/json charset=utf-8', 'application/json; "', 'application/json,a/b'],
  ],
  [
    'text/xml; charset=UTF-8',
    ['text/xml;charset=utf-8', 'TEXT/XML; CharSet="UTF-8"', 'text/xml; a=b; charset=utf-8', 'text/xml; charset=utf-8; a=b'],
    ['text/xml', 'text/xml; charset=utf-16', 'text/xml; a="charset=utf-8"', 'text/xml; xcharset=utf-8'],
  ],
  [
    'application/soap+xml; action="urn:A"; charset=utf-8',
    ['application/soap+xml; charset=utf-8; action="urn:A"', String.raw`application/soap+xml;Action="urn:\A";charset=utf-8`],
    ['application/soap+xml; action="urn:a"; charset=utf-8', 'application/soap+xml; action="urn:A"'],
  ],
  [String.raw`a/b; q="x\"y"`, [String.raw`a/b;q="x\"y"`, String.raw`a/b;q="\x\"\y"`], ['a/b;q="x"y"', 'a/b;q=x']],
  ['json', ['json'], ['JSON', 'json; a=b']],
] // prettier-ignore

for (const [stated, accepted, refused] of cases)
  test(`the content type ${stated}`, (t) => {
    for (const text of accepted) t.true(acceptsContentType(stated, text), text)
    for (const text of refused) t.false(acceptsContentType(stated, text), text)
  })

test('other headers are compared as they are', (t) => {
  const value = { kind: 'literal', text: 'text/html', span } as const
  t.false(accepts(headerDomain({ name: 'Accept', value }, new Map()), 'TEXT/html'))
})

const parameters = fc.uniqueArray(
  fc.tuple(fc.constantFrom('a', 'B', 'charset'), fc.constantFrom('utf-8', 'X', 'x', 'a b', ';', '"', '\\', '')),
  { selector: ([name]) => name },
)

const written = (type: string, all: readonly (readonly [name: string, value: string])[]): string => {
  const mime = new MIMEType(type)
  for (const [name, value] of all) mime.params.set(name, value)
  return String(mime)
}

test('exactly the content types with the stated type and parameters are accepted', (t) => {
  const type = fc.constantFrom('text/a', 'TEXT/A', 'text/b')
  const equal = (name: string, a: string, b: string | null): boolean =>
    name === 'charset' ? a.toLowerCase() === b?.toLowerCase() : a === b
  fc.assert(
    fc.property(type, parameters, type, parameters, (stated, own, sent, others) => {
      const text = written(sent, others)
      const { essence, params } = new MIMEType(text)
      const isSame =
        essence === stated.toLowerCase() &&
        own.every(([name, value]) => equal(name, value, params.get(name.toLowerCase())))
      t.is(acceptsContentType(written(stated, own), text), isSame, text)
    }),
    { numRuns: 1000 },
  )
})
