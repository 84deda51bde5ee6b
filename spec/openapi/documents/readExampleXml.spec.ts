import test from 'ava'
import fc from 'fast-check'
import { withoutSpace } from '../../../src/text/withoutSpace.js'
import { readXml } from '../../../src/message/readXml.js'
import { readExampleXml } from '../../../src/openapi/documents/readExampleXml.js'
import type { XmlElement } from '../../../src/xml/xmlTree.js'

/** What matching sees of an element. */
const seen = ({ name, namespace, attributes, children, text }: XmlElement): unknown => ({
  name,
  namespace,
  attributes,
  children: children.map(seen),
  text: children.length > 0 ? withoutSpace(text) : text,
})

const seenOrNothing = (root: XmlElement | undefined): unknown => root && seen(root)

async function payload(text: string): Promise<XmlElement | undefined> {
  const read = await readXml(text)
  return read.ok ? read.value.root : undefined
}

// prettier-ignore
const texts = [
  '<a/>', '<a></a>', ' <a/> ', '<a>x</a>', '<a> <b/> x <b/> </a>', '<a><![CDATA[<x>]]>y</a>', '<a><!-- c --><?p i?>x</a>', '<?xml version="1.0"?><a/>',
  '<a>&lt;&gt;&amp;&quot;&apos;&#65;&#x41;</a>', '<a>&nbsp;</a>', '<a>&#0;</a>', '<a>&#x110000;</a>', '<a>&</a>', '<a>\0</a>', '<a>\r\n\r</a>',
  '<a b="1"/>', "<a b='\"'/>", '<a b="x\n\ty&#10;&amp;"/>', '<a b="1" b="2"/>', '<a b=1/>', '<a b/>', '<a b="<"/>', '<a b="&lt;"/>', '<a hasOwnProperty="1" __proto__="2"/>', '<a b="1"c="2"/>',
  '<a xmlns="urn:a"><b xmlns=""/></a>', '<p:a xmlns:p="urn:a" p:b="1" b="2"><p:c/></p:a>', '<p:a><b p:c="1"/></p:a>', '<a p:b="1" p:b="2"/>', '<a xml:lang="en"/>',
  '<a xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/>', '<a xsi:nil="true"/>', '<p:a xmlns:p="urn:a"><p:b xmlns:p="urn:b"/><p:c/></p:a>',
  '', ' ', 'a', '{"a": 1}', '<a>', '</a>', '<a></b>', '<a><b></a></b>', '<a/><b/>', '<a/>x', 'x<a/>', '<a', '<1/>', '< a/>', '<a></ a>', '<a ></a >', '<a><!-- -- --></a>', '<!DOCTYPE a><a/>',
]

for (const text of texts)
  test(`an example is read like a payload: ${JSON.stringify(text)}`, async (t) => {
    t.deepEqual(seenOrNothing(readExampleXml(text).root), seenOrNothing(await payload(text)))
  })

const nested = (depth: number): string => '<a>'.repeat(depth) + '</a>'.repeat(depth)
const wide = (count: number): string => `<a ${Array.from({ length: count }, (_, index) => `b${String(index)}=""`).join(' ')}/>` // prettier-ignore

test('an example has the limits of a payload', (t) => {
  t.truthy(readExampleXml(nested(256)).root)
  t.is(readExampleXml(nested(257)).problem, 'its elements nest deeper than 256 levels')
  t.truthy(readExampleXml(wide(1000)).root)
  t.is(readExampleXml(wide(1001)).problem, 'an element has more than 1000 attributes')
})

const pieces = ['<a>', '</a>', '<b/>', '<p:b xmlns:p="u">', '</p:b>', '<p:b/>', ' ', 'x', '&amp;', '&', '"', '<', '>', 'b="1"', '<a b="', '<![CDATA[<]]>', '<![CDATA[', '<!--', '-->', '<?p <?>', '\n'] // prettier-ignore

test('an example and a payload are well-formed alike, and have the same elements', async (t) => {
  const numRuns = Number(process.env['XML_RUNS'] ?? 200)
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((some) => `<a>${some.join('')}</a>`)
  const property = fc.asyncProperty(text, async (one) => {
    t.deepEqual(seenOrNothing(readExampleXml(one).root), seenOrNothing(await payload(one)), one)
  })
  await fc.assert(property, { numRuns, seed: 1 })
})
