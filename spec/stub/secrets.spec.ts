import fc from 'fast-check'
import test from 'ava'
import { isSecretName } from '../../src/stub/secrets/secretNames.js'
import { replaceSecrets, secretSpans } from '../../src/stub/secrets/secretSpans.js'
import { pets, send, stubOf } from '../support/stub.js'

const secretNames =
  'Authorization,Proxy-Authorization,Cookie,Set-Cookie,password,PASSWD,new_password,passwordConfirmation'
    .concat(
      ',passphrase,pwd,secret,client_secret,token,access_token,csrfToken,tokens,X-API-Key,api_key,apikey,secretKey',
    )
    .concat(',aws_secret_access_key,private_key,credentials,JSESSIONID,session_id,X-Auth-Token,jwt')
    .split(',')
const otherNames =
  'user,name,id,author,tokenType,cookiePolicy,key,primaryKey,session,Accept,Content-Type,keyboard,,0'.split(',')

test('names of secrets are recognized in any spelling', (t) => {
  for (const name of secretNames) t.true(isSecretName(name), name)
  for (const name of otherNames) t.false(isSecretName(name), name)
})

const masked = (text: string, contentType?: string): string =>
  replaceSecrets(text, secretSpans(text, { 'content-type': contentType }), () => '***')

const bodies: readonly (readonly [body: string, masked: string, contentType?: string])[] = [
  ['{"user": "Ada", "password": "x"}', '{"user": "Ada", "password": "***"}'],
  ['{"pass\\u0077ord" : "a\\"b", "id": 1}', '{"pass\\u0077ord" : "***", "id": 1}'],
  ['[{"token": 12.5e3}, {"token": null}, {"token": true}]', '[{"token": "***"}, {"token": null}, {"token": true}]'],
  ['{"secrets": ["a", {"b": ["c"]}], "d": "e"}', '{"secrets": ["***", {"b": ["***"]}], "d": "e"}'],
  ['{"token": {"token": {"a": 1}, "b": 2}, "c": 3}', '{"token": {"token": {"a": "***"}, "b": "***"}, "c": 3}'],
  ['{"a": ["password", "x"]}', '{"a": ["password", "x"]}'],
  ['{"password": "cut o', '{"password": "***"'],
  ['<a><password>x</password><b>y</b></a>', '<a><password>***</password><b>y</b></a>'],
  ['<a><w:Password Type="t">\n x y \n</w:Password></a>', '<a><w:Password Type="t">\n *** \n</w:Password></a>'],
  ['<a api-key="x" id=\'y\' token = "z"/>', '<a api-key="***" id=\'y\' token = "***"/>'],
  ['<token/><b>x</b>', '<token/><b>x</b>'],
  ['<token><a>x</a><b c="y"/>z</token>w', '<token><a>***</a><b c="***"/>***</token>w'],
  ['<token><![CDATA[x]]></token>', '<token>***</token>'],
  ['<!-- <token> --><a>x</a>', '<!-- <token> --><a>x</a>'],
  ['<?xml version="1.0"?><token>cut o', '<?xml version="1.0"?><token>***'],
  ['user=a&password=b%20c&token=', 'user=a&password=***&token='],
  ['api%5Fkey=a&b', 'api%5Fkey=***&b'],
  [
    '--X\r\nContent-Disposition: form-data; name="password"\r\n\r\nx\r\n--X\r\nContent-Disposition: form-data; name="a"\r\n\r\n{"token": "y"}\r\n--X--',
    '--X\r\nContent-Disposition: form-data; name="password"\r\n\r\n***\r\n--X\r\nContent-Disposition: form-data; name="a"\r\n\r\n{"token": "***"}\r\n--X--',
    'multipart/form-data; boundary=X',
  ],
  ['just a text', 'just a text'],
  ['', ''],
]

test('secrets in bodies are found by name, whatever the format, even if the body is cut off', (t) => {
  for (const [body, expected, contentType] of bodies) t.is(masked(body, contentType), expected)
})

test('property: no value under a secret name is left in JSON', (t) => {
  const secret = 'S3CR3T'
  const leaf = fc.constantFrom<unknown>(`${secret}"\\{}[]:,`, `${secret}<>&=`, secret, 1, null)
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', '"', '\\', ':', 'token"', secret), tie('value'), { maxKeys: 3 }),
    ),
  }))
  const hidden = fc.tuple(fc.constantFrom(...secretNames), value, fc.constantFrom('', ' ', '\n'))
  const property = fc.property(hidden, ([name, content, space]) => {
    const text = JSON.stringify({ before: ['a'], [name]: content, after: 'b' }, null, space)
    const read = JSON.parse(masked(text)) as Record<string, unknown>
    t.deepEqual([read['before'], read['after']], [['a'], 'b'])
    t.notRegex(JSON.stringify(read[name]).replace(/"[^"]*":/g, ''), /S3CR3T/)
  })
  t.notThrows(() => fc.assert(property, { numRuns: 200 }))
})

test('long bodies of any kind take time in proportion to their length', (t) => {
  const times = 200_000
  for (const piece of [
    '"',
    '\\',
    '{"token":',
    '[',
    '<',
    '<a ',
    '<token>',
    '<!--',
    '<![CDATA[',
    '&',
    '=',
    '--X\r\n',
    'a',
    ' ',
  ])
    for (const start of ['', '{', '<'])
      t.true(masked(start + piece.repeat(times), 'multipart/x; boundary=X').length > 0)
})

test('the journal masks secrets unless it is to keep them', async (t) => {
  for (const keepSecrets of [false, true]) {
    const stub = await stubOf(t, { 'pets_1.contract': pets }, { keepSecrets })
    const headers = { Authorization: 'Bearer s3cret', Cookie: 'a=s3cret', 'X-Api-Key': 's3cret', 'X-Other': 'kept' }
    const json = { ...headers, 'Content-Type': 'application/json' }
    await send(stub, '/a?token=s3cret&b=kept', { method: 'POST', headers: json, body: '{"password": "s3cret"}' })
    const utf16 = Buffer.from('\uFEFF<a><password>s3cret</password></a>', 'utf16le')
    await send(stub, '/a', { method: 'POST', body: utf16 })
    const long = `{"password": "s3cret${'é'.repeat(20_000)}"}`
    await send(stub, '/a', { method: 'POST', body: long })
    const { text } = await send(stub, '/_codicil/requests')
    t.is(stub.requests().length, 3)
    t.is(text.includes('s3cret'), keepSecrets)
    t.is(JSON.stringify(stub.requests()).includes('s3cret'), keepSecrets)
    t.regex(text, /b=kept/)
    t.regex(text, /"x-other":"kept"/)
  }
})
