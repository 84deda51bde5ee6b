import test from 'ava'
import type { OperationTerms } from '../../../src/wsdl/components/service/service.js'
import { described } from '../../support/described.js'

const definitions = (policies: string, binding: string): string =>
  `<definitions targetNamespace="urn:a" xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:t="urn:a"
    xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:wsp="http://www.w3.org/ns/ws-policy" xmlns:x="urn:x"
    xmlns:wsp4="http://schemas.xmlsoap.org/ws/2004/09/policy"
    xmlns:wsam="http://www.w3.org/2007/05/addressing/metadata" xmlns:wsu="urn:wsu" xmlns:w="http://schemas.xmlsoap.org/wsdl/">
    ${policies}
    <message name="M"/>
    <portType name="P"><operation name="Get"><input message="t:M"/></operation></portType>
    <binding name="B" type="t:P">${binding}<soap:binding/><operation name="Get"/></binding>
  </definitions>`

async function termsOf(binding: string, policies = ''): Promise<OperationTerms> {
  const { description, found } = await described({ 'a.wsdl': definitions(policies, binding) })
  if (description?.subject.kind !== 'service') throw new Error(found.join('\n'))
  return description.subject.service.operations[0]!.terms
}

const policy = (content: string, attributes = ''): string => `<wsp:Policy ${attributes}>${content}</wsp:Policy>`
const reference = '<wsp:PolicyReference URI="#a"/>'

const table: Readonly<Record<string, readonly [binding: string, policies: string, assertions: readonly string[], isRequired: boolean]>> = {
  'no policy': ['', '', [], false],
  'a policy in the binding': [policy('<x:A/><x:B/>'), '', ['A', 'B'], true],
  'an optional assertion': [policy('<x:A wsp:Optional="true"/>'), '', ['A'], false],
  'an ignorable assertion': [policy('<x:A wsp:Ignorable="1"/>'), '', ['A'], false],
  'alternatives, one of which is empty': [policy('<wsp:ExactlyOne><wsp:All><x:A/></wsp:All><wsp:All/></wsp:ExactlyOne>'), '', ['A'], false], // prettier-ignore
  'alternatives that all require something': [policy('<wsp:ExactlyOne><x:A/><x:B/></wsp:ExactlyOne>'), '', ['A', 'B'], true],
  'a reference to a policy': [reference, policy('<x:A/>', 'wsu:Id="a"'), ['A'], true],
  'a reference to a policy that references another one': ['<wsp:PolicyReference URI="#b"/>', policy(reference, 'wsu:Id="b"') + policy('<x:A/>', 'wsu:Id="a"'), ['A'], true], // prettier-ignore
  'a policy that references itself': [reference, policy(`<x:A/>${reference}`, 'wsu:Id="a"'), ['A'], true],
  'a reference to a policy that does not exist': ['<wsp:PolicyReference URI="#c"/>', '', [], false],
  'addressing assertions, which are not part of the policy': [policy('<wsam:Addressing/>'), '', [], false],
} // prettier-ignore

for (const [name, [binding, policies, assertions, isRequired]] of Object.entries(table))
  test(`policy: ${name}`, async (t) => {
    const { value } = (await termsOf(binding, policies)).policy
    t.deepEqual([value.assertions, value.isRequired], [assertions, isRequired])
  })

test('equivalent policies have the same fingerprint, regardless of order, WS-Policy version and place', async (t) => {
  const same = [
    [policy('<x:A v="1"><x:C>text</x:C></x:A><x:B/>'), ''],
    [policy('<x:B/> <x:A v="1" wsu:Id="q"><x:C> text </x:C></x:A>'), ''],
    ['<wsp4:Policy><x:A v="1"><x:C>text</x:C></x:A><x:B/></wsp4:Policy>', ''],
    [reference, policy('<x:A v="1"><x:C>text</x:C></x:A><x:B/>', 'wsu:Id="a"')],
  ]
  const different = [
    [policy('<x:A v="2"><x:C>text</x:C></x:A><x:B/>'), ''],
    [policy('<x:A v="1"><x:C>other</x:C></x:A><x:B/>'), ''],
    [policy('<x:A v="1"><x:C>text</x:C></x:A><x:B wsp:Optional="true"/>'), ''],
    [policy('<wsp:ExactlyOne><x:A v="1"><x:C>text</x:C></x:A><x:B/></wsp:ExactlyOne>'), ''],
    ['<wsp:PolicyReference URI="#c"/>', ''],
  ]
  const prints = async (all: readonly (readonly string[])[]): Promise<ReadonlySet<string>> =>
    new Set(await Promise.all(all.map(async ([binding = '', policies]) => (await termsOf(binding, policies)).policy.value.fingerprint))) // prettier-ignore
  const [first, ...others] = await prints(same)
  t.deepEqual(others, [])
  const rest = await prints(different)
  t.is(rest.size, different.length)
  t.false(rest.has(first!))
})

const addressing: Readonly<
  Record<string, readonly [binding: string, expected: OperationTerms['addressing']['value']]>
> = {
  'no declaration': ['', 'absent'],
  'a UsingAddressing element': ['<wsam:UsingAddressing/>', 'optional'],
  'a required UsingAddressing element': ['<wsam:UsingAddressing w:required="true"/>', 'required'],
  'a policy assertion': [policy('<wsam:Addressing/>'), 'required'],
  'an optional policy assertion': [policy('<wsam:Addressing wsp:Optional="true"/>'), 'optional'],
  'a policy assertion beside others': [policy('<wsp:ExactlyOne><wsp:All><wsam:Addressing/><x:A/></wsp:All></wsp:ExactlyOne>'), 'required'], // prettier-ignore
}

for (const [name, [binding, expected]] of Object.entries(addressing))
  test(`addressing: ${name}`, async (t) => t.is((await termsOf(binding)).addressing.value, expected))

test('if policies have exponentially many references, only some of them are read', async (t) => {
  const refer = (id: number): string => `<wsp:PolicyReference URI="#p${String(id)}"/>`.repeat(2)
  const policies = Array.from({ length: 60 }, (_, id) =>
    policy(id === 59 ? '<x:A/>' : refer(id + 1), `wsu:Id="p${String(id)}"`),
  )
  t.deepEqual((await termsOf(refer(0), policies.join('\n'))).policy.value.assertions, ['A'])
})
