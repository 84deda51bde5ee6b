import type { matchPayload } from '../../src/match/matchPayload.js'

type Options = NonNullable<Parameters<typeof matchPayload>[3]>

/** A payload made to break its reader, and what must be reported about it. */
export interface Hostile {
  readonly type: string
  readonly make: () => string | Uint8Array
  readonly options?: Options
  /** The code of the error, or the `actual` of the first mismatch if it can be read; undefined if it matches. */
  readonly reported: RegExp | undefined
}

/** Whether a payload is read as XML. */
export const isXml = ({ type }: Hostile): boolean => type.startsWith('<')

const MiB = 2 ** 20
const text = '<a>(string)</a>'
const nodes = '<a><b>(string)</b></a>'
const json = '{"a": "(string)"}'
const items = '["(string*)"]'

const bomb = `<!DOCTYPE a [<!ENTITY a0 "ha">${Array.from(
  { length: 30 },
  (_, index) => `<!ENTITY a${String(index + 1)} "&a${String(index)};&a${String(index)};">`,
).join('')}]><a>&a30;</a>`

const utf16 = (xml: string, mark = ''): Uint8Array => Buffer.from(mark + xml, 'utf16le')

const xml = (make: () => string | Uint8Array, reported?: RegExp, options?: Options, type = text): Hostile => ({
  type,
  make,
  reported,
  ...(options && { options }),
})

const doctype = /^document-type$/
const broken = /^not-well-formed$/
const doctypes: Readonly<Record<string, string | Uint8Array>> = {
  'an entity bomb': bomb,
  'an external entity': '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/hostname">]><a>&e;</a>',
  'an external subset': '<!DOCTYPE a SYSTEM "http://127.0.0.1:9/a.dtd"><a>1</a>',
  'a parameter entity': '<!DOCTYPE a [<!ENTITY % p SYSTEM "file:///etc/hostname"> %p;]><a/>',
  'a document type in lower case': '<!doctype a><a/>',
  'a document type after comments': `<!-- <a> --><!---->\n<!-- - -> --><!DOCTYPE a><a/>`,
  'a document type after instructions': '<?xml version="1.0"?><?a <!--?><?b "?><!DOCTYPE a><a/>',
  'a document type after white space': `${' \t\r\n'.repeat(10_000)}<!DOCTYPE a><a/>`,
  'a document type after a mark': `\uFEFF<!DOCTYPE a><a/>`,
  'a document type after two marks': Buffer.from('\uFEFF\uFEFF<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>'),
  'a document type in UTF-16': utf16('<!DOCTYPE a><a/>', '\uFEFF'),
  'a document type in UTF-16 without a mark': utf16('<!DOCTYPE a><a/>'),
  'a document type in UTF-16, big-endian': Buffer.from(utf16('<!DOCTYPE a><a/>', '\uFEFF')).swap16(),
}

/** Payloads that crash, hang or exhaust a careless reader. */
export const hostilePayloads: Readonly<Record<string, Hostile>> = {
  ...Object.fromEntries(Object.entries(doctypes).map(([name, payload]) => [name, xml(() => payload, doctype)])),
  'no payload': xml(() => '', broken),
  'no bytes': xml(() => new Uint8Array(), broken),
  'nothing but a mark': xml(() => Buffer.from('\uFEFF'), broken),
  'nothing but white space': xml(() => ' \n\t ', broken),
  'nothing but a declaration': xml(() => '<?xml version="1.0"?>', broken),
  'nothing but NULs': xml(() => new Uint8Array(1000), broken),
  'a NUL in text': xml(() => '<a>\0</a>', broken),
  'a NUL before the rest': xml(() => '<a>1</a>\0<!DOCTYPE a><b/>', broken),
  'a NUL in the prolog': xml(() => '\0<!DOCTYPE a><a/>', doctype),
  'control characters': xml(() => '<a>\u0001\u001f\u007f</a>', broken),
  'a character reference to NUL': xml(() => '<a>&#0;</a>', broken),
  'a character reference beyond Unicode': xml(() => `<a>&#x${'f'.repeat(1000)};</a>`, broken),
  'an unpaired surrogate': xml(() => '<a>\uD83D</a>', /^undecodable$/),
  'an unpaired surrogate in UTF-16': xml(() => utf16('<a>\uD83D</a>', '\uFEFF'), /^undecodable$/),
  'UTF-16 cut in half': xml(() => utf16('<a>1</a>').subarray(0, 15), /^undecodable$/),
  'UTF-8 cut off': xml(() => Buffer.from('<a>é</a>').subarray(0, 4), /^undecodable$/),
  'UTF-8 of surrogates': xml(() => Buffer.from([0x3c, 0x61, 0x3e, 0xed, 0xa0, 0x80, 0x3c]), /^undecodable$/),
  'overlong UTF-8': xml(() => Buffer.from([0x3c, 0x61, 0x3e, 0xc0, 0xbc, 0x3c]), /^undecodable$/),
  'a declared encoding that does not exist': xml(
    () => Buffer.from('<?xml version="1.0" encoding="x"?><a/>'),
    /^unknown-enc/,
  ),
  '100,000 levels': xml(() => '<a>'.repeat(100_000) + '</a>'.repeat(100_000), /^too-deep$/),
  '100,000 levels, never closed': xml(() => '<a>'.repeat(100_000), /^too-deep$/),
  '100,000 levels, with a higher limit': xml(() => '<a>'.repeat(100_000), /^too-deep$/, { limits: { depth: 1e9 } }),
  '20 levels, with a lower limit': xml(() => '<a>'.repeat(20) + '</a>'.repeat(20), /^too-deep$/, {
    limits: { depth: 9 },
  }),
  'a million attributes': xml(() => `<a ${manyAttributes(1e6)}/>`, /^too-many-attributes$/),
  'a million attributes, never closed': xml(() => `<a ${manyAttributes(1e6)}`, /^too-many-attributes$/),
  'a million namespaces': xml(
    () => `<a ${Array.from({ length: 1e6 }, (_, index) => `xmlns:p${String(index)}="u"`).join(' ')}/>`,
    /^too-many-attributes$/,
  ),
  '1,001 attributes': xml(() => `<a ${manyAttributes(1001)}/>`, /^too-many-attributes$/),
  '3,000 attributes, with a higher limit': xml(() => `<a ${manyAttributes(3000)}/>`, /^`?1`?$|^`1`$/, {
    limits: { attributes: 5000 },
  }),
  '200 MiB of text': xml(() => Buffer.alloc(200 * MiB, 'a'), /^too-large$/),
  '200 MiB of text, as a string': xml(() => 'a'.repeat(200 * MiB), /^too-large$/),
  '100 MiB of text, with a higher limit': xml(
    () => Buffer.concat([Buffer.from('<a>'), Buffer.alloc(100 * MiB, 'a'), Buffer.from('</a>')]),
    undefined,
    { limits: { size: 1024 * MiB } },
  ),
  'a million entities in text': xml(() => `<a>${'&lt;'.repeat(1e6)}</a>`),
  'a million comments in text': xml(() => `<a>${'x<!---->'.repeat(1e6)}</a>`),
  'a million CDATA sections': xml(() => `<a>${'<![CDATA[]]>'.repeat(1e6)}</a>`),
  'a start tag of 20 MiB of white space': xml(() => `<a${' '.repeat(20 * MiB)}/>`),
  'a start tag that never ends': xml(() => `<a${' x'.repeat(5 * MiB)}`, broken),
  'an attribute value that never ends': xml(() => `<a x="${'y'.repeat(20 * MiB)}`, broken),
  'a comment that never ends': xml(() => `<!-- ${'- '.repeat(10 * MiB)}`, broken),
  'a name of 20 MiB': xml(() => `<${'a'.repeat(20 * MiB)}/>`, /^not-well-formed$|^`a{60}…`$/),
  '300,000 elements where one is expected': xml(() => `<a>${'<b/>'.repeat(3e5)}</a>`, /^`b`$/, {}, nodes),
  'more elements than the limit': xml(() => `<a>${'<b/>'.repeat(2000)}</a>`, /^too-many-nodes$/, {
    limits: { nodes: 2000 },
  }),
  'digits that end in a letter': xml(() => `<a>${'1'.repeat(5 * MiB)}x</a>`, /^`1{60}…`$/, {}, '<a>(number)</a>'),
  'white space that ends in a letter': xml(() => `<a>${' '.repeat(5 * MiB)}x</a>`, /^` …`$/, {}, '<a>(number)</a>'),
  '300,000 undeclared prefixes': xml(() => `<a>${'<p:b/>'.repeat(3e5)}</a>`, /^`<b>`$/),
  'JSON: nothing': xml(() => '', broken, {}, json),
  'JSON: 100,000 arrays in one another': xml(() => '['.repeat(1e5), /^too-deep$/, {}, items),
  'JSON: 100,000 objects in one another': xml(() => '{"a":'.repeat(1e5), /^too-deep$/, {}, json),
  'JSON: 100,000 arrays, with a higher limit': xml(
    () => '['.repeat(1e5),
    /^too-deep$/,
    { limits: { depth: 1e9 } },
    items,
  ),
  'JSON: 200 MiB': xml(() => Buffer.alloc(200 * MiB, ' '), /^too-large$/, {}, json),
  'JSON: 60 MiB of empty objects': xml(() => `[${'{},'.repeat(20 * MiB)}{}]`, /^too-many-nodes$/, {}, items),
  'JSON: 300,000 duplicate keys': xml(() => `{${'"a":"",\n'.repeat(3e5)}"a":""}`, undefined, {}, json),
  'JSON: 300,000 wrong items': xml(() => `[${'1,\n'.repeat(3e5)}1]`, /^`1`$/, {}, items),
  'JSON: __proto__': xml(() => '{"__proto__": {"a": "x"}}', /^`__proto__`$/, {}, json),
  'JSON: a number of 5 million digits': xml(() => `[${'9'.repeat(5e6)}]`, /^`9{60}…`$/, {}, '[10]'),
  'JSON: an exponent of 5 million digits': xml(() => `[1e${'9'.repeat(5e6)}]`, /^`1e9+…`$/, {}, '[10]'),
  'JSON: a string of 5 million backslashes': xml(() => `{"a": "${'\\\\'.repeat(5e6)}"}`, undefined, {}, json),
  'JSON: a string that never ends': xml(() => `{"a": "${'\\"'.repeat(5e6)}`, broken, {}, json),
  'JSON: an unpaired surrogate': xml(() => '{"a": "\uD83D"}', /^undecodable$/, {}, json),
  'JSON: an unpaired surrogate, escaped': xml(() => '{"a": "\\ud83d"}', undefined, {}, json),
  'JSON: NULs': xml(() => new Uint8Array(1000), broken, {}, json),
  'text: 200 MiB': xml(() => Buffer.alloc(200 * MiB, '1'), /^too-large$/, {}, '(number)'),
  'text: digits that end in a letter': xml(() => `${'1'.repeat(5 * MiB)}x`, /^`1{60}…`$/, {}, '(number)'),
}

const manyAttributes = (count: number): string =>
  Array.from({ length: count }, (_, index) => `a${String(index)}="1"`).join(' ')
