import { fileURLToPath } from 'node:url'
import test from 'ava'
import rawLoader from 'libxml2-wasm/lib/libxml2raw.mjs'
import { readXml } from '../../src/message/readXml.js'
import { libxml2WasmReader } from '../../src/message/readers/libxml2WasmReader.js'
import { loadXmlReader } from '../../src/message/readers/xmlReader.js'
import { runNode } from '../support/command.js'
import { nativeReader, portableReader, readers } from '../support/readers.js'

/** Documents and their trees: elements as `name[@attribute=value] text (children)`. */
const documents: Readonly<Record<string, readonly [xml: string, tree: string]>> = {
  'an empty element': ['<a/>', 'a'],
  'prefixes, declared and not': ['<p:a xmlns:p="u" p:b="1" q:c="2"><q:d/></p:a>', 'a @b=1 @c=2 (d)'],
  'a default namespace': ['<a xmlns="u"><b xmlns=""/></a>', 'a (b)'],
  'schema instances': [
    '<a xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="1" xsi:type="t" nil="2"/>',
    'a @nil!=1 @type!=t @nil=2',
  ],
  'another namespace with the usual prefix': ['<a xmlns:xsi="u" xsi:nil="1"/>', 'a @nil=1'],
  references: ['<a b="&lt;&amp;&#38;&quot;&#xe9;">&gt;&#x1F600;&amp;lt;</a>', 'a @b=<&&"é >😀&lt;'],
  'white space in attributes': ['<a b=" x\n\ty&#10;z "/>', 'a @b= x  y\nz '],
  'references among short and long texts': [
    `<a>${'é&lt;'.repeat(2)}${'x'.repeat(2000)}${'&gt;ü'.repeat(30_000)}<b>&amp;</b> &#32; <b/>&amp;c</a>`,
    `a é<é<${'x'.repeat(2000)}${'>ü'.repeat(30_000)}   &c (b &) (b)`,
  ],
  'CDATA beside text': ['<a>x<![CDATA[<y>&amp;]]>z</a>', 'a x<y>&amp;z'],
  'comments and instructions': ['<?p?><!-- < --><a>x<!-- y -->z<?q r?> <!----></a><!-- e --><?s?>\n', 'a xz '],
  'white space between children': ['<a>\n <b> </b>\t<c/>\r\n</a>', 'a (b  ) (c)'],
  'line ends': ['<a>x\r\ny\rz\n</a>', 'a x\ny\nz\n'],
  'long and short texts beyond ASCII': [`<a>é<b>ü</b>${'ß'.repeat(1000)}</a>`, `a é${'ß'.repeat(1000)} (b ü)`],
  'names beyond ASCII': ['<ä:ö xmlns:ä="u" ü="1"/>', 'ö @ü=1'],
  'a declared encoding that is not the real one': ['<?xml version="1.0" encoding="x-none"?><a>é</a>', 'a é'],
  'an unknown minor version': ['<?xml version="1.1"?><a/>', 'a'],
  'an identifier that is no name': ['<a xml:id="1 2"/>', 'a @id=1 2'],
}

type Tree = Awaited<ReturnType<typeof readXml>> & { ok: true }

function printed({ name, attributes, children, text }: Tree['value']['root']): string {
  const own = attributes.map((one) => ` @${one.name}${one.instance ? '!' : ''}=${one.value}`).join('')
  return `${name}${own}${text && ` ${text}`}${children.map((child) => ` (${printed(child)})`).join('')}`
}

/** Documents that are refused, with the place of the mistake if it is the same for all readers. */
const broken: Readonly<Record<string, readonly [xml: string, message: RegExp, place: string]>> = {
  'a missing end tag': ['<a>\n<b></a>', /Opening and ending tag mismatch: b line 2 and a/, '2:8'],
  'text after the root': ['<a/>\n x', /Extra content/, '2:2'],
  'text after a root with an undeclared prefix': ['<p:a/>\nx', /Extra content/, '2:1'],
  'two attributes of one name': ['<a b="1" b="2"/>', /redefined/, '1:15'],
  'two attributes of one undeclared name': ['<a p:b="1"\n p:b="2"/>', /Attribute p:b redefined/, ''],
  'two attributes of one name in one namespace': ['<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"/>', /redefined/, '1:43'],
  'an unknown entity': ['<a>\n&e;</a>', /Entity 'e' not defined/, '2:4'],
  'an unknown entity in an attribute': ['<a b="&e;"/>', /Entity 'e' not defined/, '1:10'],
  'a control character': ['<a>\u0001</a>', /invalid Char value 1/, '1:4'],
  'two colons in a name': ['<a>\n<p:b:c/></a>', /QName/, ''],
  'two encodings': ['<?xml version="1.0" encoding="utf-8" encoding="utf-8"?><a/>', /./, ''],
}

for (const [reader, xmlReader] of Object.entries(readers)) {
  test(`${reader} reads all documents alike, from text and bytes`, async (t) => {
    for (const [name, [xml, tree]] of Object.entries(documents))
      for (const form of [xml, Buffer.from(xml.replace('x-none', 'utf-8')), Buffer.from(`\uFEFF${xml}`)]) {
        const read = await readXml(form, { xmlReader })
        t.is(read.ok ? printed(read.value.root) : read.error.message, tree, name)
      }
  })

  test(`${reader} says where documents are broken`, async (t) => {
    for (const [name, [xml, message, place]] of Object.entries(broken))
      for (const form of [xml, Buffer.from(xml)]) {
        const read = await readXml(form, { xmlReader })
        if (read.ok) t.fail(`${name} is read`)
        else {
          t.is(read.error.code, 'not-well-formed', name)
          t.regex(read.error.message, message, name)
          if (place !== '') t.is(`${String(read.error.line)}:${String(read.error.column)}`, place, name)
        }
      }
  })
}

test('bytes and their text give the same error, whatever is wrong', async (t) => {
  const bytes = Buffer.from('<a>\n\xff</a>', 'latin1')
  const read = await readXml(bytes, { xmlReader: portableReader })
  t.deepEqual(!read.ok && [read.error.code, read.error.line, read.error.column], ['undecodable', 2, 1])
})

const mega = 2 ** 20

/** Documents that libxml2 refuses for their size, of which the portable reader has to check the large ones itself. */
const oversized: Readonly<Record<string, readonly [make: () => string, message: RegExp]>> = {
  'an attribute of 11 MiB': [() => `<a b="${'y'.repeat(11 * mega)}"/>`, /AttValue length too long/],
  'a comment of 11 MiB': [() => `<a><!--${'y'.repeat(11 * mega)}--></a>`, /Comment too big/],
  'an instruction of 11 MiB': [() => `<a><?x ${'y'.repeat(11 * mega)}?></a>`, /PI x too big/],
  'a name of 51,000 letters': [() => `<${'a'.repeat(51_000)}/>`, /Name too long/],
  'such a name in a large document': [() => `<b>${'x'.repeat(11 * mega)}<${'a'.repeat(51_000)}/></b>`, /Name too long/],
  '257 levels': [() => '<a>'.repeat(257) + '</a>'.repeat(257), /deeper than 256/],
  '3,000 levels in a large document': [
    () => `${'<a>'.repeat(3000)}${'x'.repeat(11 * mega)}${'</a>'.repeat(3000)}`,
    /deeper than 256/,
  ],
}

test('both readers have the same limits', async (t) => {
  for (const [name, [make, message]] of Object.entries(oversized))
    for (const xmlReader of [nativeReader, portableReader]) {
      const read = await readXml(Buffer.from(make()), { xmlReader })
      t.regex(read.ok ? 'read' : read.error.message, message, `${name}, ${xmlReader.name}`)
    }
})

/** The loader of libxml2-wasm, with a count of the instances, and the memory of the latest. */
function counted() {
  const instances: Awaited<ReturnType<typeof rawLoader>>[] = []
  const load = async () => {
    const instance = await rawLoader()
    instances.push(instance)
    return instance
  }
  return { load, instances }
}

test('the memory of an instance does not grow with the number of documents, good and bad', async (t) => {
  const { load, instances } = counted()
  const loaded = await libxml2WasmReader(load)
  if (!loaded.ok) return t.fail()
  const readSome = async (count: number): Promise<void> => {
    for (let index = 0; index < count; index++) {
      const [good, bad] = [`<a n${String(index)}="x"><b>${String(index)}</b></a>`, `<a><p:b${String(index)}></a>`]
      await readXml(Buffer.from(good), { xmlReader: loaded.value })
      await readXml(bad, { xmlReader: loaded.value })
    }
  }
  await readSome(2000)
  const before = instances[0]!.HEAPU8.length
  await readSome(8000)
  t.is(instances.length, 1)
  return t.is(instances[0]!.HEAPU8.length, before)
})

test('after a very large document there is a new instance, since memory never shrinks', async (t) => {
  const { load, instances } = counted()
  const loaded = await libxml2WasmReader(load)
  if (!loaded.ok) return t.fail()
  const { read } = loaded.value
  const limits = { size: Infinity, depth: 256, attributes: 1000, nodes: Infinity }
  t.true((await read(`<a>${'x'.repeat(150_000_000)}</a>`, limits)).ok)
  t.true((await read('<a/>', limits)).ok)
  t.is(instances.length, 2)
  return t.true(instances[1]!.HEAPU8.length < 20_000_000)
})

test('the documented interface is used if the structs of libxml2 are not as expected', async (t) => {
  const raw = await rawLoader()
  const elsewhere = await libxml2WasmReader(() =>
    Promise.resolve(
      new Proxy(raw, {
        get: (of, key) => (key === '_xmlNewParserCtxt' ? () => 4096 : (Reflect.get(of, key) as unknown)),
      }),
    ),
  )
  t.true(elsewhere.ok && elsewhere.value.readUtf8 === undefined)
  const read = elsewhere.ok && (await readXml('<a><b/>', { xmlReader: elsewhere.value }))
  return t.deepEqual(read && !read.ok && [read.error.line, read.error.column], [1, 8])
})

test('the reader is chosen once, with the reason', async (t) => {
  const chosen = await loadXmlReader()
  const asked = process.env['CODICIL_XML']
  const expected = asked ? [asked, 'asked'] : ['libxml2-wasm', 'default']
  t.deepEqual(chosen.ok && [chosen.value.backend.name, chosen.value.reason.kind], expected)
  t.is(await loadXmlReader(), chosen)
})

test('without a reader, XML is neither matched nor refused, and what takes long fails at its start', async (t) => {
  const [probe, register] = ['../support/readerlessProbe.ts', '../../scripts/register.mjs']
  const words = [`--import=${new URL(register, import.meta.url).href}`, fileURLToPath(new URL(probe, import.meta.url))]
  const { stdout, stderr } = await runNode(words, { env: { CODICIL_XML: 'none' }, within: 60_000 })
  t.is(stderr, '')
  t.deepEqual(JSON.parse(stdout), {
    matchXml: 'unknown-backend',
    matchJson: 'ok',
    matchRequest: 'unknown-backend',
    matchJsonRequest: 'nothing',
    test: 'unknown-backend',
    testJson: 'no-service',
    stub: 'unknown-backend',
  })
})
