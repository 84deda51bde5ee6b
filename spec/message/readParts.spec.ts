import test from 'ava'
import fc from 'fast-check'
import { printParts, partsContentType, type WrittenPart } from '../../src/message/print/printParts.js'
import type { MultipartPart } from '../../src/message/multipartPart.js'
import { readParts } from '../../src/message/readParts.js'

const contentType = 'multipart/form-data; boundary=xx'

/** The parts of a body of lines; `undefined` if it is refused. */
const partsOf = async (lines: readonly string[], type = contentType): Promise<readonly MultipartPart[] | undefined> => {
  const read = await readParts(lines.join('\r\n'), type)
  return read.ok ? read.value : undefined
}

const text = (name: string, value: string): MultipartPart => ({
  kind: 'text',
  name,
  text: value,
  contentType: 'text/plain',
})
const file = (name: string, contentType: string, fileName = ''): MultipartPart => ({
  kind: 'file',
  name,
  fileName,
  contentType,
})
const named = (name: string): string => `Content-Disposition: form-data; name=${name}`

const cases: readonly { title: string; lines: readonly string[]; type?: string; parts: readonly MultipartPart[] | undefined }[] =
  [
    { title: 'text', lines: ['--xx', named('"a"'), '', 'b', '--xx--', ''], parts: [text('a', 'b')] },
    { title: 'no text', lines: ['--xx', named('a'), '', '', '--xx--'], parts: [text('a', '')] },
    { title: 'lines', lines: ['--xx', named('a'), '', 'b', '', '-', '--xx--'], parts: [text('a', 'b\r\n\r\n-')] },
    {
      title: 'a preamble and an epilogue',
      lines: ['before', '--xx', named('a'), '', 'b', '--xx--', '--xx', named('c'), '', 'd'],
      parts: [text('a', 'b')],
    },
    {
      title: 'headers in any case and order, folded',
      lines: ['--xx', 'X: y', 'CONTENT-disposition: FORM-data;', '\tNAME="a"', '', 'b', '--xx--'],
      parts: [text('a', 'b')],
    },
    {
      title: 'a file',
      lines: ['--xx', `${named('"a"')}; filename="C:\\a.png"`, 'Content-Type: Image/PNG; q=1', '', 'b', '--xx--'],
      parts: [file('a', 'image/png', 'a.png')],
    },
    { title: 'an unnamed file', lines: ['--xx', `${named('a')}; filename=`, '', '', '--xx--'], parts: [file('a', 'text/plain')] },
    {
      title: 'bytes',
      lines: ['--xx', named('a'), 'Content-Type: application/octet-stream', '', 'b', '--xx--'],
      parts: [file('a', 'application/octet-stream')],
    },
    { title: 'quotes', lines: ['--xx', named('"a\\"\\\\\\;"'), '', 'b', '--xx--'], parts: [text('a"\\\\;', 'b')] },
    { title: 'no name', lines: ['--xx', 'Content-Disposition: form-data', '', 'b', '--xx--'], parts: [text('', 'b')] },
    { title: 'other dispositions', lines: ['--xx', 'Content-Disposition: inline', '', 'b', '--xx--'], parts: [] },
    { title: 'no headers', lines: ['--xx', '', 'b', '--xx', named('a'), '--xx--'], parts: [] },
    { title: 'no parts', lines: ['--xx--'], parts: [] },
    {
      title: 'a quoted boundary',
      lines: ['--x y;', named('a'), '', 'b', '--x y;--'],
      type: 'Multipart/Form-Data; charset=utf-8; Boundary="x y;"',
      parts: [text('a', 'b')],
    },
    { title: 'an empty body', lines: [''], parts: undefined },
    { title: 'no last boundary', lines: ['--xx', named('a'), '', 'b', '--xx', ''], parts: undefined },
    { title: 'another type', lines: ['--xx--'], type: 'multipart/mixed; boundary=xx', parts: undefined },
    { title: 'no boundary', lines: ['--xx--'], type: 'multipart/form-data', parts: undefined },
  ] // prettier-ignore

for (const { title, lines, type, parts } of cases)
  test(`multipart bodies: ${title}`, async (t) => {
    t.deepEqual(await partsOf(lines, type), parts)
  })

test('text is decoded by its own charset', async (t) => {
  const head = `--xx\r\n${named('"é"')}\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), Buffer.from([0xe9]), Buffer.from('\r\n--xx--')])
  t.deepEqual(await readParts(body, contentType), { ok: true, value: [text('é', 'é')] })
})

const line = fc.string({ unit: fc.constantFrom(...Array.from('ab"\\;=é- 日')), maxLength: 6 })
const written: fc.Arbitrary<WrittenPart> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), name: line, text: line }),
  fc.record({ kind: fc.constant('file' as const), name: line, fileName: line, contentType: fc.constant('image/png') }),
)

test('parts that are printed are read again', async (t) => {
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 1 }), async (parts) => {
      const expected = parts.map(
        (part) =>
          part.kind === 'text'
            ? { ...part, contentType: 'text/plain' }
            : { ...part, fileName: part.fileName.split('\\').at(-1) }, // no path
      )
      t.deepEqual(await readParts(printParts(parts), partsContentType), { ok: true, value: expected })
    }),
  )
  t.pass()
})
