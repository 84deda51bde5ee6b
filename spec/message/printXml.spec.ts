import test from 'ava'
import { printXml, type WrittenElement } from '../../src/message/print/printXml.js'

const element = (name: string, declared: string, content: WrittenElement['content'] = []): WrittenElement => ({
  name,
  attributes: declared === '' ? [] : declared.split(' ').map((one) => one.split('=') as [string, string]),
  content,
})

const declarations: Readonly<Record<string, readonly [written: WrittenElement, printed: string]>> = {
  'one that is in scope already is left out': [
    element('p:a', 'xmlns:p=urn:1', [element('p:b', 'xmlns:p=urn:1', [element('p:c', 'xmlns:p=urn:1')])]),
    '<p:a xmlns:p="urn:1">\n  <p:b>\n    <p:c/>\n  </p:b>\n</p:a>',
  ],
  'also beside text': [
    element('p:a', 'xmlns:p=urn:1', ['text', element('p:b', 'xmlns:p=urn:1')]),
    '<p:a xmlns:p="urn:1">text<p:b/></p:a>',
  ],
  'also of the default namespace': [
    element('a', 'xmlns=urn:1', [element('b', 'xmlns=urn:1 id=7')]),
    '<a xmlns="urn:1">\n  <b id="7"/>\n</a>',
  ],
  'one of another namespace is kept, and the first one again inside it': [
    element('p:a', 'xmlns:p=urn:1', [element('p:b', 'xmlns:p=urn:2', [element('p:c', 'xmlns:p=urn:1')])]),
    '<p:a xmlns:p="urn:1">\n  <p:b xmlns:p="urn:2">\n    <p:c xmlns:p="urn:1"/>\n  </p:b>\n</p:a>',
  ],
  'one of an element is not in scope beside it': [
    element('a', '', [element('p:b', 'xmlns:p=urn:1'), element('p:c', 'xmlns:p=urn:1')]),
    '<a>\n  <p:b xmlns:p="urn:1"/>\n  <p:c xmlns:p="urn:1"/>\n</a>',
  ],
  'another attribute is never left out': [
    element('a', 'id=7', [element('b', 'id=7')]),
    '<a id="7">\n  <b id="7"/>\n</a>',
  ],
}

for (const [what, [written, printed]] of Object.entries(declarations))
  test(`declarations of namespaces: ${what}`, (t) => {
    t.is(printXml(written), printed)
  })
