import test from 'ava'
import { success } from '../../../src/text/failure.js'
import { positionAt, linesOf } from '../../../src/text/lineMap.js'
import { placeInFile } from '../../../src/text/source.js'
import { gatherDocuments } from '../../../src/wsdl/documents/gatherDocuments.js'
import type { Report } from '../../../src/descriptions/files/report.js'
import type { XmlDocuments } from '../../../src/wsdl/documents/documents.js'

interface Gathered {
  readonly documents: XmlDocuments
  /** The paths that were asked for, in order. */
  readonly asked: readonly string[]
  /** `file:line code message`. */
  readonly found: readonly string[]
}

/** Gathers the files that the first of some files leads to. */
async function gathered(files: Readonly<Record<string, string>>): Promise<Gathered> {
  const asked: string[] = []
  const reported: Parameters<Report>[] = []
  const [name] = Object.keys(files) as [string]
  const result = await gatherDocuments(
    { name, text: files[name]! },
    name,
    (path) => {
      asked.push(path)
      const text = files[path]
      return Promise.resolve(success(text === undefined ? undefined : { name: path, text }))
    },
    (...what) => reported.push(what),
  )
  if (!result.ok) throw new Error(result.failure.message)
  const found = reported.map(([code, span, message]) => {
    const place = placeInFile({ source: result.value.source, span })
    const { line } = positionAt(linesOf(place.source), place.span.start)
    return `${place.source.name}:${String(line)} ${code} ${message}`
  })
  return { documents: result.value, asked, found }
}

const schema = (content: string, more = ''): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" ${more}>\n${content}\n</xs:schema>`

const names = ({ documents }: Gathered): readonly string[] => documents.all.map(({ path }) => path)

test('imports and includes are read from their folders, each file once, in circles too', async (t) => {
  const read = await gathered({
    'api/service.wsdl': `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/">
      <import location="shared/messages.wsdl"/>
      <types>${schema('<xs:include schemaLocation="../types/pets.xsd"/>')}</types>
    </definitions>`,
    'api/shared/messages.wsdl': `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/">
      <types>${schema('<xs:import namespace="urn:p" schemaLocation="..\\..\\types/./pets.xsd"/>')}</types>
    </definitions>`,
    'types/pets.xsd': schema('<xs:include schemaLocation="tags.xsd"/><xs:redefine schemaLocation="my%20tags.xsd"/>'),
    'types/tags.xsd': schema('<xs:include schemaLocation="pets.xsd"/><xs:include schemaLocation="tags.xsd"/>'),
    'types/my tags.xsd': schema(''),
  })
  const paths = [
    'api/service.wsdl',
    'api/shared/messages.wsdl',
    'types/pets.xsd',
    'types/tags.xsd',
    'types/my tags.xsd',
  ]
  t.deepEqual(names(read), paths)
  t.deepEqual(read.asked, paths.slice(1))
  t.deepEqual(read.found, [])
})

test('the place of every tag and attribute value is one of its own file', async (t) => {
  const { documents } = await gathered({
    'a.xsd': schema('<xs:include schemaLocation="b.xsd"/>'),
    'b.xsd': `\uFEFF${schema(`<xs:element\r\n name = 'a &amp; b'\n/>`)}`,
  })
  const [, b] = documents.all
  const element = b!.root!.children[0]!
  const name = element.attributes[0]!
  t.is(name.value, 'a & b')
  const textOf = (span: { start: number; end: number }): string => {
    const place = placeInFile({ source: documents.source, span })
    t.is(place.source.name, 'b.xsd')
    return place.source.text.slice(place.span.start, place.span.end)
  }
  t.is(textOf(name.span), 'a &amp; b')
  t.is(textOf(element.span), `<xs:element\r\n name = 'a &amp; b'\n/>`)
  t.is(textOf(b!.root!.span), schema('').split('\n')[0]!)
})

test('an address of the network is never asked for, only a file of its name beside the importing one', async (t) => {
  const read = await gathered({
    'x/a.xsd': schema(`
      <xs:import namespace="urn:b" schemaLocation="https://example.com/schemas/b.xsd"/>
      <xs:import namespace="urn:c" schemaLocation="http://example.com/Service.svc?xsd=xsd0"/>
      <xs:import namespace="urn:d" schemaLocation="http://example.com/d.xsd"/>
      <xs:import namespace="urn:e" schemaLocation="file:///C:/schemas/e.xsd"/>
      <xs:import namespace="urn:f" schemaLocation="/etc/f.xsd"/>
      <xs:import namespace="http://www.w3.org/XML/1998/namespace" schemaLocation="http://www.w3.org/2001/xml.xsd"/>`),
    'x/b.xsd': schema(''),
    'x/xsd0.xsd': schema(''),
  })
  t.deepEqual(read.asked, ['x/b.xsd', 'x/xsd0.xsd', 'x/d.xsd', 'x/e.xsd', 'x/f.xsd', 'x/xml.xsd'])
  t.deepEqual(read.found, [
    'x/a.xsd:5 wsdl-missing-file `http://example.com/d.xsd` is not fetched',
    'x/a.xsd:6 wsdl-missing-file `file:///C:/schemas/e.xsd` is not read, because other machines do not have it',
    'x/a.xsd:7 wsdl-missing-file `/etc/f.xsd` is not read, because other machines do not have it',
  ])
})

test('locations that no file can have are not asked for', async (t) => {
  const long = `${'a/'.repeat(4000)}b.xsd`
  const read = await gathered({
    'a.xsd': schema(`
      <xs:include schemaLocation="data:text/xml,x"/>
      <xs:include schemaLocation="a%00b.xsd"/>
      <xs:include schemaLocation="${long}"/>
      <xs:include schemaLocation=" "/>
      <xs:redefine/>
      <xs:import namespace="urn:known"/>`),
  })
  t.deepEqual(read.asked, ['a%00b.xsd'])
  t.deepEqual(read.found, [
    'a.xsd:6 wsdl-missing-file this include states no file',
    'a.xsd:7 wsdl-missing-file this redefine states no file',
    'a.xsd:3 wsdl-missing-file `data:text/xml,x` is not the location of a file',
    'a.xsd:4 wsdl-missing-file there is no file `a%00b.xsd`',
    `a.xsd:5 wsdl-missing-file \`${long.slice(0, 300)}…\` is not the location of a file`,
  ])
})

test('characters that XML does not allow are refused at their place, also as references', async (t) => {
  for (const [text, message] of [
    ['a\0', 'XML does not allow the character `"\\u0000"`'],
    ['&#0;', 'XML does not allow this character'],
    ['&#xFFFF;', 'XML does not allow this character'],
    ['&e;', 'this entity is not predefined by XML'],
  ] as const)
    t.deepEqual((await gathered({ 'a.xsd': schema(`<!-- -->\n${text}`) })).found, [`a.xsd:3 wsdl-not-xml ${message}`])
})

test('the schemas of SOAP encoding and of xml:lang are known without a file, if they are used', async (t) => {
  const unused = await gathered({ 'a.xsd': schema('', 'xmlns:e="http://schemas.xmlsoap.org/soap/encoding/"') })
  t.deepEqual(names(unused), ['a.xsd'])
  const used = await gathered({
    'a.xsd': schema('<xs:element name="a" type="e:Array"/>', 'xmlns:e="http://schemas.xmlsoap.org/soap/encoding/"'),
  })
  t.deepEqual(names(used), ['a.xsd', 'soap-encoding.xsd (built in)'])
  const language = await gathered({
    'a.xsd': schema('<xs:complexType name="a"><xs:attribute ref="xml:lang"/></xs:complexType>'),
  })
  t.deepEqual(names(language), ['a.xsd', 'xml.xsd (built in)'])
  t.deepEqual([...unused.found, ...used.found, ...language.found], [])
})

test('a file that cannot be read does not keep the others from being read', async (t) => {
  const read = await gathered({
    'a.xsd': schema('<xs:include schemaLocation="broken.xsd"/>\n<xs:include schemaLocation="b.xsd"/>'),
    'broken.xsd': '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">\n<a></b>\n</xs:schema>',
    'b.xsd': schema(''),
  })
  t.deepEqual(names(read), ['a.xsd', 'broken.xsd', 'b.xsd'])
  t.is(read.documents.all[1]?.root, undefined)
  t.deepEqual(read.found, ['broken.xsd:2 wsdl-not-xml `a` is not closed before this end tag'])
})

test('what is no WSDL is called by its name', async (t) => {
  for (const [text, message] of [
    ['{"openapi": "3.0.0"}', 'this is not XML, which starts with a tag'],
    ['<!doctype HTML>\n<p>Sign in<br>first</p>', 'this is an HTML page'],
    ['<HTML><p>Sign in<br>first</p></HTML>', 'this is an HTML page'],
    ['<a/>\n<b/>text', 'the file goes on after the end of its root element'],
    ['<a>\n<<<<<<< HEAD\n</a>', 'this is a conflict marker of git'],
    ['<a name=“b”/>', 'the value of an attribute must stand between quotes'],
    ['<a><!-- b -- c --></a>', 'a comment cannot contain `--`'],
  ] as const) {
    const { found } = await gathered({ 'a.wsdl': text })
    t.is(found[0]?.replace(/^\S+ /, ''), `wsdl-not-xml ${message}`, text)
  }
})
