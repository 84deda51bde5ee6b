import { testAcceptance, testChanges, type AcceptanceRow } from '../support/scenarioTables.js'

const form = (body: string): string => `POST /pets\nContent-Type: application/x-www-form-urlencoded\n\n${body}`

/** Parts as `name=text`; a file starts with `@`, and its text is its content type. */
const parts = (...stated: readonly string[]): string => {
  const texts = stated.map((one) => {
    const [name = '', text = ''] = one.replace(/^@/, '').split('=')
    const file = one.startsWith('@') ? [`; filename="f"`, `\r\nContent-Type: ${text}`, 'x'] : ['', '', text]
    return `--b\r\nContent-Disposition: form-data; name="${name}"${file[0]!}${file[1]!}\r\n\r\n${file[2]!}\r\n`
  })
  return `POST /pets\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n${texts.join('')}--b--\r\n`
}

const steps = (...some: readonly string[]): readonly string[] => ['POST /pets', ...some]

const row = (
  some: readonly string[],
  write: (body: string) => string,
  { accepted, refused }: Omit<AcceptanceRow, 'steps'>,
): AcceptanceRow => ({ steps: steps(...some), accepted: accepted.map(write), refused: refused.map(write) })

testAcceptance({
  'a field any number of times': row(['form-field* tag (string)'], form, {
    accepted: ['', 'tag=', 'tag=a&tag=b'],
    refused: ['tags=a', 'tag=a&Tag=b'],
  }),
  'a field at least once': row(['form-field+ id (integer)'], form, {
    accepted: ['id=1', 'id=1&id=2'],
    refused: ['', 'id=1&id=x'],
  }),
  'a field a range of times': row(['form-field{2,3} id (integer)'], form, {
    accepted: ['id=1&id=2', 'id=1&id=2&id=3'],
    refused: ['', 'id=1', 'id=1&id=2&id=3&id=4'],
  }),
  'a repeated field that is optional as a whole': row(['form-field{2,} id? (integer)'], form, {
    accepted: ['', 'id=1&id=2'],
    refused: ['id=1'],
  }),
  'each value of a repeated field is JSON': row(['form-field+ pair (integer{2})'], form, {
    accepted: ['pair=[1,2]', 'pair=[1,2]&pair=[3,4]'],
    refused: ['pair=1&pair=2', 'pair=[1]'],
  }),
  'a list without a mark is JSON, as ever': row(['form-field tag (string*)'], form, {
    accepted: ['tag=["a","b"]'],
    refused: ['tag=a', 'tag=["a"]&tag=["b"]'],
  }),
  'other fields': row(['form-field id (integer)', 'form-field * (number)'], form, {
    accepted: ['id=1', 'id=1&a=2&a=3'],
    refused: ['a=1', 'id=1&a=x', 'id=1&id=2'],
  }),
  'other fields on which nobody relies': row(['form-field id? (integer)', 'form-field *? (anything)'], form, {
    accepted: ['', 'id=1&a=x&a=y', 'a'],
    refused: ['id=x', 'id=1&id=2'],
  }),
  'a part any number of times': row(['request-part* tag (string)', 'request-part id (integer)'], (one) => parts(...one.split(' ')), {
    accepted: ['id=1', 'tag=a tag=b id=1'],
    refused: ['tag=a', 'id=1 id=2', '@tag=a/b id=1'],
  }),
  'files': row(['request-part+ photo @photo.png image/png'], (one) => parts(...one.split(' ')), {
    accepted: ['@photo=image/png', '@photo=image/png @photo=image/png'],
    refused: ['photo=x', '@photo=image/png @photo=image/gif', '@other=image/png'],
  }),
  'other parts, files too': row(['request-part id (integer)', 'request-part * (anything)'], (one) => parts(...one.split(' ')), {
    accepted: ['id=1', 'id=1 a=x @b=image/png a=y'],
    refused: ['a=x', 'id=x', 'id=1 id=2'],
  }),
  'other parts that are texts': row(['request-part id (integer)', 'request-part * (number)'], (one) => parts(...one.split(' ')), {
    accepted: ['id=1 a=2'],
    refused: ['id=1 a=x', 'id=1 @a=image/png'],
  }),
  'other parts on which nobody relies': row(['request-part id (integer)', 'request-part *? (anything)'], (one) => parts(...one.split(' ')), {
    accepted: ['id=1', 'id=1 a=x @b=image/png'],
    refused: ['a=x'],
  }),
})

/** A field beside those of a row, so that no form is without fields. */
const x = 'form-field x? (empty)'
const [once, any, some, none] = [
  steps('form-field tag (string)', x),
  steps('form-field* tag (string)', x),
  steps('form-field+ tag (string)', x),
  steps(x),
]

/** A finding with the body of its witness; of an empty body, the whole request is shown. */
const found = (rule: string, body: string): string => `${rule} ${body || 'POST /pets'}`

testChanges([
  [once, some, []],
  [once, any, []],
  [some, any, []],
  [any, some, [found('request-field-became-required', '')]],
  [some, once, [found('request-field-occurrence-narrowed', 'tag=&tag=')]],
  [any, steps('form-field tag? (string)', x), [found('request-field-occurrence-narrowed', 'tag=&tag=')]],
  [steps('form-field{2,4} tag (string)'), steps('form-field{2,3} tag (string)'), [found('request-field-occurrence-narrowed', 'tag=&tag=&tag=&tag=')]],
  [steps('form-field{1,4} tag (string)'), steps('form-field{2,4} tag (string)'), [found('request-field-occurrence-narrowed', 'tag=')]],
  [steps('form-field+ id (integer)'), steps('form-field+ id (number)'), []],
  [steps('form-field+ id (number)'), steps('form-field+ id (integer)'), [found('request-field-type-changed', 'id=0.')]],
  [any, none, [found('request-field-removed', 'tag=')]],
  [none, any, []],
  [none, some, [found('request-field-added', '')]],
  [steps('form-field+ pair (integer*)'), steps('form-field+ pair (number*)'), []],
  [steps('form-field+ pair (integer*)'), steps('form-field+ pair (string)'), []],
  [any, [steps('form-field tag? (string)', x), steps('form-field{2,} tag (string)', x)], []],
])

const [open, ignored] = [steps(x, 'form-field * (anything)'), steps(x, 'form-field *? (anything)')]

testChanges([
  [none, open, []],
  [any, open, []],
  [open, none, [found('request-field-closed', 'a=')]],
  [open, steps(x, 'form-field * (number)'), [found('request-field-values-narrowed', 'a=')]],
  [steps('form-field * (number)'), steps('form-field page? (number)', 'form-field * (number)'), [found('request-field-occurrence-narrowed', 'page=0&page=0')]],
  [steps('form-field page? (integer)'), steps('form-field * (number)'), []],
  [none, ignored, []],
  [any, ignored, []],
  [ignored, none, []],
  [steps('form-field tag? (string)', 'form-field *? (anything)'), steps('form-field *? (anything)'), []],
  [steps('form-field *? (anything)'), steps('form-field tag? (number)', 'form-field *? (anything)'), []],
  [ignored, steps(x, 'form-field tag (string)', 'form-field *? (anything)'), [found('request-field-added', '')]],
])

const photo = 'request-part photo @photo.png image/png'
testChanges([
  [steps(photo), steps('request-part+ photo @photo.png image/png'), []],
  [steps(photo), steps('request-part* photo @photo.png', 'request-part *? (anything)'), []],
  [steps('request-part id (string)', 'request-part *? (anything)'), steps('request-part id (string)'), []],
  [steps(photo, 'request-part id (string)'), steps('request-part id (string)', 'request-part *? (anything)'), []],
  [steps(photo, 'request-part id (string)'), steps('request-part id (string)', 'request-part * (anything)'), []],
])

testAcceptance({
  'fields whose names begin alike': row(['form-field metadata[*] (string)', 'form-field id? (integer)'], form, {
    accepted: ['', 'metadata[a]=1', 'metadata[a]=1&metadata[b]=2&id=3', 'metadata[]=', 'metadata[a][b]=1'],
    refused: ['metadata=1', 'metadata[a=1', 'meta[a]=1', 'metadata[a]=1&metadata[a]=2', 'metadata[a]=1&id=x'],
  }),
  'a name of its own is not one of those': row(['form-field metadata[*] (integer)', 'form-field metadata[a] (string)'], form, {
    accepted: ['metadata[a]=x', 'metadata[a]=x&metadata[b]=1'],
    refused: ['metadata[b]=1', 'metadata[a]=x&metadata[b]=x'],
  }),
  'the longest beginning counts': row(['form-field a[*] (integer)', 'form-field a[b][*] (boolean)'], form, {
    accepted: ['a[x]=1&a[b][c]=true', 'a[b]=1'],
    refused: ['a[b][c]=1', 'a[x]=true'],
  }),
  'each of them repeated': row(['form-field* expand[*] (string)'], form, {
    accepted: ['', 'expand[]=a&expand[]=b', 'expand[0]=a&expand[1]=b'],
    refused: ['expand=a'],
  }),
  'names on which nobody relies': row(['form-field card[number] (string)', 'form-field card[*]? (anything)'], form, {
    accepted: ['card[number]=1', 'card[number]=1&card[x]=1'],
    refused: ['card[x]=1', 'card[number]=1&x=1'],
  }),
  'beside other fields': row(['form-field a[*] (integer)', 'form-field * (boolean)'], form, {
    accepted: ['a[x]=1&b=true', 'b[x]=true'],
    refused: ['a[x]=true', 'b=1'],
  }),
  'query parameters, too': {
    steps: ['GET /pets', 'query-parameter filter[*] (string)'],
    accepted: ['/pets', '/pets?filter[a]=x&filter%5Bb%5D=y'],
    refused: ['/pets?filter=x', '/pets?other[a]=x'],
  },
})

const family = (...some: readonly string[]): readonly string[] => steps(...some.map((one) => `form-field ${one}`), x)

testChanges([
  [family('m[*] (string)'), family('m[*] (string)'), []],
  [family('m[*] (integer)'), family('m[*] (number)'), []],
  [family('m[*] (number)'), family('m[*] (integer)'), [found('request-field-type-changed', 'm%5Ba%5D=0.')]],
  [family('m[*] (string)'), family(), [found('request-field-closed', 'm%5Ba%5D=')]],
  [family(), family('m[*] (string)'), []],
  [family('m[a]? (string)'), family('m[*] (string)'), []],
  [family('m[*] (string)'), family('m[a]? (string)'), [found('request-field-closed', 'm%5Bb%5D=')]],
  [family('m[*] (string)'), family('m[a]? (integer)', 'm[*] (string)'), [found('request-field-type-changed', 'm%5Ba%5D=')]],
  [family('m[*] (string)'), family('* (string)'), []],
  [family('* (string)'), family('m[*] (integer)', '* (string)'), [found('request-field-type-changed', 'm%5Ba%5D='), found('request-field-occurrence-narrowed', 'm%5Ba%5D=&m%5Ba%5D=')]],
  [family('* (string)'), family('m[*] (string)'), [found('request-field-closed', 'a=')]],
  [family('m[*] (string)'), family('m[*]? (anything)'), []],
  [family('m[*]? (anything)'), family(), []],
  [family('m[*]? (anything)'), family('m[a]? (integer)'), []],
  [family('m[*] (string)'), family('*? (anything)'), []],
  [family('m[*] (string)'), family('m[*] (integer)', '*? (anything)'), [found('request-field-type-changed', 'm%5Ba%5D=')]],
  [family('a[*] (integer)'), family('a[b][*] (boolean)', 'a[*] (integer)'), [found('request-field-type-changed', 'a%5Bb%5D%5Ba%5D=0')]],
  [family('a[b][*] (integer)'), family('a[*] (integer)'), []],
  [family('m[*] (string)'), [family('m[*] (string)', 'n[*] (string)'), family()], []],
  [family('m[*] (boolean)'), [family('m[a]? (boolean)'), family('m[b]? (boolean)')], [found('request-field-closed', 'm%5Bd%5D=true')]],
])
