import test from 'ava'
import { findingMessage } from '../../src/report/findings/findingMessage.js'
import { ruleOf, type RuleId } from '../../src/compatibility/reasons/rules/ruleTable.js'
import { compared } from '../support/compared.js'
import { findingsOf } from '../support/ruleFixtures.js'

/** What a person says about the contracts in each rule's folder. Written by hand; no script updates it. */
const sentences: Readonly<Record<RuleId, readonly string[]>> = {
  'action-changed': [
    'the WS-Addressing action of the request was `urn:orders/Order` and is now `urn:orders/PlaceOrder`',
  ],
  'address-changed': ['the address was `http://shop.example.com` and is now `https://orders.example.com`'],
  'addressing-became-required': ['WS-Addressing was optional and is now required'],
  'addressing-changed': ['WS-Addressing was optional and is no longer declared'],
  'attachments-changed': ['the request has attachments now: `image/png`'],
  'contract-removed': ['old.contract was deleted together with all its scenarios'],
  'contract-renamed': ['old.contract was renamed to new.contract, so its users no longer find it'],
  'encoding-changed': ['the request was literal and is now encoded', 'the response was literal and is now encoded'],
  'extension-changed': ['`response-time 250` became `response-time 900`', '`rate-limit 10` was added'],
  'fault-removed': ['the fault `busy` was removed'],
  'header-declared': [
    'the header `trace` of the request is now declared, so other content in a header of this name is refused',
  ],
  'header-undeclared': [
    'the header `trace` of the response is no longer declared, so a header of this name may have any content',
  ],
  'namespace-changed': [
    '`placeOrder` moved from the namespace `urn:orders:v1` to the namespace `urn:orders:v2`, and so did 1 other element',
    '`id` moved from the namespace `urn:orders:v1` to no namespace',
    '`placeOrder` moved from the namespace `urn:orders:v1` to the namespace `urn:orders:v2`, and so did 1 other element',
  ],
  'namespace-required': [
    'the contract is now strict: it refuses requests whose namespaces differ from the stated ones',
  ],
  'policy-became-required': ['the policy now requires `TransportBinding`'],
  'policy-changed': ['the policy was `UsernameToken` and is now `UsernameToken`, `X509Token`'],
  'request-attribute-added': ['the required attribute `id` was added, but older requests do not contain it'],
  'request-attribute-became-required': ['the attribute `id` became required, but older requests may omit it'],
  'request-attribute-closed': ['attributes that are not named are refused now'],
  'request-attribute-moved': ['`id` moved from `pet` to `owner`'],
  'request-attribute-removed': ['the attribute `id` was removed, so requests that contain it are refused'],
  'request-attribute-renamed': ['the attribute `id` was renamed to `number`'],
  'request-attribute-type-changed': ['the attribute `id` was (string) and is now (uuid)'],
  'request-attribute-values-narrowed': ['`fish` is no longer a value of the attribute `kind`'],
  'request-body-added': ['a body was added: `<pet>`'],
  'request-body-became-required': ['the body became required, but older requests may omit it'],
  'request-cookie-added': ['the required cookie `session` was added, but older requests do not contain it'],
  'request-cookie-became-required': ['the cookie `session` became required, but older requests may omit it'],
  'request-cookie-renamed': ['the cookie `session` was renamed to `sid`'],
  'request-cookie-type-changed': ['the cookie `session` was (string) and is now (uuid)'],
  'request-cookie-values-narrowed': ['`blue` is no longer a value of the cookie `theme`'],
  'request-body-choice-narrowed': ['the choice lost `Iban`, so requests that contain it are refused'],
  'request-body-removed': ['the body was removed: `<pet>`'],
  'request-body-type-changed': ['the body was `<pet>` and is now a JSON object'],
  'request-body-values-narrowed': ['`fish` is no longer a value of the body'],
  'request-element-added': ['`owner` was added, but older requests do not contain it'],
  'request-element-became-required': ['`note` became required, but older requests may omit it'],
  'request-element-choice-narrowed': ['the choice lost `iban`, so requests that contain it are refused'],
  'request-element-closed': ['elements of any name are refused now'],
  'request-element-content-narrowed': ['`code` could come after `card`, but now only `bank` can come there'],
  'request-element-declared': [
    '`price` and `size` are now declared, so content that does not match their declarations is no longer accepted',
  ],
  'request-element-moved': [
    '`note` moved from `pet` to `owner`',
    '`box` moved into `wrapper`, which is new',
    '`frame` moved out of `cover`, which was removed',
  ],
  'request-element-nil-forbidden': ['`born` may no longer be nil'],
  'request-element-occurrence-narrowed': ['`tag` occurred any number of times and now occurs at most once'],
  'request-element-order-fixed': ['the order became fixed: `name` must now come before `birth`'],
  'request-element-removed': ['`note` was removed, so requests that contain it are refused'],
  'request-element-renamed': ['`name` was renamed to `fullName`'],
  'request-element-reordered': ['`name` now comes before `id`'],
  'request-element-type-changed': ['`age` was (string) and is now (number)'],
  'request-element-values-narrowed': ['`fish` is no longer a value of `kind`'],
  'request-field-added': ['the required field `owner` was added, but older requests do not contain it'],
  'request-field-became-required': ['the field `note` became required, but older requests may omit it'],
  'request-field-choice-narrowed': ['the choice lost `Iban`, so requests that contain it are refused'],
  'request-field-closed': ['fields that are not named are refused now'],
  'request-field-occurrence-narrowed': [
    'the field `tag` occurred any number of times and now occurs at most once',
    'the field `id` occurred at least once and now occurs 2 to 3 times',
  ],
  'request-field-removed': ['the field `note` was removed, so requests that contain it are refused'],
  'request-field-renamed': ['the field `name` was renamed to `fullName`'],
  'request-field-type-changed': ['the field `age` was (string) and is now (number)'],
  'request-field-values-narrowed': ['`fish` is no longer a value of the field `kind`'],
  'request-header-added': ['the required header `X-Tenant` was added, but older requests do not contain it'],
  'request-header-became-required': ['the header `X-Tenant` became required, but older requests may omit it'],
  'request-header-renamed': ['the header `X-Tenant` was renamed to `Tenant`'],
  'request-header-type-changed': ['the header `X-Tenant` was (string) and is now (uuid)'],
  'request-header-values-narrowed': ['`fish` is no longer a value of the header `X-Kind`'],
  'request-item-added': ['an item was added, but older requests do not contain it'],
  'request-item-became-required': ['an item became required, but older requests may omit it'],
  'request-item-choice-narrowed': ['the choice lost `Iban`, so requests that contain it are refused'],
  'request-item-occurrence-narrowed': ['an item occurred at least once and now occurs at least 2 times'],
  'request-item-removed': ['an item was removed, so requests that contain it are refused'],
  'request-item-type-changed': ['an item was (string) and is now (number)'],
  'request-item-values-narrowed': ['`fish` is no longer a value of an item'],
  'request-key-added': ['the required key `owner` was added, but older requests do not contain it'],
  'request-key-became-required': ['the key `note` became required, but older requests may omit it'],
  'request-key-choice-narrowed': ['the choice lost `Iban`, so requests that contain it are refused'],
  'request-key-closed': ['keys that are not named are refused now'],
  'request-key-moved': ['`note` moved from the body to `owner`'],
  'request-key-removed': ['the key `note` was removed, so requests that contain it are refused'],
  'request-key-renamed': ['the key `name` was renamed to `fullName`'],
  'request-key-type-changed': ['the key `age` was (number) and is now (string)'],
  'request-key-values-narrowed': ['`fish` is no longer a value of the key `kind`'],
  'request-method-changed': ['the method was `POST` and is now `PUT`'],
  'request-not-covered': ['no newer scenario with a compatible response accepts this request'],
  'request-parameter-added': ['the required parameter `tenant` was added, but older requests do not contain it'],
  'request-parameter-became-required': ['the parameter `tenant` became required, but older requests may omit it'],
  'request-parameter-closed': ['parameters that are not named are refused now'],
  'request-parameter-occurrence-narrowed': [
    'the parameter `tag` occurred any number of times and now occurs at most once',
    'the parameter `id` occurred at least once and now occurs 2 to 3 times',
  ],
  'request-parameter-removed': ['the parameter `limit` was removed, so requests that contain it are refused'],
  'request-parameter-renamed': ['the parameter `limit` was renamed to `most`'],
  'request-parameter-type-changed': ['the parameter `limit` was (string) and is now (number)'],
  'request-parameter-values-narrowed': ['`fish` is no longer a value of the parameter `kind`'],
  'request-part-added': ['the required part `owner` was added, but older requests do not contain it'],
  'request-part-became-required': ['the part `note` became required, but older requests may omit it'],
  'request-part-choice-narrowed': ['the choice lost `Iban`, so requests that contain it are refused'],
  'request-part-closed': ['parts that are not named are refused now'],
  'request-part-occurrence-narrowed': ['the part `photo` occurred at least once and now occurs exactly once'],
  'request-part-removed': ['the part `note` was removed, so requests that contain it are refused'],
  'request-part-renamed': ['the part `name` was renamed to `fullName`'],
  'request-part-type-changed': ['the part `age` was (string) and is now (number)'],
  'request-part-values-narrowed': ['`fish` is no longer a value of the part `kind`'],
  'request-path-changed': ['the path `/pets/(number)` became `/animals/(number)`'],
  'response-attribute-added': ['the attribute `owner` was added, but readers do not expect it'],
  'response-attribute-became-optional': ['the attribute `id` became optional, but readers rely on it'],
  'response-attribute-opened': ['attributes that are not named may come now, but readers do not expect them'],
  'response-attribute-removed': ['the attribute `id` was removed, but readers rely on it'],
  'response-attribute-renamed': ['the attribute `id` was renamed to `number`'],
  'response-attribute-type-changed': [
    'the attribute `id` was (uuid) and is now (string)',
    'the attribute `id` was (string) and is now (uuid)',
  ],
  'response-attribute-values-widened': ['`fish` is a new value of the attribute `kind`'],
  'response-body-added': ['a body was added: `<pet>`'],
  'response-body-choice-widened': ['the choice gained `Iban`, but readers do not expect it'],
  'response-body-removed': ['the body was removed: `<pet>`'],
  'response-body-type-changed': [
    'the body was (number) and is now a JSON object',
    'the body was (string) and is now (number)',
  ],
  'response-body-values-widened': ['`fish` is a new value of the body'],
  'response-element-added': ['`owner` was added, but readers do not expect it'],
  'response-element-became-optional': ['`note` became optional, but readers rely on it'],
  'response-element-choice-widened': ['the choice gained `iban`, but readers do not expect it'],
  'response-element-content-widened': ['`bank` may come after `card` now, where readers expect `code`'],
  'response-element-declared': ['`size` is now declared; before, it was allowed as an element of any name'],
  'response-element-moved': [
    '`note` moved from `pet` to `owner`',
    '`box` moved into `wrapper`, which is new',
    '`frame` moved out of `cover`, which was removed',
  ],
  'response-element-occurrence-widened': ['`tag` occurred at most once and now occurs any number of times'],
  'response-element-nil-allowed': ['`name` may now be nil, but readers rely on its content'],
  'response-element-opened': ['elements of any name may come now, but readers do not expect them'],
  'response-element-order-freed': ['the order became free: `birth` may now come before `name`'],
  'response-element-removed': ['`note` was removed, but readers rely on it'],
  'response-element-renamed': ['`name` was renamed to `fullName`'],
  'response-element-reordered': ['`name` now comes before `id`'],
  'response-element-undeclared': [
    '`price` is no longer declared, so it may have any content, but readers rely on its declaration',
  ],
  'response-element-type-changed': ['`age` was (number) and is now (string)', '`age` was (string) and is now (number)'],
  'response-element-values-widened': ['`fish` is a new value of `kind`'],
  'response-header-became-optional': ['the header `X-Count` became optional, but readers rely on it'],
  'response-header-removed': ['the header `X-Count` was removed, but readers rely on it'],
  'response-header-renamed': ['the header `X-Count` was renamed to `Count`'],
  'response-header-type-changed': [
    'the header `X-Count` was (number) and is now (string)',
    'the header `X-Count` was (string) and is now (number)',
  ],
  'response-header-values-widened': ['`fish` is a new value of the header `X-Kind`'],
  'response-item-added': ['an item was added, but readers do not expect it'],
  'response-item-became-optional': ['an item became optional, but readers rely on it'],
  'response-item-choice-widened': ['the choice gained `Iban`, but readers do not expect it'],
  'response-item-occurrence-widened': ['an item occurred exactly once and now occurs exactly 2 times'],
  'response-item-removed': ['an item was removed, but readers rely on it'],
  'response-item-type-changed': ['an item was (number) and is now (string)', 'an item was (string) and is now (uuid)'],
  'response-item-values-widened': ['`fish` is a new value of an item'],
  'response-key-added': ['the key `name` was added, but readers do not expect it'],
  'response-key-became-optional': ['the key `note` became optional, but readers rely on it'],
  'response-key-choice-widened': ['the choice gained `Iban`, but readers do not expect it'],
  'response-key-opened': ['keys that are not named may come now, but readers do not expect them'],
  'response-key-removed': ['the key `note` was removed, but readers rely on it'],
  'response-key-renamed': ['the key `name` was renamed to `fullName`'],
  'response-key-type-changed': [
    'the key `age` was (number) and is now (string)',
    'the key `id` was (string) and is now (uuid)',
    'the keys were (number) and are now (string)',
  ],
  'response-key-values-widened': ['`fish` is a new value of the key `kind`'],
  'response-status-changed': ['the status 200 became 201'],
  'response-status-removed': ['the response 404 was removed; its requests are still answered with 200'],
  'soap-version-changed': ['the SOAP version was 1.1 and is now 1.2'],
  'style-changed': ['the style was `document` and is now `rpc`'],
  'transport-changed': ['the transport was `HTTP` and is now `http://www.w3.org/2010/soapjms/`'],
  'scenario-removed': ['the scenario was removed, and no other scenario accepts all of its requests'],
}

for (const [id, expected] of Object.entries(sentences))
  test(`${id}: the sentence says what happened`, async (t) => {
    const findings = await findingsOf(id)
    t.deepEqual(
      findings.map(({ message }) => message),
      [...expected],
    )
  })

const contract = (steps: string, types = ''): string =>
  `Feature: F\nScenario: s\n${types}When POST /a\n${steps}\nThen status 200\n`

/** One change of every kind of part, with a name that is not just letters. */
const awkward: readonly (readonly [older: string, newer: string, rule: RuleId, sentence: string])[] = [
  ['And request-body {"@id?": "(number)"}', 'And request-body {}', 'request-key-removed', 'the key `@id` was removed, so requests that contain it are refused'],
  ['And request-body {}', 'And request-body {"a.b": "(number)"}', 'request-key-added', 'the required key `a.b` was added, but older requests do not contain it'],
  ['And request-body {"#text?": "(number)"}', 'And request-body {"#text": "(number)"}', 'request-key-became-required', 'the key `#text` became required, but older requests may omit it'],
  ['And request-body {"a b": "(number)", "k": 1}', 'And request-body {"a  b": "(number)", "k": 1}', 'request-key-renamed', 'the key `a b` was renamed to `a  b`'],
  ['And request-body {"{}": "(number)"}', 'And request-body {"{}": []}', 'request-key-type-changed', 'the key `{}` was (number) and is now a JSON array'],
  ['And request-body {" ": "(string)"}', 'And request-body {" ": "(number)"}', 'request-key-type-changed', 'the key `" "` was (string) and is now (number)'],
  ['And request-body {"a`b?": 1}', 'And request-body {}', 'request-key-removed', 'the key `"a\\u0060b"` was removed, so requests that contain it are refused'],
  ['And request-body <a b.c="(string)"/>', 'And request-body <a/>', 'request-attribute-removed', 'the attribute `b.c` was removed, so requests that contain it are refused'],
  ['And request-body <a xsi:type="x"/>', 'And request-body <a xsi:type="y"/>', 'request-attribute-values-narrowed', '`x` is no longer a value and `y` is a new value of the attribute `xsi:type`'],
  ['And request-body <a><b.c/></a>', 'And request-body <a><b.c/><d-e/></a>', 'request-element-added', '`d-e` was added, but older requests do not contain it'],
  ['And request-header X.Y? (string)', 'And request-header X.Y (string)', 'request-header-became-required', 'the header `X.Y` became required, but older requests may omit it'],
  ['And form-field a.b (string)', 'And form-field a.b (number)', 'request-field-type-changed', 'the field `a.b` was (string) and is now (number)'],
  ['And request-part a.b? (string)', 'And request-part a.b (string)', 'request-part-became-required', 'the part `a.b` became required, but older requests may omit it'],
] // prettier-ignore

for (const [older, newer, rule, sentence] of awkward)
  test(`${older} became ${newer}`, (t) => {
    const findings = compared(contract(older), contract(newer)).findings
    t.deepEqual(
      findings.map((finding) => [ruleOf(finding).id, findingMessage(finding)]),
      [[rule, sentence]],
    )
  })

const types = `Given type Card {"card": "(string)"}
    Given type Iban {"iban": "(string)"}
    Given type Cash {"cash": "(number)", "till": "(string)"}
    Given type Code {"ibanCode": "(string)"}
    Given type Safe {"card": "(string)", "cvc": "(string)"}
    Given type Post {"by": "post", "to": "(string)"}
    Given type Mail {"by": "mail", "to": "(string)"}
    Given type A <a/>
    Given type B <b/>
    Given type C <c/>
    Given type Text <t>(string)</t>
    Given type Number <t>(number)</t>
    Given type Either (B | C)
    `

const lostIban = 'the choice lost `Iban`, so requests that contain it are refused'

/** What happens to groups in a request body. */
const groups: readonly (readonly [older: string, newer: string, ...sentences: (readonly [RuleId, string])[]])[] = [
  ['{"pay": "(Card | Iban | Cash)"}', '{"pay": "(Card | Cash)"}', ['request-key-choice-narrowed', lostIban]],
  ['{"pay": "(Card | Iban)"}', '{"pay": "(Card | Code)"}', ['request-key-renamed', 'the key `iban` was renamed to `ibanCode`']],
  ['{"pay": "(Card | Iban)"}', '{"pay": "(Safe)"}', ['request-key-choice-narrowed', lostIban], ['request-key-added', 'the required key `cvc` was added, but older requests do not contain it']],
  ['["(Post | Mail)"]', '["(Post)"]', ['request-item-choice-narrowed', 'the choice lost `Mail`, so requests that contain it are refused']],
  ['(Card* | Iban*)', '(Card*)', ['request-body-choice-narrowed', 'the choice lost a JSON array, so requests that contain it are refused']],
  ['{"*": "(Card | Iban)"}', '{"*": "(Card)"}', ['request-key-choice-narrowed', lostIban]],
  ['<l>(A & B & C*)</l>', '<l>(anything{0,19})</l>', ['request-element-occurrence-narrowed', '`a`, `b` and `c` occurred at least 2 times in all, and now an element of any name occurs at most 19 times']],
  ['<l>(A & B?)</l>', '<l>(anything{2})</l>', ['request-element-occurrence-narrowed', '`a` and `b` occurred 1 to 2 times in all, and now an element of any name occurs exactly 2 times']],
  ['<l>(A & B)</l>', '<l>(anything{1})(A)</l>', ['request-element-content-narrowed', '`b` could come after `a`, but now only `a` can come there']],
  ['<l>(A)</l>', '<l>(A{2,} & A)</l>', ['request-element-occurrence-narrowed', '`a` occurred exactly once and now occurs at least 3 times']],
  ['<l>(anything*)</l>', '<l>(A & B)</l>', ['request-element-closed', 'elements of any name could be here, and now only `a` and `b` can']],
  ['<l>(anything*)</l>', '<l>(A | B | C)</l>', ['request-element-closed', 'elements of any name could be here, and now only `a`, `b` and `c` can']],
  ['<l>(anything*)</l>', '<l>(A+)</l>', ['request-element-closed', 'elements of any name could be here, and now only `a` can']],
  ['<l>(A)(anything?)</l>', '<l>(A)(B)</l>', ['request-element-closed', 'elements of any name could be here, and now only `b` can']],
  ['<l>(anything*)</l>', '<l>(A?)</l>', ['request-element-closed', 'elements of any name are refused now']],
  ['<l>(A? & B & C)</l>', '<l>(A & B & C)</l>', ['request-element-became-required', '`a` became required, but older requests may omit it']],
  ['<l>(A & C?)</l>', '<l>(A & Either)</l>', ['request-element-became-required', 'one of `b` and `c` became required, but older requests may have none of them']],
  ['<l>(Text & anything*)</l>', '<l>(Number & anything*)</l>', ['request-element-type-changed', '`t` was (string) and is now (number)']],
  ['<l>(A)</l>', '<l>(A)(anything{1})</l>', ['request-element-added', 'an element of any name was added, but older requests do not contain it']],
] // prettier-ignore

for (const [older, newer, ...sentences] of groups)
  test(`${older} became ${newer}`, (t) => {
    const [before, after] = [older, newer].map((body) => contract(`And request-body ${body}`, types))
    t.deepEqual(
      compared(before!, after!).findings.map((finding) => [ruleOf(finding).id, findingMessage(finding)]),
      sentences,
    )
  })

/** Older response bodies that declare the attribute `a`, and the sentence about a newer body with attributes of any name. */
const undeclared: readonly (readonly [older: string, sentence: string])[] = [
  ['<r a="(integer)" *="(anything)"></r>', 'the attribute `a` is no longer declared, so it may be missing or have any content, but readers rely on it'],
  ['<r a.opt="(integer)" *="(anything)"></r>', 'the attribute `a` is no longer declared, so it may have any content, but readers rely on it'],
] // prettier-ignore

for (const [older, sentence] of undeclared)
  test(`${older} becomes <r *="(anything)"></r>: the sentence describes the lost declaration`, (t) => {
    const versions = [older, '<r *="(anything)"></r>'].map(
      (body) => `${contract('').trimEnd()}\nAnd response-body ${body}\n`,
    )
    t.deepEqual(compared(versions[0]!, versions[1]!, { level: 'wire' }).findings.map(findingMessage), [sentence])
  })
